import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, isBuilt, removeLeftovers } from "./build.mjs";
import { builds } from "./builds.mjs";
import { CommandFailed, endWithSignals } from "./command.mjs";
import { withLock } from "./lock.mjs";
import { areInstalled, install } from "./packages.mjs";
import { say } from "./progress.mjs";

const root = join(import.meta.dirname, "..", "..");
const workspace = join(root, ".prepare");

export async function prepare() {
  if (isPrepared()) return;
  const stopListening = endWithSignals();
  try {
    makeWorkspace();
    await withLock(join(workspace, "lock"), bringUpToDate);
  } catch (error) {
    explain(error);
    process.exit(1);
  } finally {
    stopListening();
  }
}

const isPrepared = () => areInstalled(root) && builds.every((each) => isBuilt(root, each));

/** Everything is looked at again: whoever held the lock before us may have done the work. */
async function bringUpToDate(lock) {
  removeLeftovers(workspace);
  if (!areInstalled(root)) await install(root, workspace, lock);
  for (const each of builds) if (!isBuilt(root, each)) await build(root, workspace, each, lock);
}

/** The folder ignores itself, so that a killed run leaves nothing for git to see. */
function makeWorkspace() {
  mkdirSync(workspace, { recursive: true });
  writeFileSync(join(workspace, ".gitignore"), "*\n");
}

const unwritable = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC"]);

function explain(error) {
  if (error instanceof CommandFailed) return say(`${error.message}\n\n${error.output}\n\n${error.hint}`);
  if (unwritable.has(error.code))
    return say(`Cannot write in ${root} (${error.message}).\nRun this as the user who owns that folder.`);
  say(`Preparing failed: ${error.stack}`);
}
