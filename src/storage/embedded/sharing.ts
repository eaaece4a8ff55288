import { randomBytes } from "node:crypto";
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { tookTooLong, unusableDataFolder } from "./errors.ts";
import type { Layout } from "./layout.ts";
import { identityOf, isStillRunning } from "./processes.ts";

const longestWaitSec = 600;

/**
 * One service process at a time starts or stops the server. The lock is a file that names its holder, so it outlives
 * no holder: a dead one is found out and its lock taken away.
 */
export async function withLock<Result>(
  layout: Layout,
  onWait: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const mine = await takeLock(layout, onWait);
  try {
    return await work();
  } finally {
    if (readOr(layout.lock, "") === mine) rmSync(layout.lock, { force: true });
  }
}

async function takeLock(layout: Layout, onWait: () => void): Promise<string> {
  const mine = `${signatureFor(layout)}\n${randomBytes(8).toString("hex")}`;
  const deadline = performance.now() + longestWaitSec * 1000;
  let nextWord = performance.now() + 2000;
  for (;;) {
    if (tryCreate(layout.lock, mine)) return mine;
    removeIfDead(layout);
    if (performance.now() > nextWord) {
      onWait();
      nextWord += 10_000;
    }
    if (performance.now() > deadline)
      throw tookTooLong("Another start or stop of the service on the same DATA_DIR", longestWaitSec, layout.log);
    await delay(10);
  }
}

function tryCreate(file: string, content: string): boolean {
  let fd: number;
  try {
    fd = openSync(file, "wx", 0o644);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw unusableDataFolder(path.dirname(file), error);
  }
  try {
    writeFileSync(fd, content);
    return true;
  } catch (error) {
    rmSync(file, { force: true });
    throw unusableDataFolder(path.dirname(file), error);
  } finally {
    closeSync(fd);
  }
}

function removeIfDead(layout: Layout): void {
  const { lock } = layout;
  const holder = readOr(lock, undefined);
  if (holder === undefined || isHeld(layout, holder)) return;
  const aside = `${lock}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    renameSync(lock, aside);
    // Between reading and moving, somebody else may have removed the dead lock and taken a new one: give it back.
    if (readOr(aside, "") !== holder) linkSync(aside, lock);
  } catch {
    // Whoever was faster is treated in the next round.
  }
  rmSync(aside, { force: true });
}

/** An empty lock belongs to a process that is about to write its name, unless it was killed at just that moment. */
function isHeld(layout: Layout, holder: string): boolean {
  if (holder !== "") return isSignedByTheLiving(layout, holder);
  const madeAt = statSync(layout.lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.abs(Date.now() - madeAt) < 2000;
}

/** Names this process and this folder: a folder copied while in use brings along notes that are true elsewhere only. */
const signatureFor = (layout: Layout) => `${identityOf(process.pid)}\n${folderTag(layout)}`;

function folderTag({ home }: Layout): string {
  const { dev, ino } = statSync(home, { bigint: true });
  return `${dev}:${ino}`;
}

function isSignedByTheLiving(layout: Layout, text: string): boolean {
  const [identity = "", folder] = text.split("\n");
  return folder === folderTag(layout) && isStillRunning(identity);
}

/** A note that this process uses the server; it counts as long as the process lives, however that ends. */
export interface Lease {
  release(): void;
}

/** To be called under the lock, so that nobody reads a note half-written. */
export function takeLease(layout: Layout): Lease {
  const file = path.join(layout.users, `${process.pid}-${randomBytes(6).toString("hex")}`);
  try {
    writeFileSync(file, signatureFor(layout), { mode: 0o644 });
  } catch (error) {
    throw unusableDataFolder(layout.home, error);
  }
  return { release: () => rmSync(file, { force: true }) };
}

/** Whether any living process still uses the server; notes of dead ones are swept out. To be asked under the lock. */
export function isInUse(layout: Layout): boolean {
  const living = readdirSync(layout.users).filter((name) => {
    const file = path.join(layout.users, name);
    if (isSignedByTheLiving(layout, readOr(file, ""))) return true;
    rmSync(file, { force: true });
    return false;
  });
  return living.length > 0;
}

function readOr<Fallback>(file: string, fallback: Fallback): string | Fallback {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return fallback;
  }
}
