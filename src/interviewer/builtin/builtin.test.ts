import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Situation } from "../brief.ts";
import { briefFor, converse, saying, situationOf } from "../conversation.fake.ts";
import { describeInterviewer } from "../interviewer.contract.ts";
import { describePlanner } from "../planner.contract.ts";
import { checkQuestion } from "../question-rules.ts";
import { createBuiltinInterviewer } from "./builtin.ts";
import { replyBuiltin } from "./reply.ts";

describeInterviewer("the built-in interviewer", createBuiltinInterviewer);
describePlanner("the built-in interviewer", createBuiltinInterviewer);

const interviewer = createBuiltinInterviewer();

describe("the built-in interviewer beyond the common rules", () => {
  test("says the same thing in the same situation", async () => {
    const brief = briefFor("feedback on our event");
    const talk = await converse(interviewer, brief, saying("I hoped to meet other founders from my town."));
    const situation: Situation = { ...situationOf(talk, brief), transcript: talk.transcript.slice(0, -1) };
    expect(replyBuiltin(situation)).toEqual(replyBuiltin(situation));
  });

  test("offers the input that fits each field", async () => {
    const brief = briefFor("Intake", {
      outputFields: [
        { name: "plan", type: "enum", description: "Plan", options: ["Free", "Team"] },
        { name: "tools", type: "array", description: "Tools in use", options: ["Slack", "Notion"] },
        { name: "satisfaction", type: "rating", description: "Satisfaction from 0 to 10" },
        { name: "would_return", type: "boolean", description: "Whether the customer would come back" },
      ],
    });
    const { turns, plan } = await converse(interviewer, brief, saying("skip", "skip", "skip"));
    const first = replyBuiltin({
      brief,
      configuration: plan.configuration,
      outputFields: plan.outputFields,
      transcript: [],
      startedAt: new Date(0),
      now: new Date(0),
      questionsAsked: 0,
    });
    expect([first, ...turns].map((turn) => turn.input)).toEqual([
      { kind: "choice", options: ["Free", "Team"] },
      { kind: "multiChoice", options: ["Slack", "Notion"] },
      { kind: "rating", min: 0, max: 10 },
      { kind: "yesNo" },
    ]);
  });

  test("a probe never costs another topic its question", async () => {
    const brief = briefFor("Find out why they left, what they use now, and whether they'd come back", {
      maxQuestions: 3,
    });
    const { turns } = await converse(interviewer, brief, () => "It was okay I guess.");
    expect(new Set(turns.filter((turn) => !turn.end).map((turn) => turn.about.topicId)).size).toBe(2);
  });

  test.each([
    [
      "de",
      "Herausfinden, warum Kunden gekündigt haben und was sie jetzt nutzen",
      "Sind Sie ein Roboter?",
      "überspringen",
    ],
    [
      "fr",
      "Comprendre pourquoi les clients sont partis et ce qu'ils utilisent maintenant",
      "Êtes-vous un robot ?",
      "passer",
    ],
    ["es", "Queremos saber por qué los clientes cancelaron y qué usan ahora", "¿Es usted un robot?", "siguiente"],
    ["nl", "Ontdekken waarom klanten zijn vertrokken en wat ze nu gebruiken", "Bent u een robot?", "overslaan"],
    ["pt", "Entender por que os clientes cancelaram e o que usam agora", "Você é um robô?", "pular"],
  ])("in %s it answers a counter-question honestly and takes a skip", async (language, intention, counter, skip) => {
    const { plan, turns } = await converse(interviewer, briefFor(intention), saying(counter, skip));
    expect(plan.configuration.language).toBe(language);
    expect(turns[0]!.content).toMatch(/autom[aá]t/i);
    expect(turns[0]!.asksQuestion).toBe(false);
    expect(turns[1]!.about.topicId).toBe("topic_2");
    for (const turn of turns) expect(checkQuestion(turn.content), turn.content).toEqual([]);
  });

  test("whatever is typed, a fair turn comes back", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ maxLength: 200, unit: "grapheme" }), { minLength: 1, maxLength: 4 }),
        async (lines) => {
          const { turns } = await converse(interviewer, briefFor("NPS"), saying(...lines));
          for (const turn of turns) if (!turn.end) expect(checkQuestion(turn.content), turn.content).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([
    ["words", "I think that maybe we could, and so on, "],
    ["spaces", "   \t "],
    ["dots", "...,,,;;;"],
    ["digits", "12 345.67-89 "],
    ["letters", "aaaaaaaaaaaaaaaaaaaa"],
    ["quotes", '“„«"(((['],
  ])("20 kB of %s are answered with a fair turn", async (_name, piece) => {
    const brief = briefFor("feedback on our event");
    const talk = await converse(interviewer, brief, saying("Hello there, I came for the talks."));
    const situation = situationOf(talk, brief);
    const long = {
      ...situation.transcript.at(-1)!,
      role: "user" as const,
      content: piece.repeat(Math.ceil(20_000 / piece.length)),
    };
    const transcript = [...situation.transcript, long];
    const turn = replyBuiltin({ ...situation, transcript });
    expect(turn.end ?? checkQuestion(turn.content), turn.content).toEqual([]);
  });
});
