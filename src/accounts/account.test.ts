import fc from "fast-check";
import { expect, test } from "vitest";
import { isWellFormedKey, mintApiKey } from "./account.ts";

test("a minted key has the fixed prefix and passes its own checksum", () => {
  for (let index = 0; index < 200; index++) {
    const key = mintApiKey();
    expect(key).toMatch(/^svc_[0-9A-Za-z]{38}$/);
    expect(isWellFormedKey(key)).toBe(true);
  }
});

test("a key with one wrong character is told without asking the database", () => {
  const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".split("");
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 41 }), fc.constantFrom(...characters), (place, character) => {
      const key = mintApiKey();
      fc.pre(key[place] !== character);
      expect(isWellFormedKey(`${key.slice(0, place)}${character}${key.slice(place + 1)}`)).toBe(false);
    }),
  );
});

test("anything else is no key", () => {
  fc.assert(fc.property(fc.string(), (text) => !isWellFormedKey(text)));
});
