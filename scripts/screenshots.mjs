// Pictures of the pages in their main states, light and dark, on a phone and on a desk: `npm run screenshots [page…]`
//
// They are made from the built service with a database of its own, so they show what a clean clone shows.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "./chromium.mjs";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs", "screenshots");
const main = process.env.SCREENSHOTS_OF ?? join(root, "dist", "main.js");

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function startService(dataDir) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, BASE_URL: base, LOG_LEVEL: "silent" };
  const child = spawn(process.execPath, [main], { env, stdio: "ignore" });
  for (let attempt = 0; attempt < 300; attempt++) {
    if (
      await fetch(`${base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { base, child };
    await sleep(100);
  }
  child.kill();
  throw new Error("the service did not become ready");
}

/** Every file of scripts/screenshots/ has the scenes of one page: names, and how to get there. */
async function allScenes() {
  const files = readdirSync(join(import.meta.dirname, "screenshots")).filter((file) => file.endsWith(".mjs"));
  const pages = await Promise.all(files.map((file) => import(`./screenshots/${file}`)));
  return (await Promise.all(pages.map(({ scenes }) => scenes(base)))).flatMap(Object.entries);
}

const { path, reason } = findChromium();
if (!path) throw new Error(`Screenshots need a browser: ${reason}.`);
const dataDir = mkdtempSync(join(tmpdir(), "echolot-screenshots-"));
const { base, child } = await startService(dataDir);
const browser = await chromium.launch({ executablePath: path, args: chromiumArguments });
mkdirSync(folder, { recursive: true });

try {
  const wanted = process.argv.slice(2);
  for (const [name, scene] of await allScenes()) {
    if (wanted.length > 0 && !wanted.some((each) => name.startsWith(each))) continue;
    for (const [device, options] of Object.entries(devices)) {
      for (const colorScheme of ["light", "dark"]) {
        const context = await browser.newContext({ ...options, colorScheme, reducedMotion: "reduce" });
        const page = await context.newPage();
        await scene(page);
        await page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`) });
        await context.close();
      }
    }
    console.log(name);
  }
} finally {
  await browser.close();
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
