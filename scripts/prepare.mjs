// Brings node_modules/ and dist/ up to date; silent when they are. `node scripts/prepare.mjs`
//
// An old Node must be able to read this file, so it loads the rest only once the version is known.
const [major, minor] = process.versions.node.split(".").map(Number);
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (!isSupported) {
  console.error(`Echolot needs Node 20.19, 22.12 or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}

const { prepare } = await import("./prepare/prepare.mjs");
await prepare();
