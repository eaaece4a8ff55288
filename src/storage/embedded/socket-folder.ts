import { createHash, randomBytes } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync, rmdirSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { unsafeSocketFolder, unusableDataFolder } from "./errors.ts";
import type { Layout } from "./layout.ts";
import type { RunAs } from "./privileges.ts";

export const socketPort = 5432;

const socketFile = (folder: string) => path.join(folder, `.s.PGSQL.${socketPort}`);

/** The kernel's limit for a socket's path: 107 bytes on Linux, 103 on macOS and the BSDs. */
const longestSocketPath = process.platform === "linux" ? 107 : 103;

/**
 * Beside the data if it can be, so that every process that sees the data finds the socket too, whatever its temporary
 * folder; otherwise (a long path, a file system without sockets) in the temporary folder. Whoever may enter the
 * folder may connect without a password, so nobody but the service and its server may.
 */
export async function prepareSocketFolder(layout: Layout, runAs: RunAs): Promise<string> {
  if (fits(layout.socket) && claim(layout.socket, layout, runAs) && (await holdsSockets(layout.socket)))
    return layout.socket;
  const name = `echolot-${createHash("sha256").update(layout.home).digest("hex").slice(0, 16)}-${runAs.uid}`;
  const parent = fits(path.join(tmpdir(), `${name}-9`)) ? tmpdir() : "/tmp";
  // Somebody may have made the folder before us to read along or to lock us out: go on to another name.
  const candidates = [name, ...Array.from({ length: 9 }, (_, index) => `${name}-${index + 1}`)];
  const claimed = candidates
    .map((candidate) => path.join(parent, candidate))
    .find((folder) => claim(folder, layout, runAs));
  if (!claimed) throw unsafeSocketFolder(path.join(parent, name));
  return claimed;
}

/** For a server that comes back where it was: services hold on to the address, but a temporary folder may be swept. */
export function requireSocketFolder(folder: string, layout: Layout, runAs: RunAs): void {
  if (!claim(folder, layout, runAs)) throw unsafeSocketFolder(folder);
}

const fits = (folder: string) => Buffer.byteLength(socketFile(folder)) <= longestSocketPath;

function claim(folder: string, layout: Layout, runAs: RunAs): boolean {
  const owner = ownerOfSocketFolder(runAs);
  const isNew = make(folder);
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return true;
  // What lies beside the data is ours to set right (a backup put back, say); in the temporary folder only what we made.
  if (!isNew && folder !== layout.socket) return false;
  chmodSync(folder, 0o700);
  if (found.uid !== owner) chownSync(folder, owner, runAs.gid);
  return true;
}

function make(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw unusableDataFolder(folder, error);
  }
}

/** With its capability the server can write into root's own folder, and then other programs of that user cannot. */
const ownerOfSocketFolder = (runAs: RunAs) => (runAs.way === "setpriv" ? 0 : runAs.uid);

/** Some shared and network file systems hold files but no sockets. */
function holdsSockets(folder: string): Promise<boolean> {
  const probe = path.join(folder, `.try${randomBytes(3).toString("hex")}`);
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(probe, () => server.close(() => resolve(true)));
  });
}

export function answers(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile(folder));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** Left by a killed server: its lock names a pid that may be somebody else's by now, which would stop the start. */
export function clearSocketFolder(folder: string): void {
  rmSync(socketFile(folder), { force: true });
  rmSync(`${socketFile(folder)}.lock`, { force: true });
}

/** Never more than the empty folder: a server started by hand may have put its socket anywhere, even in /tmp. */
export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty, or already gone: either way there is nothing of ours to remove.
  }
}
