// Pictures of the pages in their main states, light and dark, on a phone and on a desk: `npm run screenshots [page…]`
//
// They are made from the built service with a database of its own, so they show what a clean clone shows.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "./chromium.mjs";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs", "screenshots");
const movable = pathToFileURL(join(import.meta.dirname, "screenshots", "stage", "clock.mjs")).href;
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
  const child = spawn(process.execPath, ["--import", movable, main], {
    env,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
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

/** The service's clock, by how far it is away from ours. */
function clockOf(service) {
  let offsetMs = 0;
  const goTo = async (ms) => {
    offsetMs = ms;
    const moved = once(service, "message");
    service.send(ms);
    await moved;
  };
  return { goTo, pass: (ms) => goTo(offsetMs + ms) };
}

/** Every file of scripts/screenshots/ has the scenes of one page: names, and how to get there. */
async function allScenes() {
  const files = readdirSync(join(import.meta.dirname, "screenshots")).filter((file) => file.endsWith(".mjs"));
  const all = [];
  // One after the other: some of them move the clock.
  for (const file of files) {
    const { scenes } = await import(`./screenshots/${file}`);
    all.push(...Object.entries(await scenes(base, clockOf(child))));
  }
  return all;
}

/** Led there once, and looked at twice: by day and by night. */
async function shoot(name, scene, device, options) {
  const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
  const page = await context.newPage();
  await scene(page);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    // Colours take a moment to turn.
    await page.waitForTimeout(100);
    await page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`) });
  }
  await context.close();
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
    await Promise.all(Object.entries(devices).map(([device, options]) => shoot(name, scene, device, options)));
    console.log(name);
  }
} finally {
  await browser.close();
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
