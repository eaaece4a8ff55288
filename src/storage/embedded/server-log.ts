import { chownSync, closeSync, copyFileSync, openSync, readSync, renameSync, statSync, truncateSync } from "node:fs";
import path from "node:path";

const largestLogBytes = 4 * 1024 * 1024;

const sizeOf = (log: string) => statSync(log, { throwIfNoEntry: false })?.size ?? 0;

/** A log to hand to a new server. At most two files of a few megabytes are kept. */
export function openServerLog(log: string): { fd: number; writtenBefore: number } {
  if (sizeOf(log) > largestLogBytes) renameSync(log, `${log}.old`);
  const fd = openSync(log, "a", 0o600);
  giveToOwnerOf(path.dirname(log), log);
  return { fd, writtenBefore: sizeOf(log) };
}

/** While the server runs it holds the file open for appending, so the file is emptied and not replaced. */
export function trimServerLog(log: string): void {
  if (sizeOf(log) <= largestLogBytes) return;
  copyFileSync(log, `${log}.old`);
  truncateSync(log, 0);
}

export function readServerLog(log: string, from: number): string {
  const end = sizeOf(log);
  const start = Math.max(from, end - 16_384);
  if (end <= start) return "";
  const fd = openSync(log, "r");
  try {
    const buffer = Buffer.alloc(end - start);
    return buffer.toString("utf8", 0, readSync(fd, buffer, 0, buffer.length, start));
  } finally {
    closeSync(fd);
  }
}

/** Root on an ordinary user's folder must not leave files behind that the user cannot write. */
function giveToOwnerOf(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid !== 0) chownSync(file, uid, gid);
}
