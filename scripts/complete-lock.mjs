// Names in package-lock.json the optional packages of other platforms: `node scripts/complete-lock.mjs [--check]`
//
// npm drops those that the registry in use does not carry, and `npm ci` then refuses the file, on every platform.
// Their checksums cannot be known here: such an entry holds the exact version and the platform only.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { missingOptionals } from "./prepare/lockfile.mjs";

const file = join(import.meta.dirname, "..", "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const missing = missingOptionals(lock.packages);

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
const libraries = { gnu: "glibc", musl: "musl" };

function entryFor({ name, version }) {
  const words = name.split(/[/-]/);
  const only = (known) => known.filter((word) => words.includes(word));
  const libc = only(Object.keys(libraries)).map((word) => libraries[word]);
  // In npm's order, so that npm finds nothing to tidy up.
  const entry = { version, cpu: only(processors), dev: true, libc, optional: true, os: only(systems) };
  if (entry.cpu.length === 0) throw new Error(`Which platform is ${name} for?`);
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value.length !== 0));
}

function complete() {
  for (const each of missing) lock.packages[each.path] = entryFor(each);
  const { "": own, ...others } = lock.packages;
  const sorted = Object.entries(others).toSorted(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: { "": own, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
  );
}

if (missing.length > 0 && process.argv.includes("--check")) {
  console.error(`package-lock.json lacks ${missing.map(({ path }) => path).join(", ")}.`);
  console.error("Run: node scripts/complete-lock.mjs");
  process.exit(1);
}
if (missing.length > 0) complete();
console.log(`${missing.length} packages added.`);
