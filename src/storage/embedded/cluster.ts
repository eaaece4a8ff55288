import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import type { Binaries } from "./binaries.ts";
import { cannotDropPrivileges, explainFailure, notACluster, otherMajorVersion, unusableDataFolder } from "./errors.ts";
import type { Layout } from "./layout.ts";
import { type RunAs, requireWayIn, spawnAs } from "./privileges.ts";
import { serverEnvironment, superuser } from "./settings.ts";

const halfMadePrefix = "data.unfinished-";

export interface ClusterNeeds {
  layout: Layout;
  binaries: Binaries;
  runAs: RunAs;
}

/** Makes the cluster if there is none. To be called under the lock. */
export async function ensureCluster(needs: ClusterNeeds, onFirstTime: () => void): Promise<void> {
  const { layout, binaries, runAs } = needs;
  requireWayIn(runAs, layout.home);
  requireWayIn(runAs, path.dirname(binaries.postgres));
  sweepHalfMade(layout.home);
  if (!existsSync(layout.cluster)) {
    onFirstTime();
    await makeCluster(needs);
  }
  checkVersion(needs);
  mendOwnership(needs);
}

/** Made aside and renamed when complete, so that a start killed midway leaves nothing that looks like a database. */
async function makeCluster({ layout, binaries, runAs }: ClusterNeeds): Promise<void> {
  const unfinished = path.join(layout.home, `${halfMadePrefix}${process.pid}-${randomBytes(4).toString("hex")}`);
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    giveToServer(unfinished, runAs);
    await runInitdb({ layout, binaries, runAs }, initdbArguments(layout, unfinished));
    renameSync(unfinished, layout.cluster);
    syncFolder(layout.home);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw unusableDataFolder(layout.home, error);
  }
}

function giveToServer(folder: string, runAs: RunAs): void {
  if (runAs.way === "self") return;
  try {
    chownSync(folder, runAs.uid, runAs.gid);
  } catch (error) {
    throw cannotDropPrivileges(`${folder} cannot be given to user ${runAs.uid}.`, error);
  }
}

function initdbArguments(layout: Layout, folder: string): string[] {
  const common = [
    "-D",
    folder,
    "-U",
    superuser,
    "--encoding=UTF8",
    "--no-instructions",
    // The server's own Unicode rules: the same order and the same lower() on every system, whatever it has installed.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  if (process.platform !== "win32") return [...common, "--auth-local=trust", "--auth-host=reject"];
  writeFileSync(layout.password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return [...common, "--auth=scram-sha-256", `--pwfile=${layout.password}`];
}

async function runInitdb({ layout, binaries, runAs }: ClusterNeeds, args: string[]): Promise<void> {
  const child = await spawnAs(runAs, binaries.initdb, args, {
    cwd: "/",
    env: serverEnvironment(binaries),
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw explainFailure("Setting up the embedded PostgreSQL (initdb)", output, layout.home);
}

/** A rename is only safe from a power cut once its folder is written out. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const fd = openSync(folder, "r");
  fsyncSync(fd);
  closeSync(fd);
}

function sweepHalfMade(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(halfMadePrefix))) {
    try {
      rmSync(path.join(home, name), { recursive: true, force: true });
    } catch {
      // An initdb whose service was killed may still be writing; the next start sweeps again.
    }
  }
}

function checkVersion({ layout, binaries }: ClusterNeeds): void {
  const file = path.join(layout.cluster, "PG_VERSION");
  if (!existsSync(file)) throw notACluster(layout.cluster);
  const found = readFileSync(file, "utf8").trim();
  if (found !== binaries.majorVersion) throw otherMajorVersion(layout.cluster, found, binaries.majorVersion);
}

/** A backup put back by root or copied with other modes: Postgres insists on owner and mode, so set both right. */
function mendOwnership({ layout, runAs }: ClusterNeeds): void {
  if (process.platform === "win32") return;
  const { uid, mode } = statSync(layout.cluster);
  if (uid === 0 && runAs.way !== "self") {
    lchownSync(layout.cluster, runAs.uid, runAs.gid);
    for (const entry of readdirSync(layout.cluster, { recursive: true }))
      lchownSync(path.join(layout.cluster, String(entry)), runAs.uid, runAs.gid);
  }
  if ((mode & 0o027) !== 0) chmodSync(layout.cluster, 0o700);
}
