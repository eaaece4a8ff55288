import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { during } from "./progress.mjs";

const beatMs = 2_000;
const silenceMs = 15_000;

/** Only one process at a time works in this folder; the others wait, then find the work done. */
export async function withLock(file, work) {
  if (!take(file)) await during("Waiting for another start to finish preparing", () => waitFor(file));
  const release = () => rmSync(file, { force: true });
  const beat = setInterval(() => touch(file), beatMs);
  process.on("exit", release);
  try {
    await work({ nameChild: (child) => writeFileSync(file, describe(child)) });
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

const describe = (child) => JSON.stringify({ host: hostname(), pid: process.pid, child });

function touch(file) {
  const now = new Date();
  if (existsSync(file)) utimesSync(file, now, now);
}

function take(file) {
  try {
    writeFileSync(file, describe(), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

async function waitFor(file) {
  let lastBeat;
  let heardAt = Date.now();
  while (!take(file)) {
    const holder = read(file);
    const beat = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (beat !== lastBeat) heardAt = Date.now();
    lastBeat = beat;
    if (holder !== undefined && isAbandoned(JSON.parse(holder || "{}"), Date.now() - heardAt)) remove(file, holder);
    else await sleep(100);
  }
}

/**
 * A process id alone proves little: it may be another container's, or taken by someone else since. So a living holder
 * also touches its lock. Its child may outlive it (kill -9) and still be writing: that is waited for.
 */
function isAbandoned({ host, pid, child }, quietMs) {
  if (host !== hostname()) return quietMs > silenceMs;
  if (child && isAlive(child)) return quietMs > 20 * silenceMs;
  return pid === process.pid || !isAlive(pid) || quietMs > silenceMs;
}

/** Renaming lets one of several waiters win. Should another have taken the lock meanwhile, it gets it back. */
function remove(file, holder) {
  const aside = `${file}-${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== holder) linkSync(aside, file);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  }
  rmSync(aside, { force: true });
}

/** Empty while it is being written (or when its writer was killed just then), undefined when gone. */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
