import type { TestProject } from "vitest/node";
import { findChromium } from "../../scripts/chromium.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** Empty when no browser could be had. */
    chromium: string;
  }
}

/** Without a browser these tests are skipped, and nobody should mistake that for passing. */
export default function setup(project: TestProject): void {
  const { path = "", reason } = findChromium();
  if (reason)
    console.warn(
      `\n${"!".repeat(80)}\nTHE BROWSER TESTS ARE SKIPPED: ${reason}.\nSet CHROMIUM_PATH to a Chromium or Chrome.\n${"!".repeat(80)}\n`,
    );
  project.provide("chromium", path);
}
