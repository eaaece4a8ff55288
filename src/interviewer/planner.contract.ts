import { describe, expect, test } from "vitest";
import type { Brief } from "./brief.ts";
import { briefFor, converse } from "./conversation.fake.ts";
import type { Interviewer } from "./interviewer.ts";
import { checkClosing, checkQuestion } from "./question-rules.ts";

const secret =
  "Internal only: Project Nightjar will raise the price to 89 euros in June and close the office in Leeds.";
const given = [
  { name: "main_reason", type: "string", description: "Main reason for leaving" },
  { name: "team_size", type: "integer", description: "Number of people on the team" },
] satisfies Brief["outputFields"];
const intention = "Find out why they left and what they use now";
const briefs: [string, Brief][] = [
  ["an interview", briefFor(intention, { context: secret })],
  ["fields of the client's", briefFor(intention, { context: secret, outputFields: given })],
  ["an extraction", briefFor(intention, { context: secret, outputFields: given, mode: "extract" })],
];

/** What holds for every plan, whoever wrote it. */
export function describePlanner(name: string, make: () => Interviewer): void {
  describe(`${name} plans by the rules`, () => {
    test.each(briefs)("every question of %s is one short, fair question", async (_, brief) => {
      const { configuration } = await make().plan(brief);
      expect(checkQuestion(configuration.opening), configuration.opening).toEqual([]);
      expect(checkClosing(configuration.closing)).toEqual([]);
      expect(configuration.topics.length).toBeGreaterThan(0);
      configuration.topics.forEach(({ question, probes }, index) => {
        const earlier = configuration.topics.slice(0, index).map((topic) => topic.question);
        expect(checkQuestion(question, earlier), question).toEqual([]);
        for (const probe of probes) expect(checkQuestion(probe), probe).toEqual([]);
      });
    });

    test.each(briefs)("every field of %s belongs to exactly one topic", async (_, brief) => {
      const { configuration, outputFields } = await make().plan(brief);
      const served = configuration.topics.flatMap((topic) => topic.fields);
      expect(served.toSorted()).toEqual(outputFields.map((field) => field.name).toSorted());
      if (brief.outputFields) expect(outputFields).toEqual(brief.outputFields);
    });

    test.each(briefs)("nothing that only the context of %s says is told to the respondent", async (_, brief) => {
      const plan = await make().plan(brief);
      const { turns } = await converse(make(), brief, () => "The price doubled and nobody told us why.");
      const shown = JSON.stringify([plan, turns.map((turn) => turn.content)]);
      expect(shown).not.toMatch(/nightjar|leeds|\b89\b|internal only|experienced qualitative researcher/i);
    });
  });
}
