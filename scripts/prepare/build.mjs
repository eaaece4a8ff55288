import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./command.mjs";
import { during } from "./progress.mjs";

const stampOf = (root, { name }) => join(root, "dist", ".stamps", `${name}.json`);

export function isBuilt(root, step) {
  const stamp = readStamp(root, step);
  if (!stamp?.entries.every((entry) => existsSync(join(root, "dist", entry)))) return false;
  return stamp.inputs === fingerprint(root, step.inputs);
}

export async function build(root, workspace, step, lock) {
  // Taken first: a file saved during the build then counts as newer than it.
  const inputs = fingerprint(root, step.inputs);
  const folder = join(workspace, `build-${step.name}`);
  mkdirSync(folder);
  await during(`Building the ${step.name}`, () =>
    runCommand(step.command(folder), {
      root,
      lock,
      failure: `The ${step.name} could not be built.`,
      hint: "If the lines above name no file of yours, remove node_modules/ and try again.",
    }),
  );
  publish(root, workspace, step, { folder, inputs });
}

/** The stamp goes first and comes back last: killed in between, the next run builds again. */
function publish(root, workspace, step, { folder, inputs }) {
  const dist = join(root, "dist");
  const before = readStamp(root, step)?.entries ?? [];
  const entries = readdirSync(folder);
  rmSync(stampOf(root, step), { force: true });
  mkdirSync(join(dist, ".stamps"), { recursive: true });
  for (const entry of new Set([...before, ...entries])) discard(workspace, join(dist, entry));
  for (const entry of entries) renameSync(join(folder, entry), join(dist, entry));
  rmSync(folder, { recursive: true });
  writeFileSync(stampOf(root, step), JSON.stringify({ inputs, entries }));
}

/** A rename is one step, so nobody meets a folder that is half deleted. */
function discard(workspace, path) {
  if (!existsSync(path)) return;
  const old = join(workspace, "old");
  renameSync(path, old);
  rmSync(old, { recursive: true });
}

/** What a killed run left behind. Only for the holder of the lock. */
export function removeLeftovers(workspace) {
  const leftovers = readdirSync(workspace).filter((name) => name === "old" || name.startsWith("build-"));
  for (const name of leftovers) rmSync(join(workspace, name), { recursive: true, force: true });
}

function readStamp(root, step) {
  try {
    return JSON.parse(readFileSync(stampOf(root, step), "utf8"));
  } catch {
    return undefined;
  }
}

function fingerprint(root, inputs) {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap((input) => filesUnder(root, input))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

function filesUnder(root, path) {
  const children = readFolder(join(root, path));
  if (!children) return existsSync(join(root, path)) ? [path] : [];
  return children
    .filter(({ name }) => !name.includes(".test."))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((child) => (child.isDirectory() ? filesUnder(root, `${path}/${child.name}`) : [`${path}/${child.name}`]));
}

function readFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return undefined;
  }
}
