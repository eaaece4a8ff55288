// Checks the table of allowed imports in .dependency-cruiser.cjs: `node scripts/boundaries.mjs [folder]`
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

const root = join(import.meta.dirname, "..");
const folder = resolve(process.argv[2] ?? root);
const parts = ["src", "pages", "test", "eval", "bench"].filter((part) => existsSync(join(folder, part)));

/** The tool ends with the number of violations as its exit code; the report on stdout says it all. */
function cruise() {
  const tool = join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
  const config = join(root, ".dependency-cruiser.cjs");
  const args = [tool, "--config", config, "--output-type", "json", ...parts];
  const options = { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] };
  try {
    return JSON.parse(execFileSync(process.execPath, args, options));
  } catch (error) {
    if (error.stdout?.startsWith("{")) return JSON.parse(error.stdout);
    throw error;
  }
}

function typescriptFiles() {
  return parts.flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(part, file).replaceAll("\\", "/")),
  );
}

const { modules, summary } = cruise();

/** With a TypeScript it does not know, the tool reads nothing and finds nothing wrong. */
const read = new Set(modules.map(({ source }) => source));
const unread = typescriptFiles().filter((file) => !read.has(file));
const edges = modules.flatMap(({ dependencies }) => dependencies).length;

const complaints = [
  ...summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`),
  ...unread.map((file) => `${file} was not read: does dependency-cruiser know this TypeScript?`),
  ...(edges === 0 ? ["No import was found at all: does dependency-cruiser know this TypeScript?"] : []),
];
for (const complaint of complaints) console.log(complaint);
console.log(`${read.size} modules and ${edges} imports read, ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 ? 1 : 0;
