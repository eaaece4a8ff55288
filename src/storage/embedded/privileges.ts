import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { cannotDropPrivileges, explainSpawnError, ownedBySomebodyElse } from "./errors.ts";

/** As whom Postgres runs. It refuses root, so root steps down to another user for it. */
export type RunAs =
  | { way: "self"; uid: number; gid: number }
  /** Another user that keeps one capability of root: to work inside folders that only root may enter. */
  | { way: "setpriv"; uid: number; gid: number; setpriv: string }
  | { way: "plain"; uid: number; gid: number };

interface Passwd {
  uid: number;
  gid: number;
}

/** `clusterFolder` may not exist yet; if it does, its owner decides, since Postgres serves only its owner. */
export function chooseUser(clusterFolder: string): RunAs {
  const uid = process.getuid?.();
  if (uid === undefined) return { way: "self", uid: -1, gid: -1 };
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner && owner.uid !== uid) throw ownedBySomebodyElse(clusterFolder, owner.uid, uid);
    return { way: "self", uid, gid: process.getgid?.() ?? -1 };
  }
  const nobody = lookUpNobody();
  // Made by an ordinary user and now started by root: run as that user, so that both can go on using it.
  // Without root's capability, because that user could plant settings in the folder that run code with it.
  const isMadeByRoot = statSync(path.dirname(clusterFolder), { throwIfNoEntry: false })?.uid === 0;
  if (owner && owner.uid !== 0 && !(isMadeByRoot && owner.uid === nobody?.uid))
    return { way: "plain", uid: owner.uid, gid: owner.gid };
  if (!nobody) throw cannotDropPrivileges("there is no user named nobody in /etc/passwd.");
  const setpriv = findSetpriv();
  return setpriv ? { way: "setpriv", ...nobody, setpriv } : { way: "plain", ...nobody };
}

/** Failures to run the program at all come as an operator's error, whether thrown or told by the "error" event. */
export function spawnAs(runAs: RunAs, program: string, args: string[], options: SpawnOptions): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(explainSpawnError(error as NodeJS.ErrnoException, program));
    try {
      const child = spawnPlainly(runAs, program, args, options);
      child.once("error", fail);
      child.once("spawn", () => resolve(child));
    } catch (error) {
      fail(error);
    }
  });
}

function spawnPlainly(runAs: RunAs, program: string, args: string[], options: SpawnOptions): ChildProcess {
  if (runAs.way === "self") return spawn(program, args, options);
  if (runAs.way === "plain") return spawn(program, args, { ...options, uid: runAs.uid, gid: runAs.gid });
  return spawn(runAs.setpriv, [...setprivFlags(runAs), program, ...args], options);
}

// Without the securebit the kernel's access() check fails, although opening the file would work.
const setprivFlags = ({ uid, gid }: Passwd) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  "--clear-groups",
  "--securebits=+no_setuid_fixup",
  "--inh-caps=-all,+dac_override",
  "--ambient-caps=-all,+dac_override",
];

function lookUpNobody(): Passwd | undefined {
  const line = readText("/etc/passwd")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function findSetpriv(): string | undefined {
  if (!hasCapabilitiesForSetpriv()) return undefined;
  const found = ["/usr/bin/setpriv", "/bin/setpriv", "/usr/sbin/setpriv", "/sbin/setpriv"].find((file) =>
    existsSync(file),
  );
  // The one in busybox cannot change the user.
  return found && !path.basename(realpathSync(found)).includes("busybox") ? found : undefined;
}

/** A container may have taken capabilities from root: then setpriv would only fail, and plain uid/gid may still do. */
function hasCapabilitiesForSetpriv(): boolean {
  const effective = /^CapEff:\s*([0-9a-f]+)$/m.exec(readText("/proc/self/status"))?.[1];
  if (!effective) return false;
  const held = BigInt(`0x${effective}`);
  const dacOverride = 1n,
    setgid = 6n,
    setuid = 7n,
    setpcap = 8n;
  return [dacOverride, setgid, setuid, setpcap].every((bit) => (held >> bit) & 1n);
}

/** Plain uid/gid cannot pass a folder that is closed to others; say which one it is before Postgres fails darkly. */
export function requireWayIn(runAs: RunAs, folder: string): void {
  if (runAs.way !== "plain") return;
  for (let step = folder; ; step = path.dirname(step)) {
    const { mode, uid, gid } = statSync(step);
    const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) throw cannotDropPrivileges(`user ${runAs.uid} may not enter ${step}.`);
    if (step === path.dirname(step)) return;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
