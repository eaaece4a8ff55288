import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeCursor, encodeCursor, pageOf } from "./cursor.ts";
import { idPattern, newPulseId } from "./ids.ts";
import { createVault, randomBase62, randomDigits } from "./secret.ts";
import { readOrMakeSecret } from "./secret-file.ts";
import { nearestName, slugify } from "./text.ts";

describe("ids", () => {
  test("are a prefix and 26 characters, and sort by age", () => {
    const ids = Array.from({ length: 1_000 }, newPulseId);
    for (const id of ids) expect(id).toMatch(idPattern("pls"));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(1_000);
  });
});

describe("cursors", () => {
  test("come back as they went out", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 3 }), (parts) => {
        expect(
          decodeCursor(
            encodeCursor(parts),
            parts.map(() => /^/),
          ),
        ).toEqual(parts);
      }),
    );
  });

  test("whatever a client makes up is refused, never a crash", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeCursor(text, [idPattern("pls")])).toThrow(/cursor/);
      }),
    );
    expect(() => decodeCursor(encodeCursor(["conv_x"]), [idPattern("pls")])).toThrow(/cursor/);
  });

  test("one row too many is the next page", () => {
    expect(pageOf([1, 2, 3], 2, String as never)).toMatchObject({ items: [1, 2], nextCursor: expect.any(String) });
    expect(pageOf([1, 2], 2, String as never)).toEqual({ items: [1, 2], nextCursor: null });
  });
});

describe("secrets", () => {
  test("what is sealed opens again, differs each time, and opens for no other key", () => {
    const vault = createVault("k".repeat(32));
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (plain) => vault.open(vault.seal(plain)) === plain));
    expect(vault.seal("x")).not.toEqual(vault.seal("x"));
    expect(() => createVault("other".repeat(10)).open(vault.seal("x"))).toThrow();
    const sealed = vault.seal("tea");
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => vault.open(sealed)).toThrow();
  });

  test("codes have six digits and keys use every character", () => {
    for (let index = 0; index < 500; index++) expect(randomDigits(6)).toMatch(/^\d{6}$/);
    expect(new Set(randomBase62(5_000)).size).toBe(62);
  });

  test("the secret of an installation is made once, for the owner's eyes, also when several start at once", async () => {
    const folder = join(await mkdtemp(join(tmpdir(), "echolot-secret-")), "data");
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readOrMakeSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect((await readFile(join(folder, "secret-key"), "utf8")).trim()).toBe(secrets[0]);
    expect((await stat(join(folder, "secret-key"))).mode & 0o077).toBe(0);
  });

  test("a damaged secret stops the start instead of being replaced", async () => {
    const folder = await mkdtemp(join(tmpdir(), "echolot-secret-"));
    await writeFile(join(folder, "secret-key"), "x");
    await expect(readOrMakeSecret(folder)).rejects.toThrow(/not a secret key/);
  });
});

describe("text", () => {
  test.each([
    ["webhook_url", "webhookUrl"],
    ["maxquestion", "maxQuestions"],
    ["Intention", "intention"],
    ["zzz", null],
    ["x".repeat(5_000), null],
  ])("%s probably means %s", (wrong, meant) => {
    expect(nearestName(wrong, ["intention", "webhookUrl", "maxQuestions", "maxDurationMin"])).toBe(meant);
  });

  test("a slug is whole words as far as they fit", () => {
    expect(slugify("Why do customers cancel?", 50)).toBe("why-do-customers-cancel");
    expect(slugify("Why do customers cancel?", 12)).toBe("why-do");
    expect(slugify("Größe & Café", 50)).toBe("gro-e-cafe");
    expect(slugify("なぜ", 50)).toBe("");
    expect(slugify("x".repeat(90), 50)).toBe("x".repeat(50));
  });
});
