import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import type { ErrorBody } from "../contract/envelope.ts";
import { newPulseId } from "../kernel/ids.ts";
import { silentLog } from "../kernel/log.ts";
import { fakeKey, fakeNeeds, readKey } from "./rooms.fake.ts";
import type { ServerNeeds } from "./rooms.ts";
import { createServer } from "./server.ts";

const authorization = `Bearer ${fakeKey}`;
let opened: FastifyInstance | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

function open(changes: Partial<ServerNeeds> = {}) {
  const fakes = fakeNeeds(changes);
  const app = createServer(fakes.needs);
  opened = app;
  return { app, ...fakes };
}

async function listen(changes: Partial<ServerNeeds> = {}) {
  const server = open(changes);
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  return { ...server, port, url: `http://127.0.0.1:${port}` };
}

/** What comes back over the bare wire. */
const talk = (port: number, text: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let heard = "";
    socket
      .on("data", (chunk) => (heard += chunk))
      .on("close", () => resolve(heard))
      .on("error", () => {});
  });

describe("every answer", () => {
  test.each([
    ["/healthz"],
    ["/readyz"],
    ["/nowhere"],
    ["/api/v1/pulses"],
    ["/api/v1/pulses/%zz"],
    ["/api/v1/openapi.json"],
    ["/docs"],
    ["/"],
    ["/console"],
  ])("of %s has a request id and is not sniffed", async (url) => {
    const { headers } = await open().app.inject(url);
    expect(headers["x-request-id"]).toMatch(/^req_[0-9a-z]{26}$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["access-control-allow-origin"]).toBe(url.startsWith("/api") ? "*" : undefined);
  });

  test("that is an error carries the same id as its header", async () => {
    const { headers, json } = await open().app.inject("/api/v1/pulses");
    expect(json<ErrorBody>().error.requestId).toBe(headers["x-request-id"]);
  });
});

describe("addresses", () => {
  test("an unknown one names the nearest", async () => {
    const hint = async (url: string) =>
      (
        await opened?.inject({ method: "POST", url, payload: "{", headers: { "content-type": "application/json" } })
      )?.json<ErrorBody>().error.hint;
    open();
    expect(await hint("/api/v1/pulse")).toContain("GET or POST /api/v1/pulses?");
    expect(await hint("/pulses")).toContain("/api/v1/pulses?");
    expect(await hint(`/api/v1/pulses/${newPulseId()}/publsh`)).toContain("POST /api/v1/pulses/{id}/publish?");
    expect(await hint("/wp-login.php")).toBe("All operations are listed at /docs.");
  });

  test("a wrong method is 405 and names the right ones", async () => {
    const { app } = open();
    for (const method of ["PUT", "PROPFIND"] as const) {
      const answer = await app.inject({ method: method as "PUT", url: "/api/v1/pulses/x" });
      expect([answer.statusCode, answer.headers["allow"], answer.json<ErrorBody>().error.code]).toEqual([
        405,
        "GET, HEAD, PATCH, DELETE, OPTIONS",
        "NOT_FOUND",
      ]);
    }
  });

  test("a preflight is answered without a key", async () => {
    const headers = {
      origin: "https://app.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,idempotency-key",
    };
    const answer = await open().app.inject({ method: "OPTIONS", url: "/api/v1/pulses", headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
      allow: "GET, HEAD, POST, OPTIONS",
    });
    expect(answer.headers["access-control-allow-headers"]).toMatch(/Authorization.*Idempotency-Key/);
  });

  test("one slash more or less does not matter", async () => {
    const { app } = open();
    for (const url of ["/api/v1/pulses/", "/api/v1//pulses"])
      expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(200);
  });
});

describe("the order of checks", () => {
  const patch = (id: string, payload: string, headers = {}) =>
    opened?.inject({
      method: "PATCH",
      url: `/api/v1/pulses/${id}`,
      payload,
      headers: { authorization, "content-type": "application/json", ...headers },
    });

  test("401, then 404, then 400", async () => {
    const { pulse } = open();
    expect((await patch(newPulseId(), "{", { authorization: "" }))?.statusCode).toBe(401);
    for (const id of [newPulseId(), "nonsense", "%00", "x".repeat(5000)])
      expect((await patch(id, "{"))?.json()).toMatchObject({
        error: { code: "NOT_FOUND", message: "Pulse not found" },
      });
    expect((await patch(newPulseId(), "{}", { "content-type": "text/plain" }))?.statusCode).toBe(404);
    expect((await patch(pulse.id, "{"))?.statusCode).toBe(400);
    expect((await patch(pulse.id, '{"slug":"x"}'))?.statusCode).toBe(400);
    expect((await patch(pulse.id, "{}", { "content-type": "text/plain" }))?.statusCode).toBe(415);
    expect((await patch(pulse.id, "{}"))?.statusCode).toBe(200);
  });

  test("a key that may only read is told so", async () => {
    const { pulse, app } = open();
    const headers = { authorization: `Bearer ${readKey}` };
    expect((await app.inject({ url: `/api/v1/pulses/${pulse.id}`, headers })).statusCode).toBe(200);
    const answer = await app.inject({ method: "DELETE", url: `/api/v1/pulses/${pulse.id}`, headers });
    expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    expect(answer.json<ErrorBody>().error.hint).toContain("scope `full`");
  });
});

describe("bodies", () => {
  const publish = (payload: string | undefined, headers = {}) =>
    opened?.inject({
      method: "POST",
      url: `/api/v1/pulses/${published}/publish`,
      headers: { authorization, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  let published = "";

  test("an operation without one takes none, an empty one or {}, and nothing else", async () => {
    published = open().pulse.id;
    const json = { "content-type": "application/json" };
    expect((await publish(undefined))?.statusCode).toBe(200);
    expect((await publish(undefined, json))?.statusCode).toBe(200);
    expect((await publish("", json))?.statusCode).toBe(200);
    expect((await publish("{}", json))?.statusCode).toBe(200);
    expect((await publish('{"force":true}', json))?.statusCode).toBe(400);
    expect((await publish("[]", json))?.statusCode).toBe(400);
    expect((await publish("{}"))?.statusCode).toBe(415);
  });

  test("one that is too large gets its answer even while the client is still sending", async () => {
    const { url } = await listen();
    const body = JSON.stringify({ intention: "x".repeat(600_000) });
    for (const stream of [body, new Blob([body]).stream()]) {
      const answer = await fetch(`${url}/api/v1/pulses`, {
        method: "POST",
        body: stream,
        duplex: "half",
        headers: { authorization, "content-type": "application/json" },
      });
      expect([answer.status, ((await answer.json()) as ErrorBody).error.code]).toEqual([413, "VALIDATION_ERROR"]);
    }
  });
});

describe("faults of ours", () => {
  test("are answered without their cause and logged with it", async () => {
    const logged: object[] = [];
    const log = { debug() {}, info() {}, warn() {}, error: (details: object) => void logged.push(details) };
    const answer = await open({ log }).app.inject({ url: "/api/v1/usage", headers: { authorization } });
    expect(answer.json()).toMatchObject({ error: { code: "INTERNAL_ERROR", hint: expect.any(String) } });
    expect(answer.body).not.toContain("secret detail");
    expect(JSON.stringify(logged)).toContain("secret detail");
    expect(JSON.stringify(logged)).not.toContain(fakeKey);
  });

  test("a database that takes no writes makes the service not ready, but alive", async () => {
    const db = { run: async () => Promise.reject(new Error("read-only")) } as unknown as ServerNeeds["db"];
    const { app } = open({ db });
    expect((await app.inject("/readyz")).json()).toMatchObject({ error: { code: "UNAVAILABLE" } });
    expect((await app.inject("/healthz")).statusCode).toBe(200);
  });
});

describe("on the bare wire", () => {
  test.each([
    ["not HTTP", "GARBAGE\r\n\r\n", "400"],
    ["headers too large", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`, "431"],
    ["two lengths", "POST /api/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", "400"],
    ["an unknown Expect", "GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n", "417"],
    ["no Host", "GET /api/v1/pulses HTTP/1.1\r\nConnection: close\r\n\r\n", "400"],
  ])("%s gets the error object", async (_name, text, status) => {
    const { port } = await listen();
    const heard = await talk(port, text);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard.toLowerCase()).toContain("x-request-id: req_");
    expect(JSON.parse(heard.split("\r\n\r\n")[1] ?? "")).toMatchObject({
      error: { code: "VALIDATION_ERROR", hint: expect.any(String) },
    });
  });

  test("an export that fails midway breaks the connection, and the operator finds out why", async () => {
    let isStopped = false;
    async function* pieces() {
      try {
        yield "first";
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new Error("database gone");
      } finally {
        isStopped = true;
      }
    }
    const errors: object[] = [];
    const { url, pulse } = await listen({
      log: { ...silentLog, error: (details) => void errors.push(details) },
      exports: { open: async () => ({ filename: 'a"b.json', contentType: "application/json", pieces: pieces() }) },
    });
    const answer = await fetch(`${url}/api/v1/pulses/${pulse.id}/export`, { headers: { authorization } });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="a_b.json"');
    await expect(answer.text()).rejects.toThrow("terminated");
    expect(isStopped).toBe(true);
    expect(errors).toMatchObject([
      {
        requestId: answer.headers.get("x-request-id"),
        operation: "exportConversations",
        error: { message: "database gone" },
      },
    ]);
  });
});
