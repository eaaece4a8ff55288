import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MessageId } from "../kernel/ids.ts";
import { extractBuiltin } from "./builtin.ts";
import type { Echo, Evidence, FieldValue, OutputField, TranscriptMessage } from "./echo.ts";
import { checkEcho } from "./evidence.ts";
import { fitsType } from "./value-type.ts";

const timestamp = new Date("2026-11-15T10:00:00Z");
const message = (id: string, role: "assistant" | "user", content: string): TranscriptMessage => ({
  id: id as MessageId,
  role,
  content,
  timestamp,
});
const echo = (values: Record<string, FieldValue>, proofs: Record<string, Evidence>): Echo => ({
  fields: values,
  evidence: proofs,
  summary: "",
  keyQuotes: [],
  sentimentScore: 5,
  themes: [],
  review: { status: "pending", corrections: {} },
  extractedBy: "model",
  version: 1,
});

const words = fc.constantFrom(
  "yes",
  "no",
  "twelve",
  "12",
  "people",
  "Ghent",
  "Pro",
  "Basic",
  "skip",
  "next",
  "March",
  "3rd",
  "at",
  "5 pm",
  "in",
  "€40",
  "not",
  "actually",
  ".",
  "?",
  "I",
  "we",
  "are",
  "Anna",
  "@",
  "a@b.org",
  "🙂",
  "é",
  "\n",
);
const sentence = fc.array(words, { maxLength: 14 }).map((list) => list.join(" "));
const anyTranscript = fc
  .array(
    fc.tuple(fc.constantFrom("assistant" as const, "user" as const), fc.oneof(sentence, fc.string({ maxLength: 60 }))),
    { maxLength: 12 },
  )
  .map((list) => list.map(([role, content], index) => message(`m${index}`, role, content)));
const types = [
  "string",
  "number",
  "integer",
  "boolean",
  "date",
  "time",
  "datetime",
  "duration",
  "money",
  "rating",
  "email",
  "phone",
  "url",
  "enum",
  "array",
] as const;
const anyFields: OutputField[] = types.map((type) => ({
  name: `the_${type}`,
  type,
  description: `the ${type} of the people`,
  ...(type === "enum" ? { options: ["Pro", "Basic"] } : {}),
}));
const anyValue = fc.oneof(
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.record({ amount: fc.double(), currency: fc.constantFrom("EUR", null, "x") }),
) as fc.Arbitrary<FieldValue>;
const anyQuote = fc.record({
  messageId: fc.nat(12).map((n) => `m${n}` as MessageId),
  start: fc.integer({ min: -3, max: 80 }),
  end: fc.integer({ min: -3, max: 80 }),
  text: fc.oneof(fc.string(), sentence),
});
const anyEvidence = fc.record({
  status: fc.constantFrom("stated", "confirmed", "inferred", "corrected", "not_said", "declined"),
  confidence: fc.oneof(fc.double(), fc.constant(null)),
  quotes: fc.array(anyQuote, { maxLength: 3 }),
}) as fc.Arbitrary<Evidence>;

function expectSound(checked: Echo, said: TranscriptMessage[]): void {
  for (const field of anyFields) {
    const value = checked.fields[field.name] ?? null;
    const proof = checked.evidence[field.name];
    if (value === null) expect(["not_said", "declined"]).toContain(proof?.status);
    else {
      expect(fitsType(field, value)).toBe(true);
      expect(proof?.quotes.length).toBeGreaterThan(0);
    }
    for (const { messageId, start, end, text } of proof?.quotes ?? []) {
      const source = said.find(({ id }) => id === messageId);
      expect(source?.role).toBe("user");
      expect(source?.content.slice(start, end)).toBe(text);
    }
  }
}

describe("whatever is thrown at it", () => {
  it("a made-up Echo leaves with sound evidence or empty", () => {
    fc.assert(
      fc.property(
        anyTranscript,
        fc.array(fc.tuple(fc.constantFrom(...anyFields.map(({ name }) => name)), anyValue, anyEvidence)),
        (said, claims) => {
          const claimed = echo(
            Object.fromEntries(claims.map(([name, value]) => [name, value])),
            Object.fromEntries(claims.map(([name, , proof]) => [name, proof])),
          );
          expectSound(checkEcho(claimed, said, anyFields).echo, said);
        },
      ),
      { numRuns: 150, seed: 7 },
    );
  });
  it("the built-in extraction passes its own check, twice over", () => {
    fc.assert(
      fc.property(anyTranscript, (said) => {
        const made = extractBuiltin({ transcript: said, fields: anyFields, startedAt: timestamp, language: "en" });
        expectSound(made, said);
        expect(checkEcho(made, said, anyFields, { startedAt: timestamp, language: "en" })).toEqual({
          echo: made,
          failures: [],
        });
      }),
      { numRuns: 150, seed: 11 },
    );
  });
});
