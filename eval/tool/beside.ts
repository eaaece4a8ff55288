import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** The bundle lies in dist/eval/, two folders below the project. */
const besideTheProject = resolve(import.meta.dirname, "..", "..", "..");

/** A program that is no part of the project: where it was said to be, else where it usually lies, beside the project. */
export function toolBeside(given: string | undefined, usual: string, option: string): string {
  const path = given ? resolve(given) : join(besideTheProject, usual);
  if (existsSync(path)) return path;
  process.stderr.write(`There is no ${path}. Say where it is with ${option} <path>.\n`);
  process.exit(2);
}
