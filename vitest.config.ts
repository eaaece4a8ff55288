import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

const globalSetup = ["test/setup/global.ts"].filter((file) => existsSync(file));

export default defineConfig(({ mode }) => ({
  test: {
    passWithNoTests: false,
    // Tests wait for the database more than they compute, so no core is kept back.
    maxWorkers: "100%",
    globalSetup,
    reporters: ["default"],
    // A passing test has nothing to say.
    silent: "passed-only",
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "pages/**/*.test.ts", "scripts/**/*.test.mjs"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "stories",
          include: ["test/**/*.test.ts"],
          exclude: ["test/faults/**", "test/browser/**"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: ["test/setup/browser.ts"],
          // A browser takes a core for itself, so one file at a time; then the service need be loaded only once, too.
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["test/faults/**/*.test.ts"],
          env: { FAULT_ROUNDS: process.env["FAULT_ROUNDS"] ?? (mode === "long" ? "100" : "20") },
          // Killed processes start again and again and mostly wait for each other, so the short form runs side by side;
          // the long one alone, so that what it reports is about the service and not about its neighbours.
          fileParallelism: mode !== "long",
          sequence: { groupOrder: 1 },
          testTimeout: mode === "long" ? 30 * 60_000 : 5 * 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
