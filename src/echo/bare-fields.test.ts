import { describe, expect, test } from "vitest";
import type { MessageId } from "../kernel/ids.ts";
import { extractBuiltin } from "./builtin.ts";
import type { FieldType, OutputField, TranscriptMessage } from "./echo.ts";

const startedAt = new Date("2026-11-15T10:00:00Z");

/** A field as most developers give it; the service describes it by its own name. */
const bare = (name: string, type: FieldType, options?: string[]): OutputField => ({
  name,
  type,
  description: name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase()),
  ...(options && { options }),
});

/** The Echo of questions, each about a field, and what came back. */
function echoOf(fields: OutputField[], ...exchanges: [field: string, question: string, answer: string][]) {
  const transcript = exchanges.flatMap(([field, question, answer], index): TranscriptMessage[] => [
    {
      id: `msg_${index}q` as MessageId,
      role: "assistant",
      content: question,
      timestamp: startedAt,
      about: { topicId: null, field },
    },
    { id: `msg_${index}a` as MessageId, role: "user", content: answer, timestamp: startedAt },
  ]);
  return extractBuiltin({ transcript, fields, startedAt, language: "en" });
}

describe("a list is heard where it was told, and only there", () => {
  const fields = [bare("reason", "string"), bare("tools", "array"), bare("would_return", "boolean")];

  test.each([
    ["It was too slow and we use Slack, Notion and Linear now.", ["Slack", "Notion", "Linear"]],
    ["Too slow. Our tools are Slack, Notion and Linear", ["Slack", "Notion", "Linear"]],
    ["Too slow. We work with Slack and Notion every day.", ["Slack", "Notion"]],
    ["Too slow. We use Slack.", ["Slack"]],
    ["We use it a lot, and it was slow, buggy and expensive.", null],
    ["We don't use Slack or Notion any more.", null],
    ["Do you use Slack and Notion?", null],
  ])("told before it was asked for: %s", (answer, tools) => {
    expect(echoOf(fields, ["reason", "What is the reason?", answer]).fields.tools).toEqual(tools);
  });

  test.each([
    ["Yes, I would come back", null, true],
    ["I would return, yes", null, true],
    ["Yes", null, null],
    ["Slack, Notion and sometimes Linear", ["Slack", "Notion", "Linear"], null],
    ["Yes, we use Slack and Notion", ["Slack", "Notion"], null],
    ["just excel", ["excel"], null],
  ])("asked for: %s", (answer, tools, would_return) => {
    expect(echoOf(fields, ["tools", "Which tools do you use?", answer]).fields).toMatchObject({ tools, would_return });
  });
});

describe("a phone number is no sum", () => {
  const fields = [bare("budget", "money"), bare("phone", "phone")];
  const budget = { amount: 450, currency: "EUR" };
  test.each([
    ["450 euros, call me at +49 170 1234567", { budget, phone: "+491701234567" }],
    ["+49 170 1234567, and 450 euros", { budget, phone: "+491701234567" }],
    ["+49 170 1234567", { budget: null, phone: "+491701234567" }],
    ["1 000 000", { budget: { amount: 1_000_000, currency: null }, phone: null }],
  ])("%s", (answer, expected) => {
    expect(echoOf(fields, ["budget", "What budget do you have in mind?", answer]).fields).toEqual(expected);
  });
});

describe("a question that names its choices offers none of them", () => {
  const fields = [bare("plan", "enum", ["Basic", "Pro", "Team"])];
  test.each([
    ["Yes", null],
    ["we will get there", null],
    ["sounds good", null],
    ["Pro please", "Pro"],
    ["the second one", "Pro"],
  ])("%s", (answer, plan) => {
    expect(echoOf(fields, ["plan", "Which plan is it: Basic, Pro or Team?", answer]).fields).toEqual({ plan });
  });

  test("a single one that was understood is confirmed by a yes", () => {
    expect(echoOf(fields, ["plan", "So you would like Pro, is that right?", "Yes"]).fields).toEqual({ plan: "Pro" });
  });
});

describe("a summary reads well when the fields have only names", () => {
  test("what is missing", () => {
    const fields = [
      bare("would_return", "boolean"),
      bare("team_size", "integer"),
      bare("has_pets", "boolean"),
      bare("q1", "string"),
    ];
    expect(echoOf(fields, ["team_size", "How many people are in your team?", "Rather not say"]).summary).toBe(
      "They preferred not to say the team size; they did not say whether they would return, whether they have pets or “q1”.",
    );
  });

  test.each<[string, string, string]>([
    ["would_return", "Yes", "They would return."],
    ["would_return", "No", "They would not return."],
    ["has_pets", "No", "They do not have pets."],
    ["is_decision_maker", "Yes", "They are the decision maker."],
    ["may_contact", "Yes", "We may contact them."],
    ["first_visit", "Yes", "It is their first visit."],
    ["my_boolean", "Yes", "“my boolean” is yes."],
    ["newsletter", "No", "“newsletter” is no."],
  ])("%s: %s → %s", (name, answer, verdict) => {
    expect(echoOf([bare(name, "boolean")], [name, "Yes or no?", answer]).summary).toContain(verdict);
  });
});
