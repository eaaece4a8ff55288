import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { runCommand } from "./command.mjs";
import { missingOptionals } from "./lockfile.mjs";
import { during, say } from "./progress.mjs";

const runtime = `${process.platform} ${process.arch} node ${process.versions.node.split(".")[0]}`;
const stampOf = (root) => join(root, "node_modules", ".echolot.json");

/**
 * npm writes node_modules/.package-lock.json as its last act. Where that tallies with our lockfile, an install made by
 * hand is as good as ours; where it is missing, an install was cut short.
 */
export function areInstalled(root) {
  const installed = readJson(join(root, "node_modules", ".package-lock.json"))?.packages;
  if (!installed) return false;
  const stamp = readJson(stampOf(root)) ?? { runtime, without: [] };
  if (stamp.runtime !== runtime) return false;
  const wanted = readJson(join(root, "package-lock.json")).packages;
  return (
    Object.keys(wanted).every((path) => path === "" || isTallied(path, wanted, installed, stamp.without)) &&
    Object.keys(installed).every((path) => existsSync(join(root, path, "package.json")))
  );
}

function isTallied(path, wanted, installed, without) {
  const there = installed[path];
  if (!there) return !isNeededHere(wanted[path]) || without.includes(path);
  return there.version === wanted[path].version && there.integrity === wanted[path].integrity;
}

/** Of the optional packages we count those made for this platform: the database and the build tools live in them. */
function isNeededHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

export async function install(root, workspace, lock) {
  const home = homeOr(workspace);
  const cache = isWritable(npmCache(home)) ? [] : ["--cache", join(workspace, "npm-cache")];
  await during("Installing packages", async () => {
    rmSync(join(root, "node_modules"), { recursive: true, force: true });
    const npmInstall = [...npm(), ...command(root), ...options, ...cache];
    await runCommand(npmInstall, { root, lock, failure, hint, isHopeless, env: { HOME: home } });
  });
  for (const name of ["npm-cache", ".npm"]) rmSync(join(workspace, name), { recursive: true, force: true });
  leaveStamp(root);
}

/**
 * `npm ci` refuses a lockfile that lacks the optional packages of other platforms, as npm writes it where the registry
 * does not carry them. From an empty folder `npm install --no-save` gives the same: what the lockfile names, which stays
 * untouched.
 */
function command(root) {
  const isComplete = missingOptionals(readJson(join(root, "package-lock.json")).packages).length === 0;
  return isComplete ? ["ci"] : ["install", "--no-save"];
}

const failure = "The packages could not be installed.";
const hint =
  "The first start needs the network, to fetch what package-lock.json names. Check the connection, and the proxy and registry that npm is set to use; then try again.";

const options = [
  // Building and checking need the development packages, also under NODE_ENV=production.
  "--include=dev",
  "--include=optional",
  "--prefer-offline",
  "--no-audit",
  "--no-fund",
  "--loglevel=http",
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=5000",
];

/** Without a network npm goes on asking for one package after the other, for minutes. */
function isHopeless(output) {
  const failures = output.match(/failed with (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH)/g) ?? [];
  return failures.length >= 8 && !/ GET 200 /.test(output);
}

/** npm skips an optional package it cannot get. Noted, so that the next start does not try again and again. */
function leaveStamp(root) {
  const wanted = readJson(join(root, "package-lock.json")).packages;
  const without = Object.keys(wanted).filter(
    (path) => path && isNeededHere(wanted[path]) && !existsSync(join(root, path)),
  );
  if (without.length > 0) say(`npm left out ${without.map((path) => path.replace("node_modules/", "")).join(", ")}.`);
  writeFileSync(stampOf(root), JSON.stringify({ runtime, without }));
}

/** The npm that started us, else the one on the PATH (on Windows a script, which only a shell can run). */
function npm() {
  const started = process.env.npm_execpath;
  if (started && basename(started) === "npm-cli.js") return [process.execPath, started];
  return [process.platform === "win32" ? "npm.cmd" : "npm"];
}

const npmCache = (home) => process.env.npm_config_cache ?? join(home, ".npm");

/** A bare uid in a container is nobody the system knows, and npm fails where it finds no home at all. */
function homeOr(folder) {
  try {
    return homedir();
  } catch {
    return folder;
  }
}

/** A user whose home does not exist (`nobody`) has nowhere to keep npm's cache. */
function isWritable(path) {
  if (!existsSync(path)) return path !== dirname(path) && isWritable(dirname(path));
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
