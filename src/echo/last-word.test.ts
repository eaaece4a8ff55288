import { describe, expect, it } from "vitest";
import type { MessageId } from "../kernel/ids.ts";
import { extractBuiltin } from "./builtin.ts";
import type { OutputField, TranscriptMessage } from "./echo.ts";

const startedAt = new Date("2026-11-15T10:00:00Z");
const field = (name: string, type: OutputField["type"], description: string, options?: string[]): OutputField => ({
  name,
  type,
  description,
  ...(options && { options }),
});
const fields = [
  field("team_size", "integer", "Number of people in the team"),
  field("launch", "date", "When it goes live"),
  field("plan", "enum", "Plan they are on", ["Basic", "Pro"]),
  field("main_problem", "string", "What does not work"),
  field("tool", "string", "Name of the tool"),
  field("visits", "integer", "Visits a month"),
  field("budget", "money", "Monthly budget"),
  field("would_return", "boolean", "Whether they would come back"),
];

/** The question asked, by the field it is about, and the answer. */
type Exchange = [asked: string, answer: string];

function echoOf(language: string, ...exchanges: Exchange[]) {
  const transcript = exchanges.flatMap(([asked, answer], index): TranscriptMessage[] => [
    {
      id: `msg_${index * 2}` as MessageId,
      role: "assistant",
      content: "And then?",
      timestamp: startedAt,
      about: { topicId: null, field: asked },
    },
    { id: `msg_${index * 2 + 1}` as MessageId, role: "user", content: answer, timestamp: startedAt },
  ]);
  return extractBuiltin({ transcript, fields, startedAt, language });
}

const before: Exchange[] = [
  ["team_size", "12 people"],
  ["launch", "In May"],
  ["plan", "Basic"],
  ["main_problem", "The import fails every week."],
];

describe("a respondent who takes something back three questions later", () => {
  it.each([
    "Actually, 15, not 12",
    "It should be 15, not 12.",
    "Not 12 but 15.",
    "Oh, and it's 15 rather than 12.",
    "I said 12 but it's 15",
    "Correction: it's 15",
    "Sorry, I meant 15 people.",
    "Make that 15",
  ])("“%s” replaces the number and answers no other question", (correction) => {
    for (const asked of ["tool", "visits", "budget", "would_return"]) {
      const { fields: values, evidence } = echoOf("en", ...before, [asked, correction]);
      expect(values, asked).toMatchObject({ team_size: 15, [asked]: null });
      expect(evidence.team_size?.quotes[0]?.text).toMatch(/^15/);
    }
  });

  it.each(["sorry, I meant March, not May", "Sorry, I meant March.", "Correction: it was March."])(
    "“%s” replaces the month",
    (correction) =>
      expect(echoOf("en", ...before, ["tool", correction]).fields).toMatchObject({ launch: "2027-03", tool: null }),
  );

  it("changes a choice by naming the other one", () =>
    expect(echoOf("en", ...before, ["tool", "Sorry, I meant Pro"]).fields).toMatchObject({ plan: "Pro", tool: null }));

  it.each([
    ["de", "15, nicht 12"],
    ["de", "Nicht 12, sondern 15."],
    ["fr", "15, pas 12"],
    ["es", "15, no 12"],
    ["nl", "15 in plaats van 12"],
    ["pt", "15, não 12"],
  ])("is understood in %s: “%s”", (language, correction) =>
    expect(echoOf(language, ...before, ["visits", correction]).fields).toMatchObject({ team_size: 15, visits: null }),
  );

  it("may answer and correct in one breath", () =>
    expect(echoOf("en", ...before, ["tool", "We use Notion. And actually it's 15, not 12."]).fields).toMatchObject({
      tool: "Notion",
      team_size: 15,
    }));

  it("is not corrected by a number that was never given", () =>
    expect(echoOf("en", ...before, ["visits", "20, not 30"]).fields).toMatchObject({ team_size: 12, visits: 20 }));

  it("settles on a figure after weighing several", () => {
    const rating = field("satisfaction", "rating", "Satisfaction from 1 to 10");
    const [question, answer] = [
      { id: "msg_0" as MessageId, role: "assistant" as const, content: "From 1 to 10?", timestamp: startedAt },
      {
        id: "msg_1" as MessageId,
        role: "user" as const,
        content: "At first an 8 out of 10, at the end a 3. Let's say 4.",
        timestamp: startedAt,
      },
    ];
    const about = { topicId: null, field: rating.name };
    const dialogue = { transcript: [{ ...question, about }, answer], fields: [rating], startedAt, language: "en" };
    expect(extractBuiltin(dialogue).fields.satisfaction).toBe(4);
  });
});

describe("a yes that hangs on something", () => {
  const answer = (text: string, language = "en") => {
    const { fields: values, evidence } = echoOf(language, ["would_return", text]);
    return [values.would_return, evidence.would_return?.status];
  };
  it.each([
    ["Maybe, if you fix the import", true],
    ["Yes, if you fix the import", true],
    ["If the import worked, yes", true],
    ["Perhaps if the price came down", true],
    ["Probably not.", false],
    ["No, unless you fix it", false],
  ])("“%s” is %s, and only inferred", (text, value) => expect(answer(text)).toEqual([value, "inferred"]));
  it("is heard in German, too", () =>
    expect(answer("Vielleicht, wenn der Preis sinkt.", "de")).toEqual([true, "inferred"]));
  it.each(["maybe", "Perhaps.", "It depends on the price", "We use Notion now."])(
    "“%s” is neither yes nor no",
    (text) => expect(answer(text)[0]).toBeNull(),
  );
  it("a plain yes stays stated, and is quoted with its condition when there is one", () => {
    expect(answer("Yes, of course")).toEqual([true, "stated"]);
    const { evidence } = echoOf("en", ["would_return", "Yes, if you fix the import"]);
    expect(evidence.would_return?.quotes[0]?.text).toBe("Yes, if you fix the import");
  });
});

describe("a respondent who tells what another question is for", () => {
  const told = [
    field("what_would_have_helped", "string", "What would have changed the outcome"),
    field("current_alternative", "string", "What the respondent uses now instead"),
    field("reason_for_leaving", "string", "Why they left"),
  ];
  const read = (asked: string, text: string) => {
    const transcript: TranscriptMessage[] = [
      {
        id: "msg_0" as MessageId,
        role: "assistant",
        content: "And?",
        timestamp: startedAt,
        about: { topicId: null, field: asked },
      },
      { id: "msg_1" as MessageId, role: "user", content: text, timestamp: startedAt },
    ];
    return extractBuiltin({ transcript, fields: told, startedAt, language: "en" }).fields;
  };
  it("is understood where it belongs, and not as an answer to the question asked", () =>
    expect(read("what_would_have_helped", "We use Notion now, much faster.")).toMatchObject({
      current_alternative: "We use Notion now",
      what_would_have_helped: null,
    }));
  it("may answer both at once", () =>
    expect(
      read("reason_for_leaving", "We left because it was too expensive, and now we use a shared spreadsheet."),
    ).toMatchObject({
      reason_for_leaving: "We left because it was too expensive, and now we use a shared spreadsheet",
      current_alternative: "now we use a shared spreadsheet",
    }));
  it("is not put where nothing of it was said", () =>
    expect(read("reason_for_leaving", "The price doubled after a year.")).toEqual({
      reason_for_leaving: "The price doubled after a year",
      current_alternative: null,
      what_would_have_helped: null,
    }));
});
