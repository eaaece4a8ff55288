import { expect, test } from "vitest";
import type { Echo, OutputField } from "../echo/echo.ts";
import { inOrder } from "./echo-order.ts";

const quote = { end: 6, text: "twelve", start: 0, messageId: "msg_1" };
const found = { quotes: [quote], status: "stated", extracted: 11, confidence: 0.9 };
/** As a database has it that sorts names by their length. */
const stored = {
  fields: { later: 1, tea: "green", constructor: "Ann", teaSize: 12 },
  review: { status: "confirmed", corrections: { tea: "green", teaSize: 12 } },
  themes: [],
  summary: "",
  version: 2,
  evidence: { tea: found, teaSize: found },
  keyQuotes: [],
  extractedBy: "builtin",
  sentimentScore: 5,
} as unknown as Echo;
const declared = ["teaSize", "constructor", "toString", "tea"].map((name) => ({ name })) as OutputField[];

test("an Echo is told in the contract's order, its fields as they were declared, further ones behind", () => {
  const evidence = {
    status: "stated",
    confidence: 0.9,
    quotes: [{ messageId: "msg_1", start: 0, end: 6, text: "twelve" }],
    extracted: 11,
  };
  expect(JSON.stringify(inOrder(stored, declared))).toBe(
    JSON.stringify({
      fields: { teaSize: 12, constructor: "Ann", tea: "green", later: 1 },
      evidence: { teaSize: evidence, tea: evidence },
      summary: "",
      keyQuotes: [],
      sentimentScore: 5,
      themes: [],
      review: { status: "confirmed", corrections: { teaSize: 12, tea: "green" } },
      extractedBy: "builtin",
      version: 2,
    }),
  );
});
