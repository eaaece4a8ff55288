import { afterEach, describe, expect, test } from "vitest";
import type { ModelReading } from "../src/echo/model-reading.ts";
import { badCharacters, goodCharacters } from "../src/models/scripted-characters.ts";
import { type Deed, type Script, scriptedModels, type ScriptedModels } from "../src/models/scripted.ts";
import type { Asked, Dialect } from "../src/models/scripted-wire.ts";
import { sql } from "../src/storage/database.ts";
import { openWorld, type Talk, type World } from "./harness.ts";

const intention = "Understand why customers left";
const outputFields = [
  { name: "main_reason", type: "string", description: "Main reason for leaving" },
  { name: "team_size", type: "integer", description: "Number of people on the team" },
  { name: "would_return", type: "boolean", description: "Whether they would come back" },
];
const answers = [
  "The import kept failing every single week",
  "There were twelve people on the team",
  "Yes, we would come back if it worked",
];

type Entry = ModelReading["fields"][number];
const entry = (field: string, value: string, text: string, line: number): Entry => ({
  field,
  status: "stated",
  value,
  values: null,
  quotes: [{ line, text }],
});
const rightly = [
  entry("main_reason", "The import kept failing", "The import kept failing", 2),
  entry("team_size", "12", "twelve people", 4),
  entry("would_return", "true", "Yes, we would come back", 6),
];
const reading = (fields: Entry[]): Deed => ({
  kind: "says",
  text: JSON.stringify({
    fields,
    summary: "A team of twelve left because the import kept failing.",
    keyQuotes: ["The import kept failing every single week"],
    sentiment: 3,
    themes: ["Imports"],
  } satisfies ModelReading),
});

const refuses = (status: number): Deed => ({ kind: "refuses", status });
const isExtraction = ({ user }: Asked): boolean => user.startsWith('{"date"');
/** Plans and asks as one script does, and reads as another. */
const model =
  (asks: Script, reads: Script = () => reading(rightly)): Script =>
  (asked) =>
    isExtraction(asked) ? reads(asked) : asks(asked);

const open: { provider: ScriptedModels; world: World }[] = [];
afterEach(async () => {
  for (const { provider, world } of open.splice(0)) {
    await world.close();
    await provider.close();
  }
});

/** The whole service, its MODEL a chain of servers on this machine that do what the scripts say. */
async function openWith(scripts: Script[], dialects: Dialect[] = ["compatible"]) {
  const provider = await scriptedModels(scripts, { dialects });
  const urlOf = (dialect: Dialect) => provider.servers[dialects.indexOf(dialect)]?.url ?? "http://127.0.0.1:9";
  const world = await openWorld({
    models: [...provider.models.names],
    localModelUrl: urlOf("compatible"),
    modelKeys: {
      OPENAI_API_KEY: "a key of ours",
      OPENAI_BASE_URL: `${urlOf("openai")}/v1`,
      ANTHROPIC_API_KEY: "another key of ours",
      ANTHROPIC_BASE_URL: `${urlOf("anthropic")}/v1`,
    },
  });
  open.push({ provider, world });
  const { key } = await world.signup();
  const create = (body: object = {}) => world.post("/pulses", { key, body: { intention, outputFields, ...body } });
  const start = async (body: object = {}): Promise<Talk> =>
    world.start((await world.publishPulse(key, { intention, outputFields, ...body })).slug);
  const state = async (talk: Talk) => (await world.get(talk.path, { key: talk.token })).json.data;
  const finish = async (talk: Talk) => (await world.post(`${talk.path}/finish`, { key: talk.token })).json.data;
  const usage = (talk: Talk) =>
    world.db.many<{ purpose: string; model: string; input: number; output: number; latency: number }>(
      sql`select purpose, model, input_tokens as input, output_tokens as output, latency_ms as latency
          from model_usage where conversation_id = ${talk.id} order by created_at`,
    );
  return { world, key, provider, servers: provider.servers, create, start, state, finish, usage };
}

describe("a Pulse is planned by the model of the setting", () => {
  test("and says which one it was", async () => {
    const { create, servers } = await openWith([goodCharacters.plain]);
    const { status, json } = await create({ outputFields: undefined, context: "They were on the Pro plan." });
    expect(status).toBe(200);
    expect(json.data.configuration).toMatchObject({
      generatedBy: "local/scripted",
      opening: "Hello, and thank you for your time. What can you tell me about the main reason?",
    });
    expect(json.data.outputFields.map(({ name }: { name: string }) => name)).toEqual(["main_reason", "team_size"]);
    // The client's words are data: they stand in the user turn.
    expect(servers[0]!.asked[0]!.user).toContain("Pro plan");
    expect(servers[0]!.asked[0]!.system).not.toContain("Pro plan");
  });

  test.each<[string, Script]>([
    ["writes broken JSON", () => ({ kind: "says", text: '{"name": "A talk", "topics": [' })],
    ["leads and asks three questions at once", badCharacters["asks three questions"]],
    ["dies in the middle of it", () => ({ kind: "dies", text: '{"name": "A ta' })],
    ["refuses our key", badCharacters["does not know our key"]],
    ["has had enough", badCharacters["has had enough"]],
    ["is broken", badCharacters["is broken"]],
  ])("by the built-in planner when the model %s", async (_, script) => {
    const leading: Script = (asked) => {
      const deed = script(asked);
      return deed.kind === "says"
        ? { ...deed, text: deed.text.replaceAll("What can you tell me about", "Don't you think we are great at") }
        : deed;
    };
    const { create } = await openWith([leading]);
    const { status, json } = await create();
    expect(status).toBe(200);
    expect(json.data.configuration.generatedBy).toBe("builtin");
    expect(json.data.configuration.opening).toMatch(/\?$/);
  });

  test("by the built-in planner when the model takes too long, and the client hardly waits", async () => {
    const { create } = await openWith([() => ({ kind: "hangs" })]);
    const began = performance.now();
    const { status, json } = await create();
    expect([status, json.data.configuration.generatedBy]).toEqual([200, "builtin"]);
    expect(performance.now() - began).toBeLessThan(12_000);
  });

  test("by the next model of the chain when the first is down", async () => {
    const { create, servers } = await openWith([() => refuses(500), goodCharacters.plain], ["openai", "compatible"]);
    const { json } = await create();
    expect(json.data.configuration.generatedBy).toBe("local/scripted");
    expect(servers.map(({ asked }) => asked.length)).toEqual([1, 1]);
    expect(servers[0]!.asked[0]!.headers.authorization).toBe("Bearer a key of ours");
  });
});

describe("a conversation is held by the model", () => {
  test("turn by turn, as it is written, to the end", async () => {
    const { world, start, state, usage } = await openWith([model(goodCharacters["says their words back"])]);
    const talk = await start();
    for (const [index, content] of answers.entries()) {
      const { text } = await world.post(`${talk.path}/messages`, {
        key: talk.token,
        body: { content, clientMessageId: `m${index}` },
        headers: { accept: "text/event-stream" },
      });
      const events = text.trim().split("\n\n");
      const data = events.map((event) => JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? "null"));
      const { reply, conversation } = data.at(-1);
      const pieces = data.slice(0, -1).map((piece) => piece.text ?? "");
      expect(pieces.join("")).toBe(reply.content);
      // What takes up the answer is on its way before the question is known.
      if (conversation.status === "active") expect(pieces.filter(Boolean).length).toBeGreaterThan(1);
    }
    expect(await state(talk)).toMatchObject({
      status: "reviewing",
      echo: { extractedBy: "local/scripted", fields: { team_size: 12, would_return: true } },
    });
    await expect.poll(() => usage(talk)).toHaveLength(3);
    const rows = await usage(talk);
    expect(rows.map(({ purpose }) => purpose)).toEqual(["turn", "turn", "echo"]);
    for (const row of rows) {
      expect(row).toMatchObject({ model: "local/scripted", latency: expect.any(Number) });
      expect(row.input * row.output).toBeGreaterThan(0);
    }
  });

  test("whose instructions never hold a respondent's word", async () => {
    const { world, start, finish, servers } = await openWith([model(goodCharacters.plain)]);
    const talk = await start();
    await world.say(talk, "The flibbertigibbet module kept failing");
    await finish(talk);
    const asked = servers[0]!.asked.filter(({ user }) => user.includes("flibbertigibbet"));
    expect(asked.length).toBeGreaterThan(1);
    for (const { system } of servers[0]!.asked) expect(system).not.toContain("flibbertigibbet");
  });

  test("asked once, however often an impatient respondent sends the same words", async () => {
    const slowly: Script = (asked) => ({ ...goodCharacters.plain(asked), afterMs: 300 }) as Deed;
    const { world, start, servers } = await openWith([model(slowly)]);
    const talk = await start();
    const before = servers[0]!.asked.length;
    const replies = await Promise.all(Array.from({ length: 5 }, () => world.say(talk, answers[0]!, "same")));
    expect(new Set(replies.map(({ json }) => json.data.reply.content)).size).toBe(1);
    expect(servers[0]!.asked.length - before).toBe(1);
  });

  test("and when it dies midway nobody notices", async () => {
    const { world, key, provider, start, state } = await openWith([model(goodCharacters.plain)]);
    const talk = await start({ reviewEcho: false });
    const first = await world.say(talk, answers[0]!);
    expect(first.json.data.reply.content).toContain("?");
    await provider.servers[0]!.close();
    for (const answer of answers.slice(1)) {
      const { status, json } = await world.say(talk, answer);
      expect(status).toBe(200);
      expect(json.data.reply.content).toMatch(/\?|Thank you/);
    }
    expect((await state(talk)).status).toBe("reviewing");
    world.clock.advance(25 * 3_600_000);
    await expect.poll(async () => (await state(talk)).status, { timeout: 15_000 }).toBe("completed");
    const { json } = await world.get(`/conversations/${talk.id}`, { key });
    expect(json.data.echo).toMatchObject({ extractedBy: "builtin", fields: { team_size: 12, would_return: true } });
  });

  test.each([401, 429, 500])("one that answers %i is replaced at once and then left in peace", async (status) => {
    const { world, start, servers } = await openWith([() => refuses(status)]);
    const talk = await start();
    for (const answer of answers) {
      const { json } = await world.say(talk, answer);
      expect(json.data.reply.content).toMatch(/\?|Thank you/);
    }
    // The plan, at most two turns, and no more: three failures rest a model, a wrong key rests it at once.
    expect(servers[0]!.asked.length).toBeLessThanOrEqual(status === 500 ? 3 : 1);
  });

  test("one that breaks off in the middle of a sentence is completed, not repeated", async () => {
    const { world, start } = await openWith([model(badCharacters["dies mid-sentence"])]);
    const talk = await start();
    const { status, json } = await world.say(talk, answers[0]!);
    expect(status).toBe(200);
    expect(json.data.reply.content).toMatch(/^[^?]+\?$/);
    expect(json.data.reply.content).not.toMatch(/\bma\b/);
  });

  test("the second of a chain speaks while the first is down", async () => {
    const down = await openWith(
      [() => refuses(500), model(goodCharacters.plain, () => reading(rightly.slice(0, 1)))],
      ["anthropic", "compatible"],
    );
    const talk = await down.start();
    await down.world.say(talk, answers[0]!);
    await down.finish(talk);
    await expect.poll(() => down.usage(talk)).toHaveLength(2);
    for (const { model: name } of await down.usage(talk)) expect(name).toBe("local/scripted");
  });

  test("until its budget is spent; then the conversation goes on without it", async () => {
    const { world, start, servers } = await openWith([model(goodCharacters.plain)]);
    const talk = await start();
    await world.say(talk, answers[0]!);
    const before = servers[0]!.asked.length;
    await world.db.run(sql`
      insert into model_usage (conversation_id, purpose, model, input_tokens, output_tokens, latency_ms, created_at)
      values (${talk.id}, 'turn', 'local/scripted', 399000, 900, 1, now())`);
    const { status, json } = await world.say(talk, answers[1]!);
    expect(status).toBe(200);
    expect(json.data.reply.content).toContain("?");
    expect(servers[0]!.asked).toHaveLength(before);
  });
});

describe("an Echo read by a model", () => {
  async function told(reads: Script, body: object = {}) {
    const room = await openWith([model(goodCharacters.plain, reads)]);
    const talk = await room.start(body);
    for (const answer of answers.slice(0, 2)) await room.world.say(talk, answer);
    return { ...room, talk };
  }

  test("quotes the respondent at the very place", async () => {
    const { talk, finish } = await told(() => reading(rightly.slice(0, 2)));
    const { echo, transcript } = await finish(talk);
    expect(echo).toMatchObject({
      extractedBy: "local/scripted",
      fields: { main_reason: "The import kept failing", team_size: 12, would_return: null },
      keyQuotes: ["The import kept failing every single week"],
    });
    const [quote] = echo.evidence.team_size.quotes;
    const message = transcript.find(({ id }: { id: string }) => id === quote.messageId);
    expect(message).toMatchObject({ role: "user", content: answers[1] });
    expect(message.content.slice(quote.start, quote.end)).toBe("twelve people");
  });

  test("holds nothing it made up, and it is asked once more for what did not hold", async () => {
    const invented = [
      entry("main_reason", "They hated the support", "we hated your support", 2),
      entry("team_size", "500", "twelve people", 4),
      entry("would_return", "true", "The import kept failing", 2),
      entry("credit_card", "4111 1111 1111 1111", "twelve people", 4),
    ];
    const { talk, finish, servers } = await told(() => reading(invented));
    const { echo } = await finish(talk);
    expect(echo.fields).toEqual({ main_reason: null, team_size: null, would_return: null });
    expect(JSON.stringify(echo)).not.toMatch(/hated|500|4111/);
    expect(servers[0]!.asked.filter(isExtraction)).toHaveLength(2);
  });

  test("keeps what the second reading gets right", async () => {
    let readings = 0;
    const { talk, finish } = await told(() =>
      reading(readings++ === 0 ? [rightly[0]!, entry("team_size", "13", "twelve people", 4)] : [rightly[1]!]),
    );
    const { echo } = await finish(talk);
    expect(echo.fields).toMatchObject({ main_reason: "The import kept failing", team_size: 12 });
  });

  test("comes later, by itself, when no model answers now", async () => {
    let isDown = true;
    const { talk, finish, state, world } = await told(() => (isDown ? refuses(500) : reading(rightly.slice(0, 2))));
    expect(await finish(talk)).toMatchObject({ status: "reviewing", echo: null });
    const early = await world.post(`${talk.path}/review`, { key: talk.token, body: { confirm: true } });
    expect([early.status, early.json.error.code]).toEqual([503, "UNAVAILABLE"]);
    isDown = false;
    world.clock.advance(10 * 60_000);
    await expect.poll(async () => (await state(talk)).echo?.extractedBy, { timeout: 15_000 }).toBe("local/scripted");
    expect((await state(talk)).echo.fields.team_size).toBe(12);
  });

  test("is read by the built-in rules after a day without a model", async () => {
    const { talk, finish, state, world } = await told(() => refuses(500));
    expect((await finish(talk)).echo).toBeNull();
    world.clock.advance(23 * 3_600_000);
    await world.app.sweep();
    expect((await state(talk)).echo).toBeNull();
    world.clock.advance(2 * 3_600_000);
    await expect.poll(async () => (await state(talk)).echo?.extractedBy, { timeout: 15_000 }).toBe("builtin");
    expect((await state(talk)).echo.fields.team_size).toBe(12);
  });
});
