import { assert, integer, array, property, record, string } from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "../pages/console/marks.ts";

const evidenceOf = (quotes: { start: number; end: number; field: string }[]) =>
  Object.fromEntries(
    quotes.map(({ start, end, field }, index) => [
      `${field}${index}`,
      { status: "stated" as const, confidence: 1, quotes: [{ messageId: "m", start, end, text: "" }] },
    ]),
  );

test("a message cut at its evidence is still the whole message, whatever the offsets", () => {
  const quote = record({ start: integer({ min: -5, max: 60 }), end: integer({ min: -5, max: 60 }), field: string() });
  assert(
    property(string({ unit: "grapheme" }), array(quote), (content, quotes) => {
      const pieces = piecesOf({ id: "m", content }, evidenceOf(quotes));
      expect(pieces.map(({ text }) => text).join("")).toBe(content);
    }),
  );
});

test("words that two values came from belong to both, and another message's evidence marks nothing", () => {
  const evidence = evidenceOf([
    { start: 0, end: 6, field: "a" },
    { start: 4, end: 9, field: "b" },
  ]);
  expect(piecesOf({ id: "m", content: "twelve people" }, evidence)).toEqual([
    { text: "twel", fields: ["a0"] },
    { text: "ve", fields: ["a0", "b1"] },
    { text: " pe", fields: ["b1"] },
    { text: "ople", fields: [] },
  ]);
  expect(piecesOf({ id: "other", content: "twelve" }, evidence)).toEqual([{ text: "twelve", fields: [] }]);
});
