// Where a Chromium is, for tests and screenshots: `node scripts/chromium.mjs` prints its path.
//
// CHROMIUM_PATH wins; then one that is on the machine; then one is installed: Debian's as root, else Playwright's own.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** As root a browser has no sandbox; the rest keeps it from calling home. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function onMachine() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...elsewhere].find((path) => existsSync(path)) ?? downloaded();
}

const downloadFolder = () =>
  process.env.PLAYWRIGHT_BROWSERS_PATH ??
  (process.platform === "darwin"
    ? join(homedir(), "Library", "Caches", "ms-playwright")
    : process.platform === "win32"
      ? join(process.env.LOCALAPPDATA ?? homedir(), "ms-playwright")
      : join(homedir(), ".cache", "ms-playwright"));

function downloaded() {
  const folder = downloadFolder();
  if (!existsSync(folder)) return undefined;
  const inside = [
    "chrome-linux64/chrome",
    "chrome-linux/chrome",
    "chrome-linux/headless_shell",
    "chrome-win64/chrome.exe",
  ];
  return readdirSync(folder)
    .filter((name) => name.startsWith("chromium"))
    .flatMap((name) => inside.map((path) => join(folder, name, path)))
    .find((path) => existsSync(path));
}

function install() {
  const isDebian = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
  const quiet = { stdio: ["ignore", "ignore", "pipe"], timeout: 300_000 };
  if (isDebian) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-q"], { ...quiet, env });
    execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], { ...quiet, env });
  } else {
    const cli = join(import.meta.dirname, "..", "node_modules", "playwright-core", "cli.js");
    execFileSync(process.execPath, [cli, "install", "chromium"], quiet);
  }
}

/** The path, or why there is none. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given)
    return existsSync(given) ? { path: given } : { reason: `CHROMIUM_PATH names ${given}, which is not there` };
  const found = onMachine();
  if (found) return { path: found };
  try {
    install();
  } catch (error) {
    return {
      reason: `no Chromium is on this machine, and none could be installed (${String(error.message).split("\n")[0]})`,
    };
  }
  const path = onMachine();
  return path ? { path } : { reason: "Chromium was installed, but cannot be found" };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { path, reason } = findChromium();
  console.log(path ?? `None: ${reason}.`);
  process.exitCode = path ? 0 : 1;
}
