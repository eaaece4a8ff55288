import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../src/storage/database.ts";
import { openWorld, type World } from "./harness.ts";

let world: World;
let key: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const intention = "Understand why customers cancel in the first month";
const unknownId = "pls_01kbf3v9f2e8qvh2xm4t9c7r5a";

async function freshKey() {
  return (await world.signup()).key;
}
beforeAll(async () => {
  key = await freshKey();
});

describe("createPulse: POST /pulses", () => {
  test("returns a draft with its shareable URL and a generated interview", async () => {
    const { status, json } = await world.post("/pulses", { key, body: { intention } });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id: expect.stringMatching(/^pls_[0-9a-z]{26}$/),
      status: "draft",
      intention,
      mode: "interview",
      tone: "conversational",
      maxDurationMin: 10,
      maxQuestions: 8,
      reviewEcho: true,
      webhookUrl: null,
      context: null,
      conversationCount: 0,
      publishedAt: null,
      archivedAt: null,
    });
    expect(json.data.url).toBe(`http://echolot.test/p/${json.data.slug}`);
    expect(json.data.slug).toMatch(/^understand-why-customers-cancel[a-z-]*-[a-z0-9]{6}$/);
    expect(json.data.configuration.generatedBy).toBe("builtin");
    expect(json.data.configuration.topics.length).toBeGreaterThan(0);
    expect(json.data.outputFields.length).toBeGreaterThan(0);
    expect(json.data.webhookSecret).toBeUndefined();
    expect(json.data.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test("keeps every field that was given", async () => {
    const body = {
      intention,
      slug: "why-they-leave",
      context: "A tea shop",
      mode: "extract",
      tone: "playful",
      maxDurationMin: 120,
      maxQuestions: 50,
      webhookUrl: "https://example.com/hook?x=1",
      outputFields: [{ name: "reason", type: "string", description: "Why" }],
      name: "Leavers",
      persona: "A curious researcher",
      topics: ["price", "support"],
      language: "en",
      welcomeTitle: "Hello",
      welcomeDescription: "A few questions",
      maxResponses: 10,
      closesAt: "2030-01-31T12:00:00.000Z",
      completionRedirect: "https://example.com/thanks",
      reviewEcho: false,
      retentionDays: 30,
    };
    const { json } = await world.post("/pulses", { key, body });
    expect(json.data).toMatchObject(body);
    expect(json.data.webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
    const again = await world.get(`/pulses/${json.data.id}`, { key });
    expect(again.json.data).toMatchObject(body);
    expect(again.text).not.toContain("webhookSecret");
  });

  test("reads the many words people use for a type, and fills in what a field leaves out", async () => {
    const given = [
      { name: "age", type: "INT" },
      { type: "yes/no" },
      { name: "teamSize", type: "number" },
      { name: "color", options: ["red", "blue"] },
      { name: "x", type: "nonsense" },
      {},
    ];
    const { json } = await world.post("/pulses", { key, body: { intention, outputFields: given } });
    expect(json.data.outputFields).toEqual([
      { name: "age", type: "integer", description: "Age" },
      { name: "field_2", type: "boolean", description: "Field 2" },
      { name: "teamSize", type: "number", description: "Team size" },
      { name: "color", type: "enum", description: "Color", options: ["red", "blue"] },
      { name: "x", type: "string", description: "X" },
      { name: "field_6", type: "string", description: "Field 6" },
    ]);
  });

  test("asks for every given field in exactly one topic", async () => {
    const outputFields = [
      { name: "budget", type: "money" },
      { name: "deadline", type: "date" },
      { name: "decision_maker", type: "string" },
    ];
    const { json } = await world.post("/pulses", { key, body: { intention: "Qualify a lead", outputFields } });
    const asked = json.data.configuration.topics.flatMap((topic: { fields: string[] }) => topic.fields);
    expect(asked.sort()).toEqual(["budget", "deadline", "decision_maker"]);
  });

  test("trims and normalises text", async () => {
    const { json } = await world.post("/pulses", { key, body: { intention: "  Cafe\u0301 visits  " } });
    expect(json.data.intention).toBe("Caf\u00e9 visits");
  });

  test.each([
    ["no intention", {}, "intention"],
    ["an empty intention", { intention: "   " }, "intention"],
    ["an intention over 4,000 characters", { intention: "x".repeat(4_001) }, "intention"],
    ["a number as intention", { intention: 7 }, "intention"],
    ["a null intention", { intention: null }, "intention"],
    ["an unknown mode", { intention, mode: "quiz" }, "mode"],
    ["maxQuestions 0", { intention, maxQuestions: 0 }, "maxQuestions"],
    ["maxQuestions 51", { intention, maxQuestions: 51 }, "maxQuestions"],
    ["maxQuestions 2.5", { intention, maxQuestions: 2.5 }, "maxQuestions"],
    ["maxQuestions as text", { intention, maxQuestions: "8" }, "maxQuestions"],
    ["maxDurationMin 121", { intention, maxDurationMin: 121 }, "maxDurationMin"],
    ["a context over 20,000 characters", { intention, context: "x".repeat(20_001) }, "context"],
    ["a tone over 200 characters", { intention, tone: "x".repeat(201) }, "tone"],
    ["a slug with capitals", { intention, slug: "My-Slug" }, "slug"],
    ["a slug that ends in a hyphen", { intention, slug: "slug-" }, "slug"],
    ["a slug of one character", { intention, slug: "a" }, "slug"],
    ["an intention that nobody can see", { intention: "\u200b\u2060" }, "intention"],
    ["a time to close that has passed", { intention, closesAt: "2020-01-01T00:00:00Z" }, "closesAt"],
    ["a reserved slug", { intention, slug: "console" }, "slug"],
    ["a webhook without a scheme", { intention, webhookUrl: "example.com" }, "webhookUrl"],
    ["a webhook by ftp", { intention, webhookUrl: "ftp://example.com" }, "webhookUrl"],
    ["a webhook with a user name", { intention, webhookUrl: "https://a:b@example.com" }, "webhookUrl"],
    ["a webhook with a fragment", { intention, webhookUrl: "https://example.com/#x" }, "webhookUrl"],
    [
      "51 output fields",
      { intention, outputFields: Array.from({ length: 51 }, (_, index) => ({ name: `f${index}` })) },
      "outputFields",
    ],
    ["two fields of one name", { intention, outputFields: [{ name: "a" }, { name: "a" }] }, "outputFields.1.name"],
    ["a field name over 64 characters", { intention, outputFields: [{ name: "x".repeat(65) }] }, "outputFields.0.name"],
    ["a field that is text", { intention, outputFields: ["age"] }, "outputFields.0"],
    ["a field called __proto__", { intention, outputFields: [{ name: "__proto__" }] }, "outputFields.0.name"],
    ["an unknown part of a field", { intention, outputFields: [{ nam: "age" }] }, "outputFields.0.nam"],
    ["a close date that is none", { intention, closesAt: "tomorrow" }, "closesAt"],
    ["a NUL character", { intention: "a\u0000b" }, "intention"],
    ["half a surrogate pair", { intention: "a\ud800b" }, "intention"],
  ])("answers 400 to %s and names the field", async (_, body, path) => {
    const { status, json } = await world.post("/pulses", { key, body });
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: "VALIDATION_ERROR", hint: expect.any(String) });
    expect(json.error.fields.map((field: { path: string }) => field.path)).toContain(path);
  });

  test.each([
    ["webhook_url", "webhookUrl"],
    ["maxQuestion", "maxQuestions"],
    ["intension", "intention"],
    ["output_fields", "outputFields"],
  ])("names the nearest field for the misspelt %s", async (wrong, right) => {
    const { status, json } = await world.post("/pulses", { key, body: { intention, [wrong]: "x" } });
    expect(status).toBe(400);
    expect(json.error.hint).toContain(right);
  });

  test("tells of a slug that is taken before it tells of missing credits", async () => {
    const { key: poor, workspaceId } = await world.signup();
    await world.createPulse(key, { slug: "taken-before-paid" });
    await world.db.run(sql`update workspace set balance = 0 where id = ${workspaceId}`);
    const answer = await world.post("/pulses", { key: poor, body: { intention, slug: "taken-before-paid" } });
    expect(answer.status).toBe(400);
  });

  test("refuses a slug that is taken, in whichever workspace, and takes no credit for it", async () => {
    const owner = await freshKey();
    await world.createPulse(owner, { slug: "only-one-of-these" });
    const other = await freshKey();
    const { status, json } = await world.post("/pulses", {
      key: other,
      body: { intention, slug: "only-one-of-these" },
    });
    expect(status).toBe(400);
    expect(json.error.fields).toEqual([{ path: "slug", message: "is already taken" }]);
    expect((await world.get("/usage", { key: other })).json.data.creditBalance).toBe(50);
  });

  test("makes a link from an intention in any script", async () => {
    const { json } = await world.post("/pulses", {
      key: await freshKey(),
      body: { intention: "なぜ顧客は離れるのか 🤔" },
    });
    expect(json.data.slug).toMatch(/^pulse-[a-z0-9]{6}$/);
  });
});

describe("listPulses: GET /pulses", () => {
  test("is an empty list for a new workspace", async () => {
    const answer = await world.get("/pulses", { key: await freshKey() });
    expect(answer.json).toEqual({ data: [], hasMore: false, nextCursor: null });
  });

  test("pages through everything once, newest first or oldest first", async () => {
    const own = await freshKey();
    const made: string[] = [];
    for (let index = 0; index < 7; index++) made.push((await world.createPulse(own)).id);
    for (const order of ["asc", "desc"]) {
      const seen: string[] = [];
      let cursor = "";
      do {
        const { json } = await world.get(`/pulses?limit=3&order=${order}${cursor && `&cursor=${cursor}`}`, {
          key: own,
        });
        seen.push(...json.data.map((pulse: { id: string }) => pulse.id));
        expect(json.hasMore).toBe(json.nextCursor !== null);
        cursor = json.nextCursor ?? "";
      } while (cursor);
      expect(seen).toEqual(order === "asc" ? made : [...made].reverse());
    }
  });

  test("filters by status", async () => {
    const own = await freshKey();
    const [draft, live, old] = [
      await world.createPulse(own),
      await world.createPulse(own),
      await world.createPulse(own),
    ];
    await world.post(`/pulses/${live.id}/publish`, { key: own });
    await world.delete(`/pulses/${old.id}`, { key: own });
    const ids = async (status: string) =>
      (await world.get(`/pulses?status=${status}`, { key: own })).json.data.map((pulse: { id: string }) => pulse.id);
    expect(await ids("draft")).toEqual([draft.id]);
    expect(await ids("published,archived")).toEqual([old.id, live.id]);
    expect((await world.get("/pulses", { key: own })).json.data).toHaveLength(3);
  });

  test.each([
    "limit=0",
    "limit=101",
    "limit=x",
    "cursor=broken",
    "cursor=WyJwbHNfeCJd",
    "order=up",
    "status=live",
    "stat=draft",
  ])("answers 400 to ?%s", async (query) => {
    const { status, json } = await world.get(`/pulses?${query}`, { key });
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: "VALIDATION_ERROR", hint: expect.any(String) });
  });

  test("shows nobody another workspace's Pulses", async () => {
    await world.createPulse(key);
    expect((await world.get("/pulses", { key: await freshKey() })).json.data).toEqual([]);
  });
});

describe("getPulse: GET /pulses/{id}", () => {
  test("returns details and configuration, in the very words and order of the answer that created it", async () => {
    const created = await world.post("/pulses", {
      key,
      body: { intention, outputFields: [{ name: "seats", options: ["1", "2"] }, { name: "a" }] },
    });
    expect((await world.get(`/pulses/${created.json.data.id}`, { key })).text).toBe(created.text);
  });

  test("refuses a query that it does not know", async () => {
    const pulse = await world.createPulse(key);
    const answer = await world.get(`/pulses/${pulse.id}?expand=all`, { key });
    expect([answer.status, answer.json.error.fields[0].path]).toEqual([400, "expand"]);
  });

  test("is not sent again to a client that has it", async () => {
    const pulse = await world.createPulse(key);
    const first = await world.get(`/pulses/${pulse.id}`, { key });
    const etag = first.headers["etag"] ?? "";
    const again = await world.get(`/pulses/${pulse.id}`, { key, headers: { "if-none-match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    await world.post(`/pulses/${pulse.id}/publish`, { key });
    expect((await world.get(`/pulses/${pulse.id}`, { key, headers: { "if-none-match": etag } })).status).toBe(200);
  });
});

describe("a Pulse that is not there", () => {
  test.each([
    ["getPulse", "GET", ""],
    ["updatePulse", "PATCH", ""],
    ["archivePulse", "DELETE", ""],
    ["publishPulse", "POST", "/publish"],
    ["listConversations", "GET", "/conversations"],
    ["exportConversations", "GET", "/export"],
    ["streamConversations", "GET", "/stream"],
  ])("%s answers 404 to an unknown, a malformed and another workspace's id alike", async (_, method, rest) => {
    const theirs = await world.createPulse(await freshKey());
    for (const id of [
      unknownId,
      "nonsense",
      "pls_",
      "%00",
      "a".repeat(300),
      encodeURIComponent("'; drop table pulse; --"),
      theirs.id,
    ]) {
      const { status, json } = await world.ask(method, `/pulses/${id}${rest}`, { key });
      expect([id, status]).toEqual([id, 404]);
      expect(json.error).toMatchObject({ code: "NOT_FOUND", message: "Pulse not found", hint: expect.any(String) });
    }
  });

  test("is told before anything that is wrong with the body", async () => {
    for (const raw of ["{", JSON.stringify({ nonsense: 1 })]) {
      const answer = await world.patch(`/pulses/${unknownId}`, {
        key,
        raw,
        headers: { "content-type": "application/json" },
      });
      expect(answer.status).toBe(404);
    }
  });
});

describe("updatePulse: PATCH /pulses/{id}", () => {
  test("changes intention, context and webhookUrl, and plans the interview anew", async () => {
    const pulse = await world.createPulse(key);
    const changes = {
      intention: "How do you onboard new hires, and what goes wrong?",
      context: "HR",
      webhookUrl: "https://example.com/a",
    };
    const { status, json } = await world.patch(`/pulses/${pulse.id}`, { key, body: changes });
    expect(status).toBe(200);
    expect(json.data).toMatchObject(changes);
    expect(json.data.configuration).not.toEqual(pulse.configuration);
    expect(json.data.slug).toBe(pulse.slug);
    expect(json.data.webhookSecret).toMatch(/^whsec_/);
    const { webhookSecret: _, ...kept } = json.data;
    expect((await world.get(`/pulses/${pulse.id}`, { key })).json.data).toEqual(kept);
  });

  test("null clears context and webhookUrl", async () => {
    const pulse = await world.createPulse(key, { context: "x", webhookUrl: "https://example.com" });
    const { json } = await world.patch(`/pulses/${pulse.id}`, { key, body: { context: null, webhookUrl: null } });
    expect(json.data).toMatchObject({ context: null, webhookUrl: null });
    expect((await world.patch(`/pulses/${pulse.id}`, { key, body: { intention: null } })).status).toBe(400);
  });

  test("a new webhookUrl keeps the secret that receivers know", async () => {
    const pulse = await world.createPulse(key, { webhookUrl: "https://example.com/a" });
    const { json } = await world.patch(`/pulses/${pulse.id}`, { key, body: { webhookUrl: "https://example.com/b" } });
    expect(json.data.webhookSecret).toBeUndefined();
  });

  test("without a body, or with an empty one, nothing changes", async () => {
    const pulse = await world.createPulse(key);
    expect((await world.patch(`/pulses/${pulse.id}`, { key })).json.data).toEqual(pulse);
    expect((await world.patch(`/pulses/${pulse.id}`, { key, body: {} })).json.data).toEqual(pulse);
  });

  test.each(["slug", "mode", "outputFields", "status", "tone", "name"])("refuses to change %s", async (field) => {
    const pulse = await world.createPulse(await freshKey(), {});
    const { status } = await world.patch(`/pulses/${pulse.id}`, { key: await freshKey(), body: { [field]: "x" } });
    expect(status).toBe(404);
    const own = await freshKey();
    const mine = await world.createPulse(own);
    const answer = await world.patch(`/pulses/${mine.id}`, { key: own, body: { [field]: "x" } });
    expect(answer.status).toBe(400);
    expect(answer.json.error.hint).toContain("intention, context, webhookUrl");
  });

  test("of two changes at the same time none is lost unseen", async () => {
    const pulse = await world.createPulse(key);
    const answers = await Promise.all(
      ["one", "two", "three"].map((context) => world.patch(`/pulses/${pulse.id}`, { key, body: { context } })),
    );
    const won = answers.filter(({ status }) => status === 200).map(({ json }) => json.data.context);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(won).toContain((await world.get(`/pulses/${pulse.id}`, { key })).json.data.context);
  });
});

describe("publishPulse and archivePulse", () => {
  test("a draft is published; publishing it again changes nothing", async () => {
    const pulse = await world.createPulse(key);
    const first = await world.post(`/pulses/${pulse.id}/publish`, { key });
    expect(first.status).toBe(200);
    expect(first.json.data).toMatchObject({ status: "published", publishedAt: expect.any(String) });
    expect((await world.post(`/pulses/${pulse.id}/publish`, { key, body: {} })).json).toEqual(first.json);
  });

  test("any Pulse is archived, not removed; archiving it again changes nothing", async () => {
    const pulse = await world.createPulse(key);
    const first = await world.delete(`/pulses/${pulse.id}`, { key });
    expect(first.json.data).toMatchObject({ status: "archived", archivedAt: expect.any(String) });
    expect((await world.delete(`/pulses/${pulse.id}`, { key })).json).toEqual(first.json);
    expect((await world.get(`/pulses/${pulse.id}`, { key })).json.data.status).toBe("archived");
  });

  test("an archived Pulse cannot be published", async () => {
    const pulse = await world.createPulse(key);
    await world.delete(`/pulses/${pulse.id}`, { key });
    const { status, json } = await world.post(`/pulses/${pulse.id}/publish`, { key });
    expect(status).toBe(409);
    expect(json.error).toMatchObject({ code: "CONFLICT", hint: expect.any(String) });
  });
});
