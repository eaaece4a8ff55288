import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../src/storage/database.ts";
import { openWorld, type Talk, type World } from "./harness.ts";

let world: World;
let key: string;
beforeAll(async () => {
  world = await openWorld();
});
// Its 50 credits are enough for one story.
beforeEach(async () => {
  key = (await world.signup()).key;
});
afterAll(() => world.close());

const outputFields = [
  { name: "main_reason", type: "string", description: "Main reason for leaving" },
  { name: "team_size", type: "integer", description: "Number of people on the team" },
  { name: "would_return", type: "boolean", description: "Whether they would come back" },
];
const intention = "Understand why customers left";
const published = (body: object = {}, as = key) => world.publishPulse(as, { intention, outputFields, ...body });
const credits = async (as: string) => (await world.get("/usage", { key: as })).json.data.credits;
const state = async (talk: Talk) => (await world.get(talk.path, { key: talk.token })).json.data;

describe("getLink: GET /respond/{slug}", () => {
  test("tells what the page may know, and nothing of the owner's", async () => {
    const pulse = await published({ context: "internal note", webhookUrl: "https://example.com/hook" });
    const answer = await world.get(`/respond/${pulse.slug}`);
    expect(answer.json.data).toMatchObject({
      state: "open",
      title: pulse.configuration.welcome.title,
      minutes: 10,
      questions: 8,
      interviewer: "builtin",
    });
    expect(answer.text).not.toMatch(/internal note|example\.com/);
  });

  test("a draft, an archived, an expired and a full link say so politely", async () => {
    const stateOf = async (slug: string) => (await world.get(`/respond/${slug}`)).json.data.state;
    const draft = await world.createPulse(key, { intention });
    expect(await stateOf(draft.slug)).toBe("draft");
    const archived = await published();
    await world.delete(`/pulses/${archived.id}`, { key });
    expect(await stateOf(archived.slug)).toBe("closed");
    const expired = await published({ closesAt: new Date(world.clock.now().getTime() + 60_000).toISOString() });
    expect(await stateOf(expired.slug)).toBe("open");
    world.clock.advance(61_000);
    expect(await stateOf(expired.slug)).toBe("closed");
    const full = await published({ maxResponses: 1 });
    await world.converse(full.slug, ["It was too slow"]);
    expect(await stateOf(full.slug)).toBe("closed");
    for (const { slug } of [draft, archived, expired, full]) {
      const refused = await world.post(`/respond/${slug}/conversations`, { body: {} });
      expect(refused.status).toBe(409);
      expect(refused.json.error).toMatchObject({ code: "CONFLICT", hint: expect.any(String) });
    }
  });

  test("a workspace without credits has a closed link, and nothing is spent", async () => {
    const { key: own, workspaceId } = await world.signup();
    const pulse = await published({}, own);
    await world.db.run(sql`update workspace set balance = 0 where id = ${workspaceId}`);
    expect((await world.get(`/respond/${pulse.slug}`)).json.data.state).toBe("closed");
    expect((await world.post(`/respond/${pulse.slug}/conversations`, { body: {} })).status).toBe(409);
  });

  test("answers 404 to an unknown link", async () => {
    for (const slug of ["nobody-knows-this", "A", "%00", "x".repeat(200)]) {
      const { status, json } = await world.get(`/respond/${slug}`);
      expect([slug, status, json.error.message]).toEqual([slug, 404, "Pulse not found"]);
    }
  });
});

describe("startConversation: POST /respond/{slug}/conversations", () => {
  test("gives a token once, an opening that asks, and costs nothing", async () => {
    const { key: own } = await world.signup();
    const pulse = await published({}, own);
    const talk = await world.start(pulse.slug, { metadata: { plan: "pro", seats: 12, trial: false } });
    expect(talk.token).toMatch(/^rsp_[0-9A-Za-z]{40}$/);
    expect(talk.transcript).toHaveLength(1);
    expect(talk.transcript[0]).toMatchObject({ role: "assistant", content: pulse.configuration.opening });
    expect(await credits(own)).toMatchObject({ balance: 49, reserved: 0 });
    expect(JSON.stringify(await state(talk))).not.toContain(talk.token);
  });

  test("says which language it is held in: the Pulse's, in the respondent's variety of it", async () => {
    const { slug } = await published();
    const languageOf = async (language: string) => (await state(await world.start(slug, { language }))).language;
    expect(await languageOf("en-GB")).toBe("en-GB");
    expect(await languageOf("fr")).toBe("en");
  });

  test("on a draft only with the workspace's key: a preview, never charged, counted or announced", async () => {
    const { key: own } = await world.signup();
    const draft = await world.createPulse(own, { intention, outputFields });
    expect((await world.post(`/respond/${draft.slug}/conversations`, { key, body: {} })).status).toBe(409);
    expect((await world.post(`/respond/${draft.slug}/conversations`, { key: "svc_wrong", body: {} })).status).toBe(401);
    const { json } = await world.post(`/respond/${draft.slug}/conversations`, { key: own, body: {} });
    expect(json.data.isPreview).toBe(true);
    const talk = { ...json.data, path: `/respond/conversations/${json.data.id}` };
    await world.say(talk, "The import kept failing for our 12 people");
    await world.post(`${talk.path}/finish`, { key: talk.token });
    expect(
      (await world.post(`${talk.path}/review`, { key: talk.token, body: { confirm: true } })).json.data.status,
    ).toBe("completed");
    expect(await credits(own)).toMatchObject({ balance: 49, reserved: 0, used: 1 });
    expect((await world.get(`/pulses/${draft.id}/conversations`, { key: own })).json.data).toEqual([]);
    expect((await world.get(`/pulses/${draft.id}`, { key: own })).json.data.conversationCount).toBe(0);
    expect(await world.db.many(sql`select 1 from event where pulse_id = ${draft.id}`)).toEqual([]);
  });

  test.each([
    ["21 entries", { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, "v"])) }],
    ["a value over 500 characters", { metadata: { k: "x".repeat(501) } }],
    ["a value that is no text", { metadata: { k: ["a"] } }],
    ["a name that would be dropped", JSON.parse('{"metadata":{"__proto__":"x"}}')],
    ["a language that is none", { language: "English please" }],
    ["an unknown field", { metdata: {} }],
  ])("answers 400 to %s", async (_, body) => {
    const pulse = await published();
    expect((await world.post(`/respond/${pulse.slug}/conversations`, { body })).status).toBe(400);
  });
});

describe("sendMessage: POST /respond/conversations/{id}/messages", () => {
  test("is answered with the next question", async () => {
    const talk = await world.start((await published()).slug);
    const { status, json } = await world.say(talk, "The import kept failing every single week");
    expect(status).toBe(200);
    expect(json.data.message).toMatchObject({ role: "user", content: "The import kept failing every single week" });
    expect(json.data.reply).toMatchObject({ role: "assistant", content: expect.stringContaining("?") });
    expect(json.data.conversation).toMatchObject({ status: "active", progress: { asked: 2, atMost: 8 } });
  });

  test("as a stream, the pieces are the reply", async () => {
    const talk = await world.start((await published()).slug);
    const answer = await world.post(`${talk.path}/messages`, {
      key: talk.token,
      body: { content: "Too expensive for our team", clientMessageId: "s1" },
      headers: { accept: "text/event-stream" },
    });
    const events = answer.text
      .trim()
      .split("\n\n")
      .map((block) => ({
        event: /^event: (.*)$/m.exec(block)?.[1],
        data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "null"),
      }));
    expect(events.at(-1)?.event).toBe("turn.completed");
    const written = events
      .filter(({ event }) => event === "turn.delta")
      .map(({ data }) => data.text)
      .join("");
    expect(written).toBe(events.at(-1)?.data.reply.content);
  });

  test("sent again under the same name it is heard once and has the same reply", async () => {
    const talk = await world.start((await published()).slug);
    const first = await world.say(talk, "It was too slow", "same");
    const again = await world.say(talk, "It was too slow", "same");
    expect(again.json.data.reply).toEqual(first.json.data.reply);
    const many = await Promise.all(Array.from({ length: 10 }, () => world.say(talk, "About twelve people", "at-once")));
    expect(new Set(many.map(({ json }) => json.data.reply.id)).size).toBe(1);
    expect((await state(talk)).transcript).toHaveLength(5);
  });

  test("from two devices at once, each message has its own turn and its own reply", async () => {
    const talk = await world.start((await published()).slug);
    const answers = await Promise.all(
      ["It was too slow", "We are 12 people"].map((content) => world.say(talk, content)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { transcript } = await state(talk);
    expect(transcript.map(({ role }: { role: string }) => role)).toEqual([
      "assistant",
      "user",
      "assistant",
      "user",
      "assistant",
    ]);
  });

  test("a reply lost when the service died is written on resume", async () => {
    const talk = await world.start((await published()).slug);
    await world.say(talk, "It was too slow", "lost");
    await world.db.run(sql`delete from message where conversation_id = ${talk.id} and turn = 1 and role = 'assistant'`);
    const { transcript } = await state(talk);
    expect(transcript.map(({ role }: { role: string }) => role)).toEqual(["assistant", "user", "assistant"]);
  });

  test("the first answer reserves a credit; the owner's empty account closes the link before it", async () => {
    const { key: own, workspaceId } = await world.signup();
    const pulse = await published({}, own);
    const [first, second] = [await world.start(pulse.slug), await world.start(pulse.slug)];
    await world.db.run(sql`update workspace set balance = 1 where id = ${workspaceId}`);
    await world.say(first, "It was too slow");
    expect(await credits(own)).toMatchObject({ balance: 0, reserved: 1 });
    expect((await world.say(second, "It was too slow")).status).toBe(409);
    expect((await world.say(first, "We are 12 people")).status).toBe(200);
  });

  test("the first answer comes too late when the link has filled up meanwhile, and costs nothing", async () => {
    const { key: own } = await world.signup();
    const pulse = await published({ maxResponses: 1 }, own);
    const early = await world.start(pulse.slug);
    const late = await world.start(pulse.slug);
    const talking = await world.start(pulse.slug);
    await world.say(talking, "It was too slow");
    await world.say(early, "It was too slow");
    await world.post(`${early.path}/finish`, { key: early.token });
    await world.post(`${early.path}/review`, { key: early.token, body: { confirm: true } });
    const refused = await world.say(late, "It was too slow");
    expect(refused.status).toBe(409);
    expect(refused.json.error.message).toContain("closed");
    expect((await world.say(talking, "We are 12 people")).status).toBe(200);
    expect(await credits(own)).toMatchObject({ reserved: 1, used: 2 });
  });

  test("needs the token of this very conversation", async () => {
    const pulse = await published();
    const [mine, theirs] = [await world.start(pulse.slug), await world.start(pulse.slug)];
    const body = { content: "hello", clientMessageId: "x" };
    expect((await world.post(`${mine.path}/messages`, { body })).status).toBe(401);
    expect((await world.post(`${mine.path}/messages`, { key, body })).status).toBe(401);
    expect((await world.post(`${mine.path}/messages`, { key: theirs.token, body })).status).toBe(404);
    expect((await world.post(`${mine.path}/messages`, { key: theirs.token, body: {} })).status).toBe(404);
    expect((await world.get(mine.path, { key: theirs.token })).status).toBe(404);
  });

  test.each([
    ["no content", { clientMessageId: "a" }],
    ["empty content", { content: "  ", clientMessageId: "a" }],
    ["content over 20,000 characters", { content: "x".repeat(20_001), clientMessageId: "a" }],
    ["no clientMessageId", { content: "hello" }],
    ["an answer that is an object", { content: "hello", clientMessageId: "a", answer: {} }],
    ["a NUL", { content: "a\u0000", clientMessageId: "a" }],
  ])("answers 400 to %s", async (_, body) => {
    const talk = await world.start((await published()).slug);
    expect((await world.post(`${talk.path}/messages`, { key: talk.token, body })).status).toBe(400);
  });
});

describe("the end of a conversation", () => {
  test("comes by itself when the goals are reached, with an Echo to look at", async () => {
    const talk = await world.start((await published()).slug);
    let last;
    for (const answer of [
      "We left because the import kept failing every week",
      "We are 12 people on the team",
      "Yes, we would come back if the import worked",
    ])
      last = (await world.say(talk, answer)).json.data;
    for (let index = 0; index < 5 && last.conversation.status === "active"; index++)
      last = (await world.say(talk, "Nothing more to add, it was the import")).json.data;
    expect(last.conversation).toMatchObject({
      status: "reviewing",
      echo: { fields: { team_size: 12, would_return: true }, review: { status: "pending" } },
    });
    expect(last.reply.content).not.toContain("?");
    expect((await world.say(talk, "one more thing")).status).toBe(409);
  });

  test("comes when the respondent finishes; nothing said costs nothing", async () => {
    const { key: own } = await world.signup();
    const pulse = await published({}, own);
    const silent = await world.start(pulse.slug);
    expect((await world.post(`${silent.path}/finish`, { key: silent.token })).json.data.status).toBe("abandoned");
    const talk = await world.start(pulse.slug);
    await world.say(talk, "It was too slow");
    const { json } = await world.post(`${talk.path}/finish`, { key: talk.token });
    expect(json.data).toMatchObject({
      status: "reviewing",
      endReason: "respondent_finished",
      echo: expect.any(Object),
    });
    expect((await world.post(`${talk.path}/finish`, { key: talk.token })).json.data.status).toBe("reviewing");
    expect(await credits(own)).toMatchObject({ balance: 48, reserved: 1 });
  });

  test("without review it completes at once", async () => {
    const pulse = await published({ reviewEcho: false });
    const talk = await world.start(pulse.slug);
    await world.say(talk, "The import failed for our 12 people");
    const { json } = await world.post(`${talk.path}/finish`, { key: talk.token });
    expect(json.data).toMatchObject({ status: "completed", echo: { review: { status: "skipped" } } });
  });

  test("a review nobody finishes ends by itself after ten minutes", async () => {
    const pulse = await published();
    const talk = await world.start(pulse.slug);
    await world.say(talk, "It was too slow");
    await world.post(`${talk.path}/finish`, { key: talk.token });
    world.clock.advance(11 * 60_000);
    await expect.poll(async () => (await state(talk)).status, { timeout: 5_000 }).toBe("completed");
    expect((await state(talk)).echo.review.status).toBe("skipped");
  });

  test("after a day of silence it is abandoned and the credit comes back", async () => {
    const { key: own } = await world.signup();
    const pulse = await published({}, own);
    const talk = await world.start(pulse.slug);
    await world.say(talk, "It was too slow");
    world.clock.advance(23 * 3_600_000);
    await world.app.sweep();
    expect((await state(talk)).status).toBe("active");
    world.clock.advance(2 * 3_600_000);
    await world.app.sweep();
    expect((await state(talk)).status).toBe("abandoned");
    expect(await credits(own)).toMatchObject({ balance: 49, reserved: 0, used: 1 });
  });

  test("what a Pulse keeps for a day is gone after it", async () => {
    const pulse = await published({ retentionDays: 1 });
    const id = await world.converse(pulse.slug, ["It was too slow"]);
    world.clock.advance(25 * 3_600_000);
    await world.app.sweep();
    expect((await world.get(`/conversations/${id}`, { key })).json.data).toMatchObject({
      status: "withdrawn",
      transcript: [],
      echo: null,
    });
  });
});

describe("reviewConversation: POST /respond/conversations/{id}/review", () => {
  async function ended(as = key) {
    const pulse = await published({}, as);
    const talk = await world.start(pulse.slug);
    await world.say(talk, "The import kept failing for our 12 people");
    await world.post(`${talk.path}/finish`, { key: talk.token });
    return { talk, pulse };
  }

  test("confirms: completed, charged once, announced once, however many confirm", async () => {
    const { key: own } = await world.signup();
    const { talk, pulse } = await ended(own);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.post(`${talk.path}/review`, { key: talk.token, body: { confirm: true } })),
    );
    expect(answers.every(({ status, json }) => status === 200 && json.data.status === "completed")).toBe(true);
    expect(await credits(own)).toMatchObject({ balance: 48, reserved: 0, used: 2 });
    const events = await world.db.many<{ number: number; body: string }>(
      sql`select number, body from event where pulse_id = ${pulse.id}`,
    );
    expect(events.map(({ number }) => number)).toEqual([1]);
    const detail = (await world.get(`/conversations/${talk.id}`, { key: own })).json.data;
    expect(JSON.parse(events[0]?.body ?? "")).toMatchObject({
      event: "conversation.completed",
      pulseId: pulse.id,
      conversationId: talk.id,
      completedAt: detail.completedAt,
      echo: detail.echo,
    });
    expect((await world.get(`/pulses/${pulse.id}`, { key: own })).json.data.conversationCount).toBe(1);
  });

  test("corrects in the respondent's own words; what was extracted stays beside it", async () => {
    const { talk } = await ended();
    const { json } = await world.post(`${talk.path}/review`, {
      key: talk.token,
      body: { confirm: true, corrections: { team_size: "fifteen", would_return: true } },
    });
    expect(json.data.echo.fields).toMatchObject({ team_size: 15, would_return: true });
    // The words that were taken for twelve do not speak for fifteen, and the summary does not contradict the fields.
    expect(json.data.echo.evidence.team_size).toEqual({
      status: "corrected",
      confidence: 1,
      quotes: [],
      extracted: 12,
    });
    expect(json.data.echo.summary).toContain("15");
    expect(json.data.echo.summary).not.toContain("team size is 12");
    expect(json.data.echo.review).toEqual({ status: "confirmed", corrections: { team_size: 15, would_return: true } });
  });

  test("leaves alone what was not corrected, whatever it is called", async () => {
    const fields = ["rating", "constructor", "toString"].map((name) => ({ name, type: "string" }));
    const talk = await world.start((await published({ outputFields: fields })).slug);
    await world.say(talk, "It was too slow");
    await world.post(`${talk.path}/finish`, { key: talk.token });
    const body = { confirm: true, corrections: { rating: "poor" } };
    const { evidence } = (await world.post(`${talk.path}/review`, { key: talk.token, body })).json.data.echo;
    expect(evidence.rating.status).toBe("corrected");
    for (const name of ["constructor", "toString"]) expect(evidence[name].status).not.toBe("corrected");
  });

  test("again is answered as before; another correction comes too late", async () => {
    const { talk } = await ended();
    const review = (corrections: object) =>
      world.post(`${talk.path}/review`, { key: talk.token, body: { confirm: true, corrections } });
    expect((await review({ team_size: 15 })).status).toBe(200);
    expect((await review({ team_size: 15 })).status).toBe(200);
    expect((await review({})).status).toBe(200);
    const late = await review({ team_size: 16 });
    expect([late.status, late.json.error.code]).toEqual([409, "CONFLICT"]);
    expect((await state(talk)).echo.fields.team_size).toBe(15);
  });

  test.each([
    ["a name that would be dropped", JSON.parse('{"confirm":true,"corrections":{"__proto__":1}}'), "name"],
    ["an unknown field", { confirm: true, corrections: { team_sise: 3 } }, "team_size"],
    ["a value of the wrong type", { confirm: true, corrections: { team_size: "purple" } }, "integer"],
    ["no confirmation", { corrections: {} }, ""],
    ["confirm: false", { confirm: false }, ""],
  ])("answers 400 to %s", async (_, body, hint) => {
    const { talk } = await ended();
    const answer = await world.post(`${talk.path}/review`, { key: talk.token, body });
    expect(answer.status).toBe(400);
    expect(answer.json.error.hint).toContain(hint);
    expect((await state(talk)).status).toBe("reviewing");
  });

  test("there is nothing to review while the conversation goes on", async () => {
    const talk = await world.start((await published()).slug);
    await world.say(talk, "It was too slow");
    expect((await world.post(`${talk.path}/review`, { key: talk.token, body: { confirm: true } })).status).toBe(409);
  });
});

describe("withdrawConversation: DELETE /respond/conversations/{id}", () => {
  test("erases everything the respondent wrote and gives the credit back", async () => {
    const { key: own } = await world.signup();
    const pulse = await published({}, own);
    const talk = await world.start(pulse.slug, { metadata: { name: "Ada" } });
    await world.say(talk, "The import kept failing");
    expect((await world.delete(talk.path, { key: talk.token })).json).toEqual({ data: { erased: true } });
    expect(await state(talk)).toMatchObject({ status: "withdrawn", transcript: [], echo: null });
    expect(await credits(own)).toMatchObject({ balance: 49, reserved: 0 });
    expect((await world.delete(talk.path, { key: talk.token })).status).toBe(200);
    expect((await world.say(talk, "hello again")).status).toBe(409);
  });
});
