// Prepares, then runs a file in this same process: `node scripts/run.mjs <file> [arguments]`
//
// npm's "pre" scripts would do the first half, but npm skips them where `ignore-scripts` is set. And npm hands a signal
// only to the shell it started: hence one process here, and `exec` in package.json.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import "./prepare.mjs";
import "./source-maps.mjs";

const file = resolve(import.meta.dirname, "..", process.argv[2]);
process.argv.splice(1, 2, file);
await import(pathToFileURL(file).href);
