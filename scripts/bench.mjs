// Runs the benchmarks one after the other, or those named: `npm run bench -- [name …]`
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

const folder = join(import.meta.dirname, "..", "dist", "bench");
const known = (existsSync(folder) ? readdirSync(folder) : []).filter((file) => file.endsWith(".js"));
const names = known.map((file) => basename(file, ".js"));
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;

const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0 || wanted.length === 0) {
  console.error(`No benchmark ${unknown.join(", ")}. There are: ${names.join(", ") || "none"}.`);
  process.exit(2);
}

for (const name of wanted) {
  console.error(`\n${name}`);
  const { status } = spawnSync(process.execPath, ["--enable-source-maps", join(folder, `${name}.js`)], {
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}
