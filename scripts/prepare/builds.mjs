/**
 * What is built, in this order. A build is stale when the content of an input changed, tests aside.
 * `command` gets the folder to write to; what it leaves there moves to dist/ once all of it is there.
 */
export const builds = [
  {
    name: "service",
    inputs: ["src", "eval", "bench", "scripts/build-service.mjs", "tsconfig.json", "package-lock.json"],
    command: (folder) => [process.execPath, "scripts/build-service.mjs", folder],
  },
  {
    name: "pages",
    inputs: ["pages", "src/contract", "scripts/build-pages.mjs", "package-lock.json"],
    command: (folder) => [process.execPath, "scripts/build-pages.mjs", folder],
  },
];
