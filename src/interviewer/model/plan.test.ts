import { afterEach, describe, expect, test } from "vitest";
import { systemClock } from "../../kernel/clock.ts";
import { goodCharacters } from "../../models/scripted-characters.ts";
import { scriptedModels, type Deed, type Script, type ScriptedModels } from "../../models/scripted.ts";
import type { Brief, Plan } from "../brief.ts";
import { createBuiltinInterviewer } from "../builtin/builtin.ts";
import { checkClosing, checkQuestion } from "../question-rules.ts";
import { createModelInterviewer } from "./model-interviewer.ts";
import type { PlanDraft } from "./plan-shape.ts";

const worlds: ScriptedModels[] = [];
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

const builtin = createBuiltinInterviewer();
const brief: Brief = {
  intention: "Understand why customers cancel in the first month",
  context: null,
  mode: "interview",
  tone: "conversational",
  persona: null,
  topics: [],
  language: null,
  maxQuestions: 5,
  maxDurationMin: 10,
  welcomeTitle: null,
  welcomeDescription: null,
  outputFields: null,
};
const fields: NonNullable<Brief["outputFields"]> = [
  { name: "reason", type: "string", description: "Why they cancelled" },
  { name: "months used", type: "integer", description: "How many months they stayed" },
  { name: "would_return", type: "boolean", description: "Whether they would come back" },
];

const topic = (title: string, question: string, names: string[] = []): PlanDraft["topics"][number] => ({
  title,
  goal: `Learn about ${title}.`,
  question,
  probes: ["Could you give me an example?", "What happened then?"],
  fields: names,
});

const draft = (changes: Partial<PlanDraft> = {}): PlanDraft => ({
  name: "Early cancellations",
  language: "en",
  welcome: { title: "Why you left", description: "A few questions in your own words." },
  greeting: "Hi, thanks for coming by.",
  invitation: null,
  topics: [
    topic("the reason", "What made you decide to cancel?", ["reason"]),
    topic("expectations", "What had you hoped for?", ["hope"]),
  ],
  closing: "Thank you. Your answers now go to the team that asked.",
  outputFields: [
    { name: "Reason", type: "string", description: "Why they left", options: null },
    { name: "hope", type: "enum", description: "What they hoped for", options: ["speed"] },
  ],
  ...changes,
});

async function planWith(script: Script, changes: Partial<Brief> = {}, planMs = 10_000) {
  const world = await scriptedModels([script]);
  worlds.push(world);
  const wanted = { ...brief, ...changes };
  const plan = await createModelInterviewer({ models: world.models, builtin, clock: systemClock, planMs }).plan(wanted);
  return { world, plan, own: await builtin.plan(wanted) };
}

const writes =
  (...drafts: PlanDraft[]): Script =>
  ({ count }) => ({ kind: "says", text: JSON.stringify(drafts[Math.min(count, drafts.length) - 1]) });

function expectSound({ configuration: { topics, opening, closing }, outputFields }: Plan, maxQuestions: number): void {
  const served = topics.flatMap((one) => one.fields);
  expect(served.toSorted()).toEqual(outputFields.map(({ name }) => name).toSorted());
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
  expect(topics.length).toBeLessThanOrEqual(maxQuestions);
  for (const { question } of topics) expect(checkQuestion(question)).toEqual([]);
  expect(checkQuestion(opening)).toEqual([]);
  expect(checkClosing(closing)).toEqual([]);
}

describe("a client's intention becomes a plan in a model's words", () => {
  test("the plan says which model wrote it, and fields that nobody asked for are made", async () => {
    const { plan, world } = await planWith(writes(draft()));
    expect(plan.configuration).toMatchObject({
      generatedBy: world.models.names[0],
      language: "en",
      opening: "Hi, thanks for coming by. What made you decide to cancel?",
    });
    // One choice is no choice.
    expect(plan.outputFields).toEqual([
      { name: "reason", type: "string", description: "Why they left" },
      { name: "hope", type: "string", description: "What they hoped for" },
    ]);
    expectSound(plan, 5);
  });

  test("what the client fixed stays as it is", async () => {
    const fixed = {
      outputFields: fields,
      welcomeTitle: "Our title",
      welcomeDescription: "Our words",
      language: "en-GB",
    };
    const { plan } = await planWith(goodCharacters.plain, fixed);
    expect(plan.outputFields).toEqual(fields);
    expect(plan.configuration.welcome).toEqual({ title: "Our title", description: "Our words" });
    expect(plan.configuration.language).toBe("en-GB");
    expect(plan.configuration.generatedBy).not.toBe("builtin");
    expectSound(plan, 5);
  });

  test("every field is asked for by exactly one topic, even if the model forgot it or named it twice", async () => {
    const sloppy = draft({
      outputFields: null,
      topics: [
        topic("the reason", "What made you decide to cancel?", ["reason", "nonsense"]),
        topic("expectations", "What had you hoped for?", ["reason"]),
      ],
    });
    for (const maxQuestions of [2, 5]) {
      const { plan } = await planWith(writes(sloppy), { outputFields: fields, maxQuestions });
      expect(plan.configuration.generatedBy).not.toBe("builtin");
      expectSound(plan, maxQuestions);
    }
  });

  test("in mode extract the opening invites everything in one go", async () => {
    const { plan } = await planWith(writes(draft({ invitation: "What would you like to tell us about leaving?" })), {
      mode: "extract",
    });
    expect(plan.configuration.opening).toBe("Hi, thanks for coming by. What would you like to tell us about leaving?");
  });

  test("a plan with a question that breaks the rules is written again", async () => {
    const leading = draft({ topics: [topic("the reason", "Don't you think it was too expensive?")] });
    const { plan, world } = await planWith(writes(leading, draft()));
    expect(world.servers[0]!.asked[1]!.system).toContain("the question of topic 1: leading");
    expect(plan.configuration.topics[0]!.question).toBe("What made you decide to cancel?");
  });
});

describe("a Pulse gets its plan, whatever the model does", () => {
  const nonsense = JSON.stringify(draft({ topics: [] }));
  const long = JSON.stringify(
    draft({
      topics: Array.from({ length: 9 }, (_, index) => topic(`matter ${index}`, `What about matter number ${index}?`)),
    }),
  );
  test.each<[string, Deed]>([
    ["does not know our key", { kind: "refuses", status: 401 }],
    ["is broken", { kind: "refuses", status: 500 }],
    ["hangs", { kind: "hangs" }],
    ["dies", { kind: "dies", text: '{"name":' }],
    ["writes prose", { kind: "says", text: "I would ask them how they are." }],
    ["plans nothing", { kind: "says", text: nonsense }],
    ["plans more topics than there are questions", { kind: "says", text: long }],
    ["never stops", { kind: "neverStops", text: '{"name":"and so on",' }],
    ["is too slow", { kind: "says", text: JSON.stringify(draft()), pieceMs: 300 }],
  ])("one that %s leaves it to the built-in", async (_, deed) => {
    const startedAt = Date.now();
    const { plan, own } = await planWith(() => deed, {}, 1_000);
    expect(plan).toEqual(own);
    expect(plan.configuration.generatedBy).toBe("builtin");
    expect(Date.now() - startedAt).toBeLessThan(8_000);
  });
});
