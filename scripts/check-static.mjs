// Everything that can be checked without running the service, side by side: `npm run check:static`
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const tool = (path) => join("node_modules", path);

const parts = {
  format: [tool("oxfmt/bin/oxfmt"), "--check"],
  lint: [tool("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings", "--report-unused-disable-directives"],
  types: [tool("typescript/bin/tsc"), "--noEmit"],
  "page types": [tool("typescript/bin/tsc"), "--noEmit", "-p", "pages"],
  "browser tests' types": [tool("typescript/bin/tsc"), "--noEmit", "-p", "test/browser"],
  boundaries: ["scripts/boundaries.mjs"],
  lockfile: ["scripts/complete-lock.mjs", "--check"],
  unused: [tool("knip/bin/knip.js"), "--no-progress"],
  // What is printed from the code (openapi.json, .env.example, the README's tables) must be as the code would print it.
  ...(existsSync(join(root, "dist", "cli.js")) && { docs: ["dist/cli.js", "docs", "--check"] }),
};

async function check([name, args]) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const code = await new Promise((resolve) => child.on("close", resolve));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"}  ${name.padEnd(20)}  ${seconds.padStart(5)} s`);
  if (code !== 0) console.log(`\n${output.trim()}\n`);
  return code === 0 ? [] : [name];
}

const failed = (await Promise.all(Object.entries(parts).map(check))).flat();
console.log(failed.length === 0 ? "All static checks passed." : `Failed: ${failed.join(", ")}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
