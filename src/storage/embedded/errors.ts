import { statfsSync } from "node:fs";
import { CannotStart } from "../../kernel/fault.ts";

const elsewhere = "or set DATABASE_URL to a PostgreSQL (14 or newer) of your own";

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | undefined)?.code ?? "";

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function unusableDataFolder(folder: string, error: unknown): CannotStart {
  if (error instanceof CannotStart) return error;
  const code = codeOf(error);
  if (code === "EEXIST" || code === "ENOTDIR")
    return new CannotStart(
      `DATA_DIR cannot be ${folder}: there is a file where a folder is needed.`,
      `Point DATA_DIR at a folder, ${elsewhere}.`,
      error,
    );
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return new CannotStart(
      `DATA_DIR ${folder} cannot be written${code === "EROFS" ? ": the file system is read-only" : ""}.`,
      `Give this user the right to write there, point DATA_DIR elsewhere, ${elsewhere}.`,
      error,
    );
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(folder, error);
  return new CannotStart(
    `DATA_DIR ${folder} cannot be used: ${textOf(error)}`,
    `Point DATA_DIR at a folder this user may write, ${elsewhere}.`,
    error,
  );
}

const diskFull = (folder: string, cause?: unknown) =>
  new CannotStart(
    `The embedded PostgreSQL cannot start: the disk that holds ${folder} is full.`,
    `Free at least 200 MB there, point DATA_DIR at another disk, ${elsewhere}.`,
    cause,
  );

export const unsupportedPlatform = (platform: string, cause?: unknown) =>
  new CannotStart(
    `There is no embedded PostgreSQL for this system (${platform}).`,
    "Set DATABASE_URL to a PostgreSQL (14 or newer). If this system should be supported, install again without leaving out optional dependencies.",
    cause,
  );

export const brokenBinaries = (reason: string, cause?: unknown) =>
  new CannotStart(
    `The embedded PostgreSQL cannot run: ${reason}`,
    `Install the dependencies again, ${elsewhere}.`,
    cause,
  );

export const cannotDropPrivileges = (reason: string, cause?: unknown) =>
  new CannotStart(
    `PostgreSQL refuses to run as root, and it could not be run as another user: ${reason}`,
    `Run the service as an ordinary user, install setpriv (package util-linux), ${elsewhere}.`,
    cause,
  );

const namelessUser = (uid: number) =>
  new CannotStart(
    `The embedded PostgreSQL cannot be set up by user ${uid}, because that user has no entry in /etc/passwd.`,
    `Run the service as a user with a name (in a container: add one to the image), ${elsewhere}.`,
  );

export const otherMajorVersion = (folder: string, found: string, ours: string) =>
  new CannotStart(
    `The data in ${folder} was made by PostgreSQL ${found}; this version of the service brings PostgreSQL ${ours}.`,
    `Start the version of the service that made it and dump the database, then load the dump into an empty DATA_DIR; or set DATABASE_URL to a PostgreSQL of your own.`,
  );

export const notACluster = (folder: string) =>
  new CannotStart(
    `${folder} is not a PostgreSQL data folder: it has no PG_VERSION file.`,
    `Put a backup in its place, or move it away to start with an empty database, ${elsewhere}.`,
  );

export const ownedBySomebodyElse = (folder: string, owner: number, self: number) =>
  new CannotStart(
    `The data in ${folder} belongs to user ${owner}, and the service runs as user ${self}.`,
    `Run the service as the same user as before, give the folder to this user (chown -R), ${elsewhere}.`,
  );

export const unsafeSocketFolder = (folder: string) =>
  new CannotStart(
    `The folder ${folder}, meant for the database's socket, belongs to somebody else or is open to others.`,
    `Remove it, use a DATA_DIR with a shorter path, ${elsewhere}.`,
  );

export const runsOutOfSight = (folder: string) =>
  new CannotStart(
    `Another PostgreSQL that this process cannot see (perhaps in another container) is using ${folder}.`,
    `Stop it, give each container its own DATA_DIR, ${elsewhere}.`,
  );

export const noConnection = (log: string, cause: unknown) =>
  new CannotStart(
    `The embedded PostgreSQL runs but does not take connections: ${textOf(cause)}`,
    `Look into ${log}, ${elsewhere}.`,
    cause,
  );

export const unusableName = (folder: string) =>
  new CannotStart(
    `DATA_DIR cannot be ${JSON.stringify(folder)}: its name holds a line break.`,
    "Point DATA_DIR at a folder without one.",
  );

export const tookTooLong = (what: string, seconds: number, log: string) =>
  new CannotStart(
    `${what} did not finish within ${seconds} seconds.`,
    `Look into ${log}, end the process that hangs, ${elsewhere}.`,
  );

/** Says in an operator's words what Postgres said in its own; keeps its words when they are not known to us. */
export function explainFailure(step: string, output: string, folder: string): CannotStart {
  if (/No space left on device|Disk quota exceeded/.test(output) || isFull(folder))
    return diskFull(folder, new Error(output));
  if (/could not look up effective user ID|user does not exist/.test(output))
    return namelessUser(process.getuid?.() ?? -1);
  if (/error while loading shared libraries|Library not loaded/.test(output))
    return brokenBinaries(`a library is missing (${lastLines(output, 1)}).`, new Error(output));
  if (/setpriv: (?!failed to execute)/.test(output))
    return cannotDropPrivileges(lastLines(output, 1), new Error(output));
  if (/setpriv: failed to execute .*No such file/.test(output)) return foreignLibc(new Error(output));
  if (/Cannot allocate memory|could not (map anonymous|create) shared memory/.test(output))
    return new CannotStart(
      "The embedded PostgreSQL cannot start: there is not enough (shared) memory.",
      `Give the machine or container at least 256 MB, ${elsewhere}. PostgreSQL said: ${lastLines(output, 3)}`,
      new Error(output),
    );
  if (/Permission denied|Read-only file system/.test(output))
    return new CannotStart(
      `The embedded PostgreSQL may not use ${folder}: ${lastLines(output, 2)}`,
      `Let the user it runs as reach and write that folder, point DATA_DIR elsewhere, ${elsewhere}.`,
      new Error(output),
    );
  return new CannotStart(
    `${step} failed. PostgreSQL said:\n${lastLines(output, 12) || "(nothing)"}`,
    `Mend what it names, ${elsewhere}.`,
    new Error(output),
  );
}

/** On a full disk Postgres cannot even write its complaint into the log; it needs one segment of 16 MB to start. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < 16 * 1024 * 1024;
  } catch {
    return false;
  }
}

export function explainSpawnError(error: NodeJS.ErrnoException, program: string): CannotStart {
  if (error.code === "ENOENT") return foreignLibc(error);
  if (error.code === "EPERM") return cannotDropPrivileges("the system does not allow to change the user.", error);
  if (error.code === "EACCES") return brokenBinaries(`its user may not run ${program}.`, error);
  return brokenBinaries(`${program}: ${error.message}`, error);
}

/** The file is there and yet "not found": what is not found is the loader of the C library it was built for. */
const foreignLibc = (cause?: unknown) =>
  unsupportedPlatform(`${process.platform} ${process.arch} without the GNU C library`, cause);

const lastLines = (text: string, count: number): string => text.trim().split("\n").slice(-count).join("\n").trim();
