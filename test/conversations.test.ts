import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Echo } from "../src/echo/echo.ts";
import { newConversationId } from "../src/kernel/ids.ts";
import { openWorld, type World } from "./harness.ts";

let world: World;
let key: string;
beforeAll(async () => {
  world = await openWorld();
  key = (await world.signup()).key;
});
afterAll(() => world.close());

const outputFields = [
  { name: "favourite", type: "string", description: "Favourite tea" },
  { name: "cups", type: "integer", description: "Cups a day" },
];

const answer = (said: string, cups: number) => [`My favourite is ${said}`, `${cups} cups a day`];

describe("listConversations: GET /pulses/{id}/conversations", () => {
  test("is an empty list before anybody answered", async () => {
    const pulse = await world.createPulse(key);
    expect((await world.get(`/pulses/${pulse.id}/conversations`, { key })).json).toEqual({
      data: [],
      hasMore: false,
      nextCursor: null,
    });
  });

  test("pages through the completed ones once, newest first, without transcripts", async () => {
    const pulse = await world.publishPulse(key, { outputFields });
    const ids: string[] = [];
    for (const cups of [1, 2, 3, 4, 5])
      ids.push(await world.converse(pulse.slug, answer("Earl Grey", cups), { metadata: { plan: "pro" } }));
    await world.start(pulse.slug);
    const first = (await world.get(`/pulses/${pulse.id}/conversations?limit=3`, { key })).json;
    const second = (await world.get(`/pulses/${pulse.id}/conversations?limit=3&cursor=${first.nextCursor}`, { key }))
      .json;
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([...ids].reverse());
    expect([first.hasMore, second.hasMore, second.nextCursor]).toEqual([true, false, null]);
    expect(first.data[0]).toMatchObject({
      pulseId: pulse.id,
      status: "completed",
      endReason: "goals_reached",
      metadata: { plan: "pro" },
      echo: { fields: { cups: 5 } },
    });
    expect(first.data[0].transcript).toBeUndefined();
  });

  test("answers 400 to a cursor that was made up", async () => {
    const pulse = await world.createPulse(key);
    const made = (parts: string[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    const id = newConversationId();
    for (const cursor of [
      "x",
      made([id]),
      made(["2026-13-45T99:99:99.999Z", id]),
      made(["2026-01-01T00:00:00.000Z", "x"]),
    ])
      expect((await world.get(`/pulses/${pulse.id}/conversations?cursor=${cursor}`, { key })).status).toBe(400);
    const early = made(["0000-01-01T00:00:00.000Z", id]);
    expect((await world.get(`/pulses/${pulse.id}/conversations?cursor=${early}`, { key })).status).toBe(200);
  });

  test("can be narrowed by when they completed", async () => {
    const pulse = await world.publishPulse(key, { outputFields });
    const times: string[] = [];
    for (const cups of [1, 2, 3]) {
      const id = await world.converse(pulse.slug, answer("Assam", cups));
      times.push((await world.get(`/conversations/${id}`, { key })).json.data.completedAt);
      world.clock.advance(60_000);
    }
    const cups = async (query: string) =>
      (await world.get(`/pulses/${pulse.id}/conversations?order=asc&${query}`, { key })).json.data.map(
        (item: { echo: Echo }) => item.echo.fields["cups"],
      );
    expect(await cups(`completedAfter=${times[1]}`)).toEqual([2, 3]);
    expect(await cups(`completedBefore=${times[1]}`)).toEqual([1]);
    expect((await world.get(`/pulses/${pulse.id}/conversations?completedAfter=yesterday`, { key })).status).toBe(400);
  });
});

describe("getConversation: GET /conversations/{id}", () => {
  test("is the full transcript and the Echo, each value with the respondent's words", async () => {
    const pulse = await world.publishPulse(key, { outputFields });
    const id = await world.converse(pulse.slug, answer("Earl Grey", 4));
    const { json } = await world.get(`/conversations/${id}`, { key });
    expect(json.data).toMatchObject({
      id,
      pulseId: pulse.id,
      status: "completed",
      echo: { fields: { cups: 4 }, extractedBy: "builtin", review: { status: "confirmed" } },
    });
    const said = json.data.transcript.filter((message: { role: string }) => message.role === "user");
    expect(said.map((message: { content: string }) => message.content)).toEqual(answer("Earl Grey", 4));
    const [quote] = json.data.echo.evidence.cups.quotes;
    const source = said.find((message: { id: string }) => message.id === quote.messageId);
    expect(source.content.slice(quote.start, quote.end)).toBe(quote.text);
    expect(json.data.durationSec).toBeGreaterThanOrEqual(0);
  });

  test("answers 404 to an unknown, a malformed and another workspace's id alike", async () => {
    const pulse = await world.publishPulse(key, { outputFields });
    const { id } = await world.start(pulse.slug);
    const stranger = (await world.signup()).key;
    for (const [as, which] of [
      [key, newConversationId()],
      [key, "nonsense"],
      [stranger, id],
    ] as const) {
      for (const method of ["GET", "DELETE"]) {
        const { status, json } = await world.ask(method, `/conversations/${which}`, { key: as });
        expect(status).toBe(404);
        expect(json.error).toMatchObject({ code: "NOT_FOUND", message: "Conversation not found" });
      }
    }
  });

  test("DELETE erases what was said, from the log of events too; the ledger stays", async () => {
    const own = (await world.signup()).key;
    const pulse = await world.publishPulse(own, { outputFields });
    const id = await world.converse(pulse.slug, answer("a secret blend", 4), { metadata: { name: "Ada" } });
    const before = (await world.get("/usage", { key: own })).json.data.credits;
    expect((await world.delete(`/conversations/${id}`, { key: own })).json).toEqual({ data: { erased: true } });
    expect((await world.get(`/conversations/${id}`, { key: own })).json.data).toMatchObject({
      status: "withdrawn",
      transcript: [],
      echo: null,
      metadata: {},
    });
    const everything = await world.db.many({
      name: "",
      text: "select to_jsonb(conversation)::text, (select string_agg(body, '') from event) as log from conversation",
      values: [],
    });
    expect(JSON.stringify(everything)).not.toMatch(/secret blend|Ada/);
    expect((await world.get("/usage", { key: own })).json.data.credits).toEqual(before);
    expect((await world.get(`/pulses/${pulse.id}`, { key: own })).json.data.conversationCount).toBe(0);
  });
});

describe("exportConversations: GET /pulses/{id}/export", () => {
  test("is an empty file of each format before anybody answered", async () => {
    const pulse = await world.createPulse(key, { outputFields });
    const json = await world.get(`/pulses/${pulse.id}/export`, { key });
    expect(json.json).toEqual({ pulse, conversations: [], exportedAt: expect.any(String), total: 0 });
    expect(json.headers["content-disposition"]).toMatch(/^attachment; filename=".+\.json"/);
    const csv = await world.get(`/pulses/${pulse.id}/export?format=csv`, { key });
    expect(csv.text).toBe(
      "conversation_id,status,created_at,completed_at,duration_sec,question_count,sentiment,favourite,cups,summary,transcript\r\n",
    );
    expect((await world.get(`/pulses/${pulse.id}/export?format=ndjson`, { key })).text).toBe("");
  });

  test("holds each conversation, in the format that the query or the Accept header names", async () => {
    const pulse = await world.publishPulse(key, { outputFields });
    const ids = [
      await world.converse(pulse.slug, ['=SUM(A1), "quoted"\nnew line', "3 cups a day"]),
      await world.converse(pulse.slug, answer("Schöner Tee 🍵", 2)),
    ];
    const { json } = await world.get(`/pulses/${pulse.id}/export`, { key });
    expect(json.conversations.map((item: { id: string }) => item.id)).toEqual(ids);
    expect(json.total).toBe(2);
    expect(json.conversations[0].transcript.length).toBeGreaterThan(3);
    const lines = (
      await world.get(`/pulses/${pulse.id}/export`, { key, headers: { accept: "application/x-ndjson" } })
    ).text
      .trim()
      .split("\n");
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids);
    const csv = (await world.get(`/pulses/${pulse.id}/export`, { key, headers: { accept: "text/csv" } })).text;
    expect(csv).toMatch(/^conv_\w+,completed,/m);
    expect(csv).toContain('user: =SUM(A1), ""quoted""\nnew line');
    expect(csv).toContain("Schöner Tee 🍵");
    expect((await world.get(`/pulses/${pulse.id}/export?format=csv&bom=1`, { key })).text.startsWith("\uFEFF")).toBe(
      true,
    );
    expect(
      (await world.get(`/pulses/${pulse.id}/export?format=json`, { key, headers: { accept: "text/csv" } })).json.total,
    ).toBe(2);
  });

  test("answers 400 to an unknown format", async () => {
    const pulse = await world.createPulse(key);
    expect((await world.get(`/pulses/${pulse.id}/export?format=xlsx`, { key })).status).toBe(400);
  });
});
