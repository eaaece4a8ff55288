import { describe, expect, it } from "vitest";
import type { MessageId } from "../kernel/ids.ts";
import type { Echo, Evidence, FieldValue, OutputField, Quote, TranscriptMessage } from "./echo.ts";
import { checkEcho } from "./evidence.ts";

const timestamp = new Date("2026-11-15T10:00:00Z");
const message = (id: string, role: "assistant" | "user", content: string, about?: string): TranscriptMessage => ({
  id: id as MessageId,
  role,
  content,
  timestamp,
  ...(about ? { about: { topicId: null, field: about } } : {}),
});
const transcript = [
  message("a1", "assistant", "How many people are on your team?", "team_size"),
  message("u1", "user", "We are twelve people in Ghent."),
  message("a2", "assistant", "So that is 12 people, on the Pro plan, right?"),
  message("u2", "user", "Yes, that's right."),
  message("a3", "assistant", "Would you come back?", "would_return"),
  message("u3", "user", "No, never."),
  message("a4", "assistant", "What is your salary?", "salary"),
  message("u4", "user", "I'd rather not say."),
];
const fields: OutputField[] = [
  { name: "team_size", type: "integer", description: "" },
  { name: "city", type: "string", description: "" },
  { name: "plan", type: "enum", description: "", options: ["Basic", "Pro"] },
  { name: "would_return", type: "boolean", description: "" },
  { name: "salary", type: "money", description: "" },
];
const quote = (id: string, text: string): Quote => {
  const start = transcript.find((one) => one.id === id)?.content.indexOf(text) ?? -1;
  return { messageId: id as MessageId, start, end: start + text.length, text };
};
const evidence = (status: Evidence["status"], ...quotes: Quote[]): Evidence => ({ status, confidence: 0.9, quotes });
const echo = (
  values: Record<string, FieldValue>,
  proofs: Record<string, Evidence>,
  extra: Partial<Echo> = {},
): Echo => ({
  fields: values,
  evidence: proofs,
  summary: "",
  keyQuotes: [],
  sentimentScore: 5,
  themes: [],
  review: { status: "pending", corrections: {} },
  extractedBy: "model",
  version: 1,
  ...extra,
});
const judge = (name: string, value: FieldValue, proof: Evidence) => {
  const { echo: checked, failures } = checkEcho(echo({ [name]: value }, { [name]: proof }), transcript, fields);
  return { value: checked.fields[name], reason: failures.find(({ field }) => field === name)?.reason ?? null };
};

describe("what may leave", () => {
  it("lets a value through that can be read from its quote", () => {
    expect(judge("team_size", 12, evidence("stated", quote("u1", "twelve people")))).toEqual({
      value: 12,
      reason: null,
    });
    expect(judge("city", "Ghent", evidence("stated", quote("u1", "in Ghent")))).toEqual({
      value: "Ghent",
      reason: null,
    });
    expect(judge("would_return", false, evidence("stated", quote("u3", "No, never")))).toEqual({
      value: false,
      reason: null,
    });
  });
  it("lets a confirmed value through when the interviewer named it and the respondent agreed", () => {
    expect(judge("plan", "Pro", evidence("confirmed", quote("u2", "Yes, that's right")))).toEqual({
      value: "Pro",
      reason: null,
    });
  });
  it("keeps a refusal as declined", () => {
    const { echo: checked } = checkEcho(
      echo({}, { salary: evidence("declined", quote("u4", "I'd rather not say.")) }),
      transcript,
      fields,
    );
    expect(checked.evidence.salary).toMatchObject({ status: "declined" });
  });
  it("keeps what the respondent corrected in review, and only that", () => {
    const review = { status: "confirmed" as const, corrections: { team_size: 15 } };
    const run = (value: number) =>
      checkEcho(echo({ team_size: value }, { team_size: evidence("corrected") }, { review }), transcript, fields).echo
        .fields.team_size;
    expect(run(15)).toBe(15);
    expect(run(16)).toBeNull();
  });
});

describe("what may not", () => {
  it.each([
    [
      "an invented quote",
      "team_size",
      12,
      evidence("stated", { messageId: "u1" as MessageId, start: 0, end: 9, text: "12 people" }),
      "quote_not_found",
    ],
    [
      "shifted offsets",
      "team_size",
      12,
      evidence("stated", { ...quote("u1", "twelve people"), start: 6, end: 19 }),
      "quote_not_found",
    ],
    [
      "offsets beyond the message",
      "city",
      "Ghent",
      evidence("stated", { ...quote("u1", "Ghent"), end: 900 }),
      "quote_not_found",
    ],
    [
      "fractions of offsets",
      "city",
      "Ghent",
      evidence("stated", { ...quote("u1", "Ghent"), start: 23.5 }),
      "quote_not_found",
    ],
    ["the interviewer's words", "team_size", 12, evidence("stated", quote("a2", "12 people")), "quote_not_found"],
    [
      "a message that is not there",
      "city",
      "Ghent",
      evidence("stated", { messageId: "u9" as MessageId, start: 0, end: 5, text: "Ghent" }),
      "quote_not_found",
    ],
    [
      "a value that is not in the quote",
      "team_size",
      13,
      evidence("stated", quote("u1", "twelve people")),
      "value_not_in_quote",
    ],
    [
      "a place that is not in the quote",
      "city",
      "Bruges",
      evidence("stated", quote("u1", "in Ghent")),
      "value_not_in_quote",
    ],
    ["half a word", "city", "hent", evidence("stated", quote("u1", "in Ghent")), "value_not_in_quote"],
    [
      "a no turned into a yes",
      "would_return",
      true,
      evidence("stated", quote("u3", "No, never")),
      "value_not_in_quote",
    ],
    [
      "a yes to another question",
      "would_return",
      true,
      evidence("stated", quote("u1", "We are")),
      "value_not_in_quote",
    ],
    ["a wrong type", "team_size", "12", evidence("stated", quote("u1", "twelve people")), "wrong_type"],
    [
      "a fraction for a whole number",
      "team_size",
      12.5,
      evidence("stated", quote("u1", "twelve people")),
      "wrong_type",
    ],
    ["an option nobody offers", "plan", "Gold", evidence("confirmed", quote("u2", "Yes, that's right")), "wrong_type"],
    [
      "a confirmation of what was never named",
      "plan",
      "Basic",
      evidence("confirmed", quote("u2", "Yes, that's right")),
      "not_confirmed",
    ],
    ["a confirmation that is none", "plan", "Pro", evidence("confirmed", quote("u3", "No, never")), "not_confirmed"],
    ["a confirmation before the fact", "plan", "Pro", evidence("confirmed", quote("u1", "We are")), "not_confirmed"],
    ["no quote at all", "city", "Ghent", evidence("inferred"), "no_quote"],
    ["a status that says nothing was said", "city", "Ghent", evidence("not_said", quote("u1", "Ghent")), "no_quote"],
  ] as const)("refuses %s", (_what, name, value, proof, reason) =>
    expect(judge(name, value, proof)).toEqual({ value: null, reason }),
  );

  it("drops fields nobody asked for, also those named like the language's own", () => {
    const { echo: checked, failures } = checkEcho(echo({ extra: 1, constructor: "x" }, {}), transcript, fields);
    expect(Object.keys(checked.fields)).toEqual(fields.map(({ name }) => name));
    expect(failures.map(({ field }) => field)).toEqual(["extra", "constructor"]);
  });
  it("drops key quotes nobody said and bounds the score", () => {
    const { echo: checked } = checkEcho(
      echo({}, {}, { keyQuotes: ["twelve people", "thirteen people", "So that is 12 people"], sentimentScore: 99 }),
      transcript,
      fields,
    );
    expect(checked.keyQuotes).toEqual(["twelve people"]);
    expect(checked.sentimentScore).toBe(10);
  });
});

it("refuses a true quote moved to any other place", () => {
  const proof = quote("u1", "Ghent");
  for (const shift of [-5, -2, -1, 1, 2, 5]) {
    const moved = { ...proof, start: proof.start + shift, end: proof.end + shift };
    expect(judge("city", "Ghent", evidence("stated", moved)).value).toBeNull();
  }
});
