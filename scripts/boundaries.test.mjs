import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "echolot-boundaries-"));
  for (const file of ["package.json", "tsconfig.json"]) copyFileSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
});

afterEach(() => rmSync(folder, { recursive: true }));

function plant(files) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

function check() {
  const { status, stdout } = spawnSync(process.execPath, [join(root, "scripts", "boundaries.mjs"), folder], {
    encoding: "utf8",
  });
  return { status, complaints: stdout.split("\n").filter((line) => line.includes(": ")) };
}

const sound = {
  "src/kernel/clock.ts": "export interface Clock { now(): Date }",
  "src/storage/database.ts":
    'import pg from "pg"; import type { Clock } from "../kernel/clock.ts"; export type Db = [Clock, pg.Pool];',
  "src/credits/credits.store.ts": 'import type { Db } from "../storage/database.ts"; export type Row = Db;',
  "src/credits/credits.ts": 'import type { Row } from "./credits.store.ts"; export type Credits = Row;',
  "src/credits/credits.test.ts":
    'import { test } from "vitest"; import { world } from "../../test/harness.ts"; test("", world);',
  "test/harness.ts":
    'import type { Credits } from "../src/credits/credits.ts"; export const world = (): Credits | undefined => undefined;',
};

test("a house built by the table passes", () => {
  plant(sound);
  expect(check()).toEqual({ status: 0, complaints: [] });
});

test("each kind of forbidden import is found", () => {
  plant(sound);
  plant({
    "src/kernel/up.ts": 'import type { Credits } from "../credits/credits.ts"; export type Up = Credits;',
    "src/accounts/peek.ts": 'import type { Row } from "../credits/credits.store.ts"; export type Peek = Row;',
    "src/accounts/driver.ts": 'import pg from "pg"; export const pool = new pg.Pool();',
    "src/kernel/homeless.ts": 'import { parse } from "yaml"; export { parse };',
    "src/events/ring-a.ts": 'import { b } from "./ring-b.ts"; export const a = () => b;',
    "src/events/ring-b.ts": 'import { a } from "./ring-a.ts"; export const b = () => a;',
    "src/credits/harnessed.ts": 'import { world } from "../../test/harness.ts"; export const use = world;',
    "src/credits/upwards.test.ts": 'import type { Peek } from "../accounts/peek.ts"; export type Upwards = Peek;',
    "src/attic/box.ts": 'import type { Clock } from "../kernel/clock.ts"; export type Box = Clock;',
    "src/kernel/gone.ts": 'export { gone } from "./nowhere.ts";',
  });
  const { status, complaints } = check();
  expect(status).toBe(1);
  expect(complaints.map((line) => line.replace(/ → .*: /, ": ")).toSorted()).toEqual([
    "src/accounts/driver.ts: pg-away-from-home",
    "src/accounts/peek.ts: credits-store-is-private",
    "src/attic/box.ts: room-without-a-line",
    "src/credits/harnessed.ts: credits-reaches-beyond-its-line",
    "src/credits/upwards.test.ts: credits-tests-reach-beyond-its-line",
    "src/events/ring-a.ts: no-cycles",
    "src/kernel/gone.ts: unresolvable",
    "src/kernel/homeless.ts: package-without-a-home",
    "src/kernel/up.ts: kernel-reaches-beyond-its-line",
  ]);
});

test("a check that reads no imports fails", () => {
  plant({ "src/kernel/clock.ts": "export interface Clock { now(): Date }" });
  expect(check().status).toBe(1);
});
