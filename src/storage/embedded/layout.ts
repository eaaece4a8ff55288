import { chmodSync, mkdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { unusableDataFolder, unusableName } from "./errors.ts";

/** Everything the embedded Postgres keeps, in one folder beside the service's other files. */
export interface Layout {
  home: string;
  /** The cluster itself, what Postgres calls PGDATA. It belongs to the user Postgres runs as. */
  cluster: string;
  socket: string;
  /** One file for each service process that uses the server. */
  users: string;
  lock: string;
  log: string;
  /** Only where connections need one (Windows, which has no sockets that a folder's mode protects). */
  password: string;
  /** Stand-ins for library links that could not be made in the package itself. */
  libraries: string;
}

export function prepareLayout(dataDir: string, folderMode: number): Layout {
  // Postgres writes the path as one line of a file by which its server is found again.
  if (/[\r\n]/.test(dataDir)) throw unusableName(dataDir);
  try {
    const isNew = mkdirSync(dataDir, { recursive: true, mode: folderMode }) !== undefined;
    if (isNew) openForServer(dataDir, folderMode);
    // The real path, so that two ways of writing one folder meet at one server.
    const home = path.join(realpathSync(dataDir), "postgres");
    mkdirSync(home, { recursive: true, mode: folderMode });
    mkdirSync(path.join(home, "users"), { recursive: true, mode: folderMode });
    openForServer(home, folderMode);
    return layoutAt(home);
  } catch (error) {
    throw unusableDataFolder(dataDir, error);
  }
}

function layoutAt(home: string): Layout {
  return {
    home,
    cluster: path.join(home, "data"),
    socket: path.join(home, "socket"),
    users: path.join(home, "users"),
    lock: path.join(home, "lock"),
    log: path.join(home, "server.log"),
    password: path.join(home, "password"),
    libraries: path.join(home, "libraries"),
  };
}

/** The umask, or an earlier start that needed no way in for another user, may have closed the folder. */
function openForServer(folder: string, mode: number): void {
  const current = statSync(folder).mode & 0o777;
  if ((current & mode) !== mode) chmodSync(folder, current | mode);
}
