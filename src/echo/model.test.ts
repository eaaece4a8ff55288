import { afterEach, describe, expect, test } from "vitest";
import { newMessageId } from "../kernel/ids.ts";
import { createMeter, type Usage } from "../models/budget.ts";
import { ModelsUnavailable } from "../models/failure.ts";
import { scriptedModels, type Deed, type Script, type ScriptedModels } from "../models/scripted.ts";
import type { OutputField, TranscriptMessage } from "./echo.ts";
import { checkEcho } from "./evidence.ts";
import { extractWithModel } from "./model.ts";
import type { ModelReading } from "./model-reading.ts";

const worlds: ScriptedModels[] = [];
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

const startedAt = new Date("2026-03-02T10:00:00Z");
const line = (role: TranscriptMessage["role"], content: string): TranscriptMessage => ({
  id: newMessageId(),
  role,
  content,
  timestamp: startedAt,
});
const transcript = [
  line("assistant", "What led you to leave?"),
  line("user", "The price went up twice, and  nobody told us. It’s a pity."),
  line("assistant", "How many people are on your team?"),
  line("user", "We are twelve people, and we pay €450 a month."),
  line("assistant", "Twelve people, I see. So you moved to Notion?"),
  line("user", "Yes, that's right."),
  line("assistant", "What is your e-mail address?"),
  line("user", "I'd rather not say."),
];
const fields: OutputField[] = [
  { name: "reason", type: "string", description: "Why they left" },
  { name: "team_size", type: "integer", description: "How many people are on the team" },
  { name: "price", type: "money", description: "What they pay" },
  { name: "new_tool", type: "string", description: "What they use now" },
  { name: "email", type: "email", description: "Their e-mail address" },
  { name: "plan", type: "enum", description: "Which plan they had", options: ["Basic", "Pro"] },
];

type Entry = ModelReading["fields"][number];
const entry = (
  field: string,
  value: string | null,
  quote?: string,
  status: Entry["status"] = "stated",
  at = 2,
): Entry => ({
  field,
  status,
  value,
  values: null,
  quotes: quote === undefined ? [] : [{ line: at, text: quote }],
});
const right: Entry[] = [
  entry("reason", "The price went up twice", "The price went up twice"),
  entry("team_size", "12", "twelve people", "stated", 4),
  entry("price", "450 EUR", "€450 a month", "stated", 4),
  entry("new_tool", "Notion", "Yes, that's right", "confirmed", 6),
  entry("email", null, "I'd rather not say", "declined", 8),
  entry("plan", null, undefined, "not_said"),
];
const reading = (changed: Entry[] = [], rest: Partial<ModelReading> = {}): string =>
  JSON.stringify({
    fields: right.map((one) => changed.find(({ field }) => field === one.field) ?? one),
    summary: "A team of twelve left after two price rises.",
    keyQuotes: ["the price went up twice, and nobody told us"],
    sentiment: 3,
    themes: ["Pricing", "pricing", "communication"],
    ...rest,
  } satisfies ModelReading);

const inTurn =
  (...texts: (string | Deed)[]): Script =>
  ({ count }) => {
    const next = texts[Math.min(count, texts.length) - 1]!;
    return typeof next === "string" ? { kind: "says", text: next } : next;
  };

async function extract(script: Script, more: Partial<Parameters<typeof extractWithModel>[0]> = {}) {
  const world = await scriptedModels([script]);
  worlds.push(world);
  const echo = await extractWithModel({
    models: world.models,
    transcript,
    fields,
    startedAt,
    language: "en",
    totalMs: 10_000,
    ...more,
  });
  // Whatever a model did: what leaves passes the check untouched.
  expect(checkEcho(echo, transcript, fields, { startedAt, language: "en" })).toEqual({ echo, failures: [] });
  return { world, echo, asked: world.servers[0]!.asked };
}

describe("an Echo read by a model", () => {
  test("holds every value with the respondent's words at their place", async () => {
    const { echo, asked, world } = await extract(inTurn(reading()));
    expect(echo.fields).toEqual({
      reason: "The price went up twice",
      team_size: 12,
      price: { amount: 450, currency: "EUR" },
      new_tool: "Notion",
      email: null,
      plan: null,
    });
    expect(echo.evidence).toMatchObject({
      team_size: {
        status: "stated",
        quotes: [{ messageId: transcript[3]!.id, start: 7, end: 20, text: "twelve people" }],
      },
      new_tool: { status: "confirmed" },
      email: { status: "declined", quotes: [{ text: "I'd rather not say" }] },
      plan: { status: "not_said", quotes: [] },
    });
    expect(echo).toMatchObject({
      sentimentScore: 3,
      themes: ["pricing"],
      extractedBy: world.models.names[0],
      summary: "A team of twelve left after two price rises.",
    });
    expect(asked).toHaveLength(1);
  });

  test("quotes the transcript and not the model, even if the model copied carelessly", async () => {
    const { echo } = await extract(
      inTurn(reading([], { keyQuotes: ['"IT\'S A PITY"', "the price went up twice, and nobody told us"] })),
    );
    expect(echo.keyQuotes).toEqual(["It’s a pity", "The price went up twice, and  nobody told us"]);
  });

  test("understands a value in words when the quote says what is meant", async () => {
    const { echo } = await extract(inTurn(reading([entry("team_size", "twelve", "twelve people", "stated", 4)])));
    expect(echo.fields.team_size).toBe(12);
  });

  test("finds a quote in another line than the model said", async () => {
    const { echo } = await extract(inTurn(reading([entry("team_size", "12", "twelve people", "stated", 99)])));
    expect(echo.evidence.team_size!.quotes[0]!.messageId).toBe(transcript[3]!.id);
  });

  test("counts what it used", async () => {
    const records: Usage[] = [];
    await extract(inTurn(reading()), { meter: createMeter({ onUsage: (usage) => records.push(usage) }) });
    expect(records).toMatchObject([{ purpose: "echo", promptVersion: "echo/2" }]);
  });
});

describe("a model that makes things up", () => {
  test.each<[string, Entry]>([
    ["a value without a quote", entry("plan", "Pro")],
    ["a quote that nobody said", entry("plan", "Pro", "we had the Pro plan")],
    ["a real quote that says something else", entry("team_size", "15", "twelve people", "stated", 4)],
    ["the interviewer's words as the respondent's", entry("plan", "Pro", "So you moved to Notion?", "stated", 5)],
    ["an option that is not there", entry("plan", "Gold", "twelve people", "stated", 4)],
    ["an agreement to what was never offered", entry("plan", "Pro", "Yes, that's right", "confirmed", 6)],
    ["a refusal that never was", entry("plan", null, "The price went up twice", "declined")],
    ["an address", entry("email", "boss@example.com", "I'd rather not say", "stated", 8)],
  ])("is asked once more about %s, then the field is empty", async (_, invented) => {
    const { echo, asked } = await extract(inTurn(reading([invented])));
    expect(echo.fields[invented.field]).toBeNull();
    expect(echo.fields.reason).toBe("The price went up twice");
    expect(asked).toHaveLength(2);
    expect(asked[1]!.system).toContain(`- ${invented.field}: `);
    expect((JSON.parse(asked[1]!.user) as { fields: { name: string }[] }).fields.map(({ name }) => name)).toEqual([
      invented.field,
    ]);
  });

  test("may correct itself", async () => {
    const { echo } = await extract(
      inTurn(reading([entry("team_size", "15", "twelve people", "stated", 4)]), reading()),
    );
    expect(echo.fields.team_size).toBe(12);
  });

  test("cannot add fields, quotes, figures or feelings beyond the scale", async () => {
    const { echo } = await extract(
      inTurn(
        reading([], {
          summary: "They lost 3000 customers and said “we hate you”.",
          keyQuotes: ["We hate you."],
          sentiment: 99,
          themes: [],
        }),
      ),
    );
    expect(Object.keys(echo.fields)).toEqual(fields.map(({ name }) => name));
    expect(echo.summary).not.toMatch(/3000|hate/);
    expect(echo.keyQuotes.join(" ")).not.toContain("hate");
    expect(echo.sentimentScore).toBe(10);
  });

  test.each<[string, string[], string[]]>([
    ["a theme that nobody spoke of", ["perfection", "customer delight", "world peace"], ["price", "told", "pity"]],
    ["half a theme", ["price gouging", "price"], ["price"]],
    [
      "another form of a word that was said",
      ["Pricing issues", "monthly prices"],
      ["pricing issues", "monthly prices"],
    ],
    ["a theme of the interviewer's", ["e-mail address", "twelve people"], ["twelve people"]],
    ["a theme without a letter", ["…", "\u200b", "price"], ["price"]],
  ])("cannot put in %s", async (_, themes, kept) => {
    const { echo } = await extract(inTurn(reading([], { themes })));
    expect(echo.themes).toEqual(kept);
  });

  test.each([
    "They are delighted with the friendly onboarding and plan a longer contract.",
    "A team of thirty left after the price went up.",
    "The price went up twice, so they moved to Basecamp.",
    "They said “we loved the price”.",
    "",
  ])("cannot sum up what was not said: %s", async (summary) => {
    const { echo } = await extract(inTurn(reading([], { summary })));
    expect(echo.summary).not.toBe(summary);
    expect(echo.summary).toContain("The price went up twice");
  });

  test("keeps what holds when it fails at the second reading", async () => {
    const { echo } = await extract(inTurn(reading([entry("plan", "Pro")]), { kind: "refuses", status: 500 }));
    expect(echo.fields).toMatchObject({ plan: null, team_size: 12 });
  });
});

describe("a model that cannot write JSON", () => {
  test.each<[string, string, number]>([
    ["in fences", `\`\`\`json\n${reading()}\n\`\`\``, 1],
    ["truncated, then whole", reading().slice(0, 300), 2],
    ["broken, then whole", reading().replace(":", "="), 2],
  ])("%s is understood", async (_, text, calls) => {
    const { echo, asked } = await extract(inTurn(text, reading()));
    expect(echo.fields.team_size).toBe(12);
    expect(asked).toHaveLength(calls);
  });

  test.each<[string, Deed]>([
    ["never learns it", { kind: "says", text: "no" }],
    ["is down", { kind: "refuses", status: 503 }],
    ["never stops", { kind: "neverStops", text: "{" }],
  ])("one that %s lets the caller try again later", async (_, deed) => {
    await expect(extract(inTurn(deed), { totalMs: 600 })).rejects.toBeInstanceOf(ModelsUnavailable);
  });
});

test("what a respondent wrote never stands among the instructions", async () => {
  const { asked } = await extract(inTurn(reading([entry("plan", "Pro", "nobody told us")])));
  for (const { system, user } of asked) {
    expect(system).not.toContain("nobody told us");
    expect(user).toContain("nobody told us");
  }
});
