import { expect, test } from "vitest";
import type { Echo, Evidence, FieldValue, OutputField } from "../echo/echo.ts";
import { changesBetween, fieldsToExtract, renew } from "./echo-versions.ts";

const field = (name: string, type: OutputField["type"] = "string"): OutputField => ({ name, type, description: name });
const said: Evidence = { status: "stated", confidence: 0.9, quotes: [] };

const echoOf = (fields: Record<string, FieldValue>, review: Partial<Echo["review"]> = {}): Echo => ({
  fields,
  evidence: Object.fromEntries(Object.keys(fields).map((name) => [name, said])),
  summary: "",
  keyQuotes: [],
  sentimentScore: 5,
  themes: [],
  review: { status: "pending", corrections: {}, ...review },
  extractedBy: "builtin",
  version: 1,
});

const own = [field("cups", "integer"), field("constructor")];
const look = (wanted: OutputField[] | null) => ({ own, fields: fieldsToExtract(own, wanted), language: "en" });

test("what is looked for is what the conversation was held with and what is new; a new definition takes the old one's place", () => {
  expect(fieldsToExtract(own, null)).toEqual(own);
  expect(fieldsToExtract(own, [field("mood"), field("cups", "number")])).toEqual([
    field("cups", "number"),
    field("constructor"),
    field("mood"),
  ]);
});

test("a new field leaves the review as it was, and what was corrected corrected", () => {
  const known = echoOf({ cups: 4, constructor: "Ann" }, { status: "confirmed", corrections: { cups: 4 } });
  const fresh = echoOf({ cups: 3, constructor: "Ann", mood: "fine" });
  expect(renew(known, fresh, look([field("mood")]))).toMatchObject({
    version: 2,
    fields: { cups: 4, constructor: "Ann", mood: "fine" },
    evidence: { cups: { status: "corrected", extracted: 3 }, constructor: said, mood: said },
    review: { status: "confirmed", corrections: { cups: 4 } },
  });
});

test("a review does not stand for another value than the one that was reviewed", () => {
  const known = echoOf({ cups: 4, constructor: "Ann" }, { status: "confirmed" });
  const fresh = echoOf({ cups: 5, constructor: "Ann" });
  expect(renew(known, fresh, look(null)).review).toEqual({ status: "skipped", corrections: {} });
});

test("a correction goes where the field has another type now", () => {
  const known = echoOf({ cups: 4, constructor: "Ann" }, { status: "confirmed", corrections: { cups: 4 } });
  const fresh = echoOf({ cups: true, constructor: "Ann" });
  expect(renew(known, fresh, look([field("cups", "boolean")]))).toMatchObject({
    fields: { cups: true },
    review: { status: "skipped", corrections: {} },
  });
});

test("a field with a name that every object knows has changed only if its value has", () => {
  expect(changesBetween(echoOf({}), echoOf({ toString: "x" }))).toEqual([
    { field: "toString", before: undefined, after: "x" },
  ]);
});
