import { expect, test } from "vitest";
import { isStorable } from "../kernel/text.ts";
import { storable } from "./storable.ts";
import { parseJson } from "./structured.ts";

test("whatever a model writes can be stored", () => {
  for (const text of ["a\0b", "half \ud83d of it", "bell \u0007", "line\nbreak", "fine 👋"])
    expect(isStorable(storable(text))).toBe(true);
  expect(storable("line\nbreak 👋")).toBe("line\nbreak 👋");
  expect(parseJson('{"a":["x\\u0000y"],"b":"\\ud83d"}')).toEqual({ a: ["xy"], b: "\ufffd" });
});
