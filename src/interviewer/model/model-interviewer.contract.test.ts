import { describe, expect, test } from "vitest";
import { createExtractor } from "../../echo/extractor.ts";
import { systemClock } from "../../kernel/clock.ts";
import { playedModels } from "../../models/played.ts";
import { badCharacters, badPlanners, goodCharacters } from "../../models/scripted-characters.ts";
import type { Script } from "../../models/scripted.ts";
import type { Brief } from "../brief.ts";
import { createBuiltinInterviewer } from "../builtin/builtin.ts";
import { briefFor, converse, saying } from "../conversation.fake.ts";
import { describeInterviewer } from "../interviewer.contract.ts";
import { describePlanner } from "../planner.contract.ts";
import { createModelInterviewer } from "./model-interviewer.ts";

/** The suite reads the built-in's plan, so these models put turns into words and leave the planning to it. */
const onlyTurns =
  (script: Script): Script =>
  (asked) =>
    asked.wantsJson ? { kind: "refuses", status: 400 } : script(asked);

/** Without a network these fail just as one that says nothing; over HTTP each has its own test. */
const alike = new Set(["hangs", "does not know our key", "has had enough", "is broken"]);
const characters = Object.entries({ ...goodCharacters, ...badCharacters }).filter(([name]) => !alike.has(name));

for (const [name, script] of characters) {
  describeInterviewer(`a model that is or does this: ${name}`, () =>
    createModelInterviewer({
      models: playedModels(onlyTurns(script)),
      builtin: createBuiltinInterviewer(),
      clock: systemClock,
    }),
  );
}

for (const [name, script] of Object.entries({ plain: goodCharacters.plain, ...badPlanners })) {
  describePlanner(`a model that is or does this: ${name}`, () =>
    createModelInterviewer({
      models: playedModels(script),
      builtin: createBuiltinInterviewer(),
      clock: systemClock,
    }),
  );
}

const fields = [
  { name: "main_reason", type: "string", description: "Main reason for leaving" },
  { name: "team_size", type: "integer", description: "Number of people on the team" },
] satisfies Brief["outputFields"];

/** Reads what nobody said, with quotes that nobody gave. */
const invents: Script = () => ({
  kind: "says",
  text: JSON.stringify({
    fields: [
      {
        field: "main_reason",
        status: "stated",
        value: "a lawsuit",
        values: null,
        quotes: [{ line: 2, text: "we sue" }],
      },
      { field: "team_size", status: "stated", value: "900", values: null, quotes: [{ line: 2, text: "900 people" }] },
    ],
    summary: "They will sue.",
    keyQuotes: ["we sue"],
    sentiment: 1,
    themes: ["Lawsuits"],
  }),
});

describe("no value is in the Echo that nobody said, whoever asked and whoever read", () => {
  test.each(characters)("asked by one that is or does this: %s", async (_, script) => {
    const interviewer = createModelInterviewer({
      models: playedModels(onlyTurns(script)),
      builtin: createBuiltinInterviewer(),
      clock: systemClock,
    });
    const { transcript } = await converse(
      interviewer,
      briefFor("Learn about the team", { outputFields: fields }),
      saying("The price doubled.", "We are twelve people.", "No.", "That's all."),
    );
    const { timestamp: startedAt } = transcript[0]!;
    const dialogue = { transcript, fields, startedAt, endedAt: startedAt, language: "en" };
    const clock = { ...systemClock, now: () => startedAt };
    const invented = await createExtractor({ models: playedModels(invents), clock })(dialogue);
    expect(invented.fields).toEqual({ main_reason: null, team_size: null });
    expect(invented.keyQuotes).toEqual([]);
    const told = transcript.filter(({ role }) => role === "user").map(({ content }) => content);
    const read = await createExtractor({ models: { ...playedModels(invents), names: [] }, clock })(dialogue);
    for (const { name } of fields)
      if (read.fields[name] !== null) {
        expect(read.evidence[name]!.quotes.length).toBeGreaterThan(0);
        for (const { text } of read.evidence[name]!.quotes) expect(told.join("\n")).toContain(text);
      }
  });
});
