import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commandLineOf, isAlive } from "./processes.ts";

/** A running server, as its postmaster.pid tells. */
export interface Postmaster {
  pid: number;
  dataFolder: string;
  port: number;
  socketFolder: string;
  state: "starting" | "ready" | "stopping";
}

const pidFile = (cluster: string) => path.join(cluster, "postmaster.pid");

/** The server that is running on this cluster, whoever started it. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const written = readPidFile(cluster);
  return written && isRunningOn(cluster, written) ? written : undefined;
}

function readPidFile(cluster: string): Postmaster | undefined {
  const lines = readLines(pidFile(cluster));
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  const status = lines[7]?.trim();
  return {
    pid,
    dataFolder: lines[1] ?? "",
    port: Number(lines[3]),
    socketFolder: lines[4] ?? "",
    state: status === "ready" || status === "stopping" ? status : "starting",
  };
}

function isRunningOn(cluster: string, { pid, dataFolder }: Postmaster): boolean {
  if (!isAlive(pid)) return false;
  // A folder copied while in use brings the original's pid file along: that server is not ours.
  if (!isSameFolder(cluster, dataFolder)) return false;
  const commandLine = commandLineOf(pid);
  // The pid may have been given to some other program since.
  return commandLine === undefined || commandLine.includes(dataFolder);
}

function isSameFolder(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one, other].map((folder) => statSync(folder, { throwIfNoEntry: false }));
  return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}

/**
 * Postgres refuses to start when the pid in a left-over file is in use, be it by another program or by the remains of
 * the dead server that nobody reaps. The file must not be deleted, since Postgres also finds the server's orphaned
 * workers by it. Our own pid in its first line passes the one check (a parent never is the old server) and keeps the other.
 */
export function disarmLeftoverPidFile(cluster: string): void {
  const lines = readLines(pidFile(cluster));
  if (lines.length === 0 || findPostmaster(cluster)) return;
  writeFileSync(pidFile(cluster), [String(process.pid), ...lines.slice(1)].join("\n"));
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
