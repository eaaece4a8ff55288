// Bundles our own TypeScript: `node scripts/build-service.mjs <folder>`. Packages stay in node_modules/.
import { chmodSync, existsSync, readdirSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { build } from "rolldown";

const root = join(import.meta.dirname, "..");
const folder = resolve(process.argv[2]);

/** Every file of eval/ and bench/ is a command of its own. */
function commandsIn(name) {
  if (!existsSync(join(root, name))) return [];
  return readdirSync(join(root, name))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => [`${name}/${basename(file, ".ts")}`, `${name}/${file}`]);
}

const entries = [["main", "src/main.ts"], ["cli", "src/cli/main.ts"], ...commandsIn("eval"), ...commandsIn("bench")];

/** The bundle is read from dist/, one folder higher than where it is written. */
function sourceFromDist(source, map) {
  const finalMap = join(root, "dist", relative(folder, map));
  return relative(dirname(finalMap), resolve(dirname(map), source));
}

const options = {
  cwd: root,
  input: Object.fromEntries(entries.filter(([, file]) => existsSync(join(root, file)))),
  platform: "node",
  external: (id) => !id.startsWith(".") && !isAbsolute(id),
  output: {
    dir: folder,
    format: "esm",
    sourcemap: true,
    sourcemapPathTransform: sourceFromDist,
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
  },
};

try {
  await build(options);
} catch (error) {
  // The message shows the place in the source; the bundler's own stack helps nobody.
  console.error(error.message);
  process.exit(1);
}

if (existsSync(join(folder, "cli.js"))) chmodSync(join(folder, "cli.js"), 0o755);
