import { afterEach, describe, expect, test } from "vitest";
import { createMeter, type Usage } from "./budget.ts";
import { ModelsUnavailable } from "./failure.ts";
import { modelMistakes } from "./providers.ts";
import { type Models } from "./models.ts";
import type { WriteRequest } from "./request.ts";
import type { Dialect } from "./scripted-wire.ts";
import { scriptedModels, type Deed, type ScriptedModels, type Script } from "./scripted.ts";

const worlds: ScriptedModels[] = [];
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
});

async function open(...args: Parameters<typeof scriptedModels>): Promise<ScriptedModels> {
  const world = await scriptedModels(...args);
  worlds.push(world);
  return world;
}

const request: WriteRequest = {
  purpose: "turn",
  promptVersion: "test/1",
  system: "You are an interviewer.",
  messages: [{ role: "user", content: "We are twelve people." }],
  maxOutputTokens: 200,
  totalMs: 10_000,
};

const says =
  (text: string): Script =>
  () => ({ kind: "says", text });
const does =
  (deed: Deed): Script =>
  () =>
    deed;

async function write(models: Models, changes: Partial<WriteRequest> = {}) {
  let text = "";
  let model = "";
  for await (const piece of models.write({ ...request, ...changes })) {
    text += piece.text;
    model = piece.model;
  }
  return { text, model };
}

const failuresOf = (models: Models, changes?: Partial<WriteRequest>) =>
  write(models, changes).then(
    () => [],
    (error: unknown) => (error as ModelsUnavailable).failures.map(({ reason }) => reason),
  );

describe("a model is spoken to in its own dialect", () => {
  test.each<Dialect>(["openai", "anthropic", "google", "compatible"])(
    "%s answers, and what it used is known",
    async (dialect) => {
      const world = await open([says("Twelve people, I see. What do they do?")], { dialects: [dialect] });
      const { text, model } = await write(world.models);
      expect(text).toBe("Twelve people, I see. What do they do?");
      expect(model).toBe(world.models.names[0]);
      expect(world.usage).toMatchObject([
        { model, purpose: "turn", promptVersion: "test/1", outputTokens: 20, isEstimated: false },
      ]);
      expect(world.usage[0]?.inputTokens).toBeGreaterThan(10);
      const asked = world.servers[0]!.asked[0]!;
      expect(asked).toMatchObject({ system: request.system, user: "We are twelve people.", maxOutputTokens: 200 });
    },
  );

  test("a local model that thinks aloud is not heard thinking", async () => {
    const world = await open([says("<think>They want a raise.</think>What happened next?")], {
      dialects: ["compatible"],
    });
    expect((await write(world.models)).text.trim()).toBe("What happened next?");
  });
});

describe("when a model fails, the next one answers", () => {
  test.each<[string, Deed]>([
    ["does not know our key", { kind: "refuses", status: 401 }],
    ["has had enough of us", { kind: "refuses", status: 429, headers: { "retry-after": "30" } }],
    ["is broken", { kind: "refuses", status: 500 }],
    ["refuses this request", { kind: "refuses", status: 400 }],
    ["says nothing", { kind: "saysNothing" }],
    ["hangs", { kind: "hangs" }],
    ["is slow to start", { kind: "says", text: "Too late?", afterMs: 8_000 }],
    ["dies before its first word", { kind: "dies", text: "" }],
  ])("because it %s", async (_, deed) => {
    const dialects = ["openai", "anthropic", "compatible"] as const;
    await Promise.all(
      dialects.map(async (dialect) => {
        const second = dialect === "compatible" ? "openai" : "compatible";
        const world = await open([does(deed), says("What happened next?")], {
          dialects: [dialect, second],
          limits: { firstTokenMs: 2_000 },
        });
        expect(await write(world.models)).toEqual({ text: "What happened next?", model: world.models.names[1] });
        expect(world.servers[0]!.asked).toHaveLength(1);
      }),
    );
  });

  test("and when all fail, the caller is told why, one by one", async () => {
    const world = await open([
      does({ kind: "refuses", status: 401 }),
      does({ kind: "refuses", status: 503 }),
      does({ kind: "saysNothing" }),
    ]);
    expect(await failuresOf(world.models)).toEqual(["unauthorized", "server_error", "silent"]);
  });

  test("but not after it has begun to speak, for nobody may say two halves", async () => {
    const world = await open([does({ kind: "dies", text: "I see. What ma" }), says("Never heard.")]);
    const heard: string[] = [];
    const reading = (async () => {
      for await (const piece of world.models.write(request)) heard.push(piece.text);
    })();
    await expect(reading).rejects.toBeInstanceOf(ModelsUnavailable);
    expect(heard.join("")).toBe("I see. What ma");
    expect(world.servers[1]!.asked).toHaveLength(0);
  });

  test("a server that cannot be reached is passed over", async () => {
    const world = await open([says("What happened next?")], {
      dialects: ["openai"],
      names: ["local/nobody", "openai/gpt-4o"],
    });
    expect((await write(world.models)).model).toBe("openai/gpt-4o");
  });
});

describe("nobody waits for ever, and nobody pays without end", () => {
  test("a model that never stops is stopped when time is up", async () => {
    const world = await open([does({ kind: "neverStops", text: "and so on " })]);
    const startedAt = Date.now();
    await expect(write(world.models, { totalMs: 1_000 })).rejects.toBeInstanceOf(ModelsUnavailable);
    expect(Date.now() - startedAt).toBeLessThan(8_000);
    await expect.poll(() => world.servers[0]!.open(), { timeout: 10_000 }).toBe(0);
    expect(world.usage).toMatchObject([{ isEstimated: true }]);
  });

  test("a reader who has heard enough stops the model", async () => {
    const world = await open([does({ kind: "neverStops", text: "What happened? " })]);
    for await (const piece of world.models.write(request)) if (piece.text.includes("?")) break;
    await expect.poll(() => world.servers[0]!.open(), { timeout: 10_000 }).toBe(0);
    expect(world.usage[0]!.outputTokens).toBeGreaterThan(0);
  });

  test("a caller who gives up is obeyed at once", async () => {
    const world = await open([does({ kind: "hangs" }), says("Never heard.")], { limits: { firstTokenMs: 5_000 } });
    expect(await failuresOf(world.models, { signal: AbortSignal.timeout(50) })).toEqual(["cancelled"]);
    expect(world.servers[1]!.asked).toHaveLength(0);
  });

  test("a conversation that has used up its tokens calls no model any more", async () => {
    const world = await open([says("What happened next?")], { dialects: ["openai"] });
    const records: Usage[] = [];
    const meter = createMeter({ maxTokens: 350, onUsage: (usage) => records.push(usage) });
    await write(world.models, { meter });
    expect(records).toMatchObject([{ inputTokens: 100, outputTokens: 20 }]);
    expect(meter.remainingTokens()).toBe(230);
    await write(world.models, { meter });
    expect(await failuresOf(world.models, { meter })).toEqual(["over_budget"]);
    expect(world.servers[0]!.asked).toHaveLength(2);
  });

  test("a prompt that is too large is not sent", async () => {
    const world = await open([says("What?")], { limits: { maxInputTokens: 100 } });
    expect(await failuresOf(world.models, { system: "word ".repeat(500) })).toEqual(["over_budget"]);
    expect(world.servers[0]!.asked).toHaveLength(0);
  });
});

describe("a model that is down is left in peace", () => {
  const clockAt = (start: number) => {
    let time = start;
    return { now: () => new Date(time), sleep: async () => {}, pass: (ms: number) => (time += ms) };
  };

  test("after three failures it is not asked until a pause is over, and then by one caller only", async () => {
    let isBack = false;
    const clock = clockAt(0);
    const world = await open(
      [
        () => (isBack ? { kind: "says", text: "Back.", afterMs: 50 } : { kind: "refuses", status: 500 }),
        says("Stand-in."),
      ],
      { clock, limits: { pauseMs: 10_000 } },
    );
    for (let call = 0; call < 5; call++) expect((await write(world.models)).text).toBe("Stand-in.");
    expect(world.servers[0]!.asked).toHaveLength(3);
    isBack = true;
    clock.pass(10_001);
    const answers = await Promise.all([write(world.models), write(world.models), write(world.models)]);
    expect(answers.map(({ text }) => text).sort()).toEqual(["Back.", "Stand-in.", "Stand-in."]);
    expect((await write(world.models)).text).toBe("Back.");
  });

  test("one that says when to come back is asked then and not before", async () => {
    const clock = clockAt(0);
    let isFull = true;
    const world = await open(
      [
        () =>
          isFull ? { kind: "refuses", status: 429, headers: { "retry-after": "7" } } : { kind: "says", text: "Now." },
      ],
      { clock },
    );
    expect(await failuresOf(world.models)).toEqual(["rate_limited"]);
    isFull = false;
    clock.pass(6_900);
    expect(await failuresOf(world.models)).toEqual(["resting"]);
    clock.pass(200);
    expect((await write(world.models)).text).toBe("Now.");
  });

  test("a slow one holds only so many calls; the others go to the next", async () => {
    const world = await open([() => ({ kind: "says", text: "Slow.", afterMs: 800 }), says("Quick.")], {
      limits: { concurrentCalls: 1, queuedCalls: 1, queueMs: 50, firstTokenMs: 8_000 },
    });
    const answers = await Promise.all([1, 2, 3].map(() => write(world.models)));
    expect(answers.map(({ text }) => text).sort()).toEqual(["Quick.", "Quick.", "Slow."]);
  });

  test("a reader who falls asleep does not keep its place for ever", async () => {
    const world = await open([says("What happened next?")], { limits: { concurrentCalls: 1, queuedCalls: 0 } });
    const asleep = world.models.write({ ...request, totalMs: 2_000 });
    await asleep.next();
    expect(await failuresOf(world.models)).toEqual(["busy"]);
    await expect
      .poll(() => write(world.models).catch(() => null), { timeout: 10_000 })
      .toMatchObject({ text: "What happened next?" });
    await asleep.return();
  });

  test("a respondent whose words a provider refuses does not switch it off for others", async () => {
    const world = await open([
      ({ user }) => (user.includes("refuse") ? { kind: "refuses", status: 400 } : { kind: "says", text: "Fine." }),
    ]);
    for (let call = 0; call < 5; call++)
      await failuresOf(world.models, { messages: [{ role: "user", content: "refuse me" }] });
    expect((await write(world.models)).text).toBe("Fine.");
  });
});

describe("wrong settings", () => {
  test("every missing key is named", () => {
    const names = [
      "openai/gpt-4o",
      "anthropic/claude-sonnet-4-5",
      "google/gemini-2.5-flash",
      "local/llama",
      "mistral/large",
    ];
    expect(modelMistakes({ names, keys: {}, localModelUrl: null })).toEqual([
      expect.stringContaining("OPENAI_API_KEY"),
      expect.stringContaining("ANTHROPIC_API_KEY"),
      expect.stringContaining("GOOGLE_GENERATIVE_AI_API_KEY"),
      expect.stringContaining("LOCAL_MODEL_URL"),
      expect.stringContaining("mistral/large"),
    ]);
  });

  test("without a model there is nobody to call", async () => {
    const world = await open([]);
    expect(await failuresOf(world.models)).toEqual([]);
    await expect(write(world.models)).rejects.toBeInstanceOf(ModelsUnavailable);
  });
});
