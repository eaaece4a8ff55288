import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newRequestId } from "../src/kernel/ids.ts";
import { openWorld, type World } from "./harness.ts";

let world: World;
let key: string;
beforeAll(async () => {
  world = await openWorld();
  key = (await world.signup()).key;
});
afterAll(() => world.close());

const json = { "content-type": "application/json" };
const intention = "Learn how people like their tea";
const otherLast = (text: string) => `${text.slice(0, -1)}${text.endsWith("a") ? "b" : "a"}`;

describe("authentication", () => {
  const protectedCalls: [string, string][] = [
    ["GET", "/pulses"],
    ["POST", "/pulses"],
    ["GET", "/pulses/x"],
    ["PATCH", "/pulses/x"],
    ["DELETE", "/pulses/x"],
    ["POST", "/pulses/x/publish"],
    ["GET", "/pulses/x/conversations"],
    ["GET", "/pulses/x/export"],
    ["GET", "/pulses/x/stream"],
    ["GET", "/conversations/x"],
    ["GET", "/usage"],
    ["GET", "/keys"],
    ["POST", "/keys"],
    ["DELETE", "/keys/x"],
  ];
  test.each(protectedCalls)("%s %s without a key is 401 UNAUTHORIZED", async (method, path) => {
    const answer = await world.ask(method, path);
    expect(answer.status).toBe(401);
    expect(answer.headers["www-authenticate"]).toMatch(/^Bearer/);
    expect(answer.json.error).toMatchObject({ code: "UNAUTHORIZED", hint: expect.any(String) });
  });

  test("a key that is missing, mistyped, unknown or sent without Bearer is 401", async () => {
    const headers = [
      key,
      `Basic ${key}`,
      "Bearer",
      "Bearer ",
      `Bearer ${otherLast(key)}`,
      `Bearer ${key}x`,
      "Bearer svc_short",
      `Bearer ${key} ${key}`,
      `Bearer ${"x".repeat(5000)}`,
    ];
    for (const authorization of headers)
      expect([authorization, (await world.get("/usage", { headers: { authorization } })).status]).toEqual([
        authorization,
        401,
      ]);
  });

  test("the word Bearer may be written in any case", async () => {
    expect((await world.get("/usage", { headers: { authorization: `bearer ${key}` } })).status).toBe(200);
  });

  test("is checked before the body is", async () => {
    expect((await world.post("/pulses", { raw: "{", headers: json })).status).toBe(401);
  });
});

describe("bad requests get a 4xx, the error object and a hint", () => {
  const deep = (depth: number) => `{"intention":"x","context":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  const rawBodies: [string, string | Buffer, Record<string, string>, number][] = [
    ["malformed JSON", "{", json, 400],
    ["no JSON at all", "intention=tea", json, 400],
    ["an empty body", "", json, 400],
    ["a list", "[]", json, 400],
    ["text", '"tea"', json, 400],
    ["a body of 1 MB", JSON.stringify({ intention: "x".repeat(1_000_000) }), json, 413],
    ["JSON 10,000 deep", deep(10_000), json, 400],
    ["JSON 33 deep", deep(33), json, 400],
    ["bytes that are not UTF-8", Buffer.from([0x22, 0xff, 0xfe, 0x22]), json, 400],
    ["a form", "intention=tea", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["plain text", "{}", { "content-type": "text/plain" }, 415],
    ["no content type", JSON.stringify({ intention }), {}, 415],
    [
      "another character set",
      JSON.stringify({ intention }),
      { "content-type": "application/json; charset=latin1" },
      415,
    ],
    ["__proto__", '{"intention":"x","__proto__":{"mode":"extract"}}', json, 400],
  ];
  test.each(rawBodies)("%s", async (_, raw, headers, status) => {
    const answer = await world.post("/pulses", { key, raw, headers });
    expect(answer.status).toBe(status);
    expect(answer.json.error).toMatchObject({
      code: "VALIDATION_ERROR",
      message: expect.any(String),
      hint: expect.any(String),
      requestId: expect.stringMatching(/^req_/),
    });
  });

  test("an unknown route is 404 and names the documentation", async () => {
    for (const path of ["/nothing", "/pulse", "/pulses/x/y/z", "/signup/extra"]) {
      const answer = await world.get(path, { key });
      expect(answer.status).toBe(404);
      expect(answer.json.error).toMatchObject({ code: "NOT_FOUND", hint: expect.any(String) });
    }
  });

  test("an unknown method is 405 and names those that are allowed", async () => {
    const answer = await world.ask("PUT", "/pulses", { key });
    expect(answer.status).toBe(405);
    expect(answer.headers["allow"]?.split(", ").sort()).toEqual(["GET", "HEAD", "OPTIONS", "POST"]);
    expect(answer.json.error).toMatchObject({ code: "NOT_FOUND", hint: expect.any(String) });
  });

  test("a malformed address is 4xx", async () => {
    for (const path of ["/pulses/%E0%A4%A", "/pulses/%", "/pulses?limit=%ff"]) {
      const answer = await world.get(path, { key });
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
      expect(answer.json.error.hint).toEqual(expect.any(String));
    }
  });
});

describe("every answer", () => {
  test("carries a request id, which errors repeat", async () => {
    const good = await world.get("/usage", { key });
    const bad = await world.get("/nothing");
    expect(good.headers["x-request-id"]).toMatch(/^req_[0-9a-z]{26}$/);
    expect(bad.json.error.requestId).toBe(bad.headers["x-request-id"]);
    expect(newRequestId()).toHaveLength(good.headers["x-request-id"]?.length ?? 0);
  });

  test("is not kept by caches and not sniffed", async () => {
    const { headers } = await world.get("/usage", { key });
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  });

  test("tells how much of the rate limit is left", async () => {
    const { headers } = await world.get("/usage", { key });
    expect(headers["ratelimit-policy"]).toBe('"workspace";q=6000;w=60');
    expect(headers["ratelimit"]).toMatch(/^"workspace";r=\d+;t=\d+$/);
  });
});

describe("HEAD and OPTIONS", () => {
  test("HEAD is GET without a body", async () => {
    const pulse = await world.createPulse(key);
    for (const path of [
      "/usage",
      "/pulses",
      `/pulses/${pulse.id}`,
      `/pulses/${pulse.id}/export`,
      `/pulses/${pulse.id}/stream`,
    ]) {
      const answer = await world.ask("HEAD", path, { key });
      expect([path, answer.status, answer.text]).toEqual([path, 200, ""]);
    }
    expect((await world.ask("HEAD", "/usage")).status).toBe(401);
  });

  test("OPTIONS says what is allowed and lets browsers in", async () => {
    const answer = await world.ask("OPTIONS", "/pulses", {
      headers: { origin: "https://example.com", "access-control-request-method": "POST" },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": "*",
      allow: expect.stringContaining("POST"),
    });
    expect(answer.headers["access-control-allow-headers"]?.toLowerCase()).toContain("authorization");
    expect(
      (await world.get("/usage", { headers: { origin: "https://example.com" } })).headers[
        "access-control-allow-origin"
      ],
    ).toBe("*");
  });
});

describe("Idempotency-Key", () => {
  const post = (body: object, idempotencyKey: string, as = key) =>
    world.post("/pulses", { key: as, body, headers: { "idempotency-key": idempotencyKey } });

  test("the same request again is answered from memory, secret and all", async () => {
    const body = { intention, webhookUrl: "https://example.com/hook" };
    const first = await post(body, "again-1");
    const second = await post(body, "again-1");
    expect(second.text).toBe(first.text);
    expect(first.headers["idempotent-replayed"]).toBeUndefined();
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(first.json.data.webhookSecret).toMatch(/^whsec_/);
  });

  test("costs one credit however often it is sent, at once or one after another", async () => {
    const { key: own } = await world.signup();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ intention }, "many", own)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 409)).toBe(true);
    await post({ intention }, "many", own);
    expect((await world.get("/usage", { key: own })).json.data.creditBalance).toBe(49);
  });

  test("with another body it is 422", async () => {
    await post({ intention }, "other-body");
    const answer = await post({ intention: "Something else" }, "other-body");
    expect(answer.status).toBe(422);
    expect(answer.json.error).toMatchObject({ code: "VALIDATION_ERROR", hint: expect.any(String) });
  });

  test("a body that was too large to be read is not remembered under it", async () => {
    const large = await post({ intention: "x".repeat(300_000) }, "large");
    expect(large.status).toBe(413);
    expect((await post({ intention: "y".repeat(300_000) }, "large")).headers["idempotent-replayed"]).toBeUndefined();
    expect((await post({ intention }, "large")).status).toBe(200);
  });

  test("belongs to one workspace", async () => {
    const other = (await world.signup()).key;
    const mine = await post({ intention }, "shared-name");
    const theirs = await post({ intention }, "shared-name", other);
    expect(theirs.json.data.id).not.toBe(mine.json.data.id);
  });

  test("remembers a refusal, but only for a day", async () => {
    const first = await post({ intention, slug: "console" }, "refused");
    const second = await post({ intention, slug: "console" }, "refused");
    expect([first.status, second.status]).toEqual([400, 400]);
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect(second.json.error.requestId).toBe(second.headers["x-request-id"]);
    const made = await post({ intention }, "for-a-day");
    world.clock.advance(25 * 3_600_000);
    expect((await post({ intention }, "for-a-day")).json.data.id).not.toBe(made.json.data.id);
  });

  test("keeps no secret in the clear", async () => {
    const { json: made } = await post({ intention, webhookUrl: "https://example.com/x" }, "sealed");
    const rows = await world.db.many({
      name: "",
      text: "select encode(body, 'escape') as body from idempotency",
      values: [],
    });
    expect(JSON.stringify(rows)).not.toContain(made.data.webhookSecret.slice(6));
  });

  test.each(["", "x".repeat(256), "ünïcode"])("answers 400 to the key %j", async (bad) => {
    expect((await post({ intention }, bad)).status).toBe(400);
  });
});

describe("the documents", () => {
  test("openapi.json describes every operation of the specification by its id", async () => {
    const { json: document } = await world.get("/openapi.json");
    expect(document.openapi).toMatch(/^3\.1/);
    const ids = Object.values<Record<string, { operationId?: string }>>(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    for (const id of [
      "createAccount",
      "verifyEmail",
      "requestLoginCode",
      "verifyLoginCode",
      "listPulses",
      "createPulse",
      "getPulse",
      "updatePulse",
      "archivePulse",
      "publishPulse",
      "listConversations",
      "exportConversations",
      "streamConversations",
      "getConversation",
      "getUsage",
    ])
      expect(ids).toContain(id);
  });

  test("/docs asks nothing of any other server", async () => {
    const page = await world.app.server.inject({ method: "GET", url: "/docs", headers: { accept: "text/html" } });
    const html =
      page.statusCode === 200 ? page.body : (await world.app.server.inject({ method: "GET", url: "/docs/" })).body;
    expect(html).toContain("<!doctype html>");
    expect(html.match(/(?:src|href)="https?:\/\//g) ?? []).toEqual([]);
  });
});

describe("health", () => {
  test("/healthz and /readyz answer, and /readyz has written", async () => {
    const before = await world.db.many({ name: "", text: "select beat_at from heartbeat", values: [] });
    expect((await world.app.server.inject("/healthz")).statusCode).toBe(200);
    expect((await world.app.server.inject("/readyz")).statusCode).toBe(200);
    expect(await world.db.many({ name: "", text: "select beat_at from heartbeat", values: [] })).not.toEqual(before);
  });

  test("/metrics counts requests", async () => {
    await world.get("/usage", { key });
    const metrics = await world.app.server.inject("/metrics");
    expect(metrics.body).toMatch(/getUsage/);
  });
});
