import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

interface ProcessStat {
  state: string;
  startedAtTicks: string;
}

/** Field 3 and field 22 of /proc/<pid>/stat; undefined where there is no /proc. */
function statOf(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", startedAtTicks: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means: it lives, and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  // A zombie still answers signal 0: nobody reaps an adopted server whose first parent is gone.
  const state = statOf(pid)?.state;
  return state !== "Z" && state !== "X";
}

/** Names one process for good: a pid alone is given out again, most of all in containers and after a reboot. */
export function identityOf(pid: number): string {
  const startedAtTicks = statOf(pid)?.startedAtTicks;
  return startedAtTicks ? `${pid} ${startedAtTicks} ${bootId()}` : `${pid}`;
}

export function isStillRunning(identity: string): boolean {
  const pid = Number(identity.split(" ")[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  return identity.includes(" ") ? identityOf(pid) === identity : true;
}

/** The command line of a process, or undefined where the system does not tell. */
export function commandLineOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return undefined;
  }
}

export async function waitUntilGone(pid: number, timeoutMs: number): Promise<"gone" | "still there"> {
  const deadline = performance.now() + timeoutMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return "still there";
    await delay(5);
  }
  return "gone";
}
