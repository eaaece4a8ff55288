// Bundles the pages that the service serves: `node scripts/build-pages.mjs <folder> [page…]`
//
// Each page is a script and a style with a hash in their names, listed in manifest.json and compressed here once, so that
// serving them is only sending bytes. embed.js keeps its name: other sites have it in their pages.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";

const root = join(import.meta.dirname, "..");
const folder = join(resolve(process.argv[2]), "pages");

const shared = {
  configFile: false,
  root: join(root, "pages"),
  logLevel: "silent",
  publicDir: false,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
};

const options = {
  write: false,
  target: ["es2022", "chrome111", "firefox111", "safari16.4"],
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  reportCompressedSize: false,
};

async function buildPage(name) {
  const { output } = await build({
    ...shared,
    build: {
      ...options,
      rolldownOptions: {
        input: { [name]: join(root, "pages", name, "main.tsx") },
        output: {
          entryFileNames: "assets/[name]-[hash].js",
          chunkFileNames: "assets/[name]-[hash].js",
          assetFileNames: "assets/[name]-[hash][extname]",
        },
      },
    },
  });
  for (const file of output) save(file.fileName, file.code ?? file.source);
  const script = output.find(({ isEntry }) => isEntry).fileName;
  const style = output.find(({ fileName }) => fileName.endsWith(".css"))?.fileName ?? null;
  return [name, { script, style }];
}

/** A classic script, which finds its own element in the page that loads it. */
async function buildEmbed() {
  const outputs = await build({
    ...shared,
    build: {
      ...options,
      lib: {
        entry: join(root, "pages", "embed", "embed.ts"),
        formats: ["iife"],
        name: "echolotEmbed",
        fileName: "embed",
      },
    },
  });
  save("embed.js", [outputs].flat()[0].output[0].code);
}

function save(name, content) {
  const path = join(folder, name);
  const bytes = Buffer.from(content);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
}

try {
  const wanted = process.argv.length > 3 ? process.argv.slice(3) : ["respond", "console"];
  const pages = wanted.filter((name) => existsSync(join(root, "pages", name, "main.tsx")));
  const [manifest] = await Promise.all([Promise.all(pages.map(buildPage)), buildEmbed()]);
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(Object.fromEntries(manifest)));
} catch (error) {
  // The message shows the place in the source; the bundler's own stack helps nobody.
  console.error(error.message);
  process.exit(1);
}
