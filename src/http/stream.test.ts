import { type AddressInfo, connect as connectSocket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { LoggedEvent } from "../events/event.ts";
import { fakeKey, fakeNeeds } from "./rooms.fake.ts";
import type { ServerNeeds } from "./rooms.ts";
import { createServer } from "./server.ts";
import { lastEventNumber } from "./stream.ts";

let opened: FastifyInstance | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await opened?.close();
});

const event = (number: number, body = `{"n":${number}}`) =>
  ({ number, type: "conversation.completed", body }) as LoggedEvent;

/** Gives the events after a number, as far as there is room, then waits until the reader leaves. */
const logOf = (count: number, left?: () => void, body?: string): ServerNeeds["events"] => ({
  newest: async () => count,
  follow(_pulseId, after, reader) {
    let next = after + 1;
    const resume = () => {
      while (next <= count && reader.take(event(next++, body)));
    };
    setImmediate(resume);
    return { resume, leave: () => left?.() };
  },
});

async function connect(
  events: ServerNeeds["events"],
  headers: Record<string, string> = {},
  changes: Partial<ServerNeeds> = {},
) {
  const fakes = fakeNeeds({ events, ...changes });
  const app = createServer(fakes.needs);
  opened = app;
  await app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1/pulses/${fakes.pulse.id}/stream`;
  const controller = new AbortController();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${fakeKey}`, ...headers },
    signal: controller.signal,
  });
  const heard = { text: "", isEnded: false };
  void (async () => {
    for await (const chunk of response.body ?? []) heard.text += new TextDecoder().decode(chunk as Uint8Array);
  })()
    .catch(() => {})
    .finally(() => (heard.isEnded = true));
  return { app, response, heard, leave: () => controller.abort(), pulse: fakes.pulse, url };
}

const soon = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 200 && !isTrue(); tries++) await sleep(10);
  return isTrue();
};

describe("the stream", () => {
  test("greets, with a number to resume from and a pause to wait before it", async () => {
    const { response, heard, pulse } = await connect(logOf(7));
    expect(await soon(() => heard.text.includes("\n\n"))).toBe(true);
    expect(heard.text).toMatch(/^retry: [2-5]\d{3}\nid: 7\nevent: connected\ndata: /);
    expect(heard.text).toContain(pulse.id);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
    });
    expect(response.headers.get("x-request-id")).toMatch(/^req_/);
  });

  test("sends what was missed since Last-Event-ID, byte for byte", async () => {
    const { heard } = await connect(logOf(3), { "last-event-id": "1" });
    expect(await soon(() => heard.text.includes("id: 3"))).toBe(true);
    expect(heard.text).toContain(
      'id: 2\nevent: conversation.completed\ndata: {"n":2}\n\nid: 3\nevent: conversation.completed\ndata: {"n":3}\n\n',
    );
    expect(heard.text).not.toContain('{"n":1}');
  });

  test("says so when what was asked for is no longer kept", async () => {
    const reset: ServerNeeds["events"] = {
      newest: async () => 9,
      follow(_pulseId, _after, reader) {
        setImmediate(() => reader.reset(6));
        return { resume() {}, leave() {} };
      },
    };
    const { heard } = await connect(reset, { "last-event-id": "1" });
    expect(await soon(() => heard.text.includes("\n\nid: 6\nevent: reset\ndata: {"))).toBe(true);
  });

  test("stops reading the log when the reader leaves", async () => {
    let hasLeft = false;
    const { leave, heard } = await connect(logOf(0, () => (hasLeft = true)));
    expect(await soon(() => heard.text.includes("connected"))).toBe(true);
    leave();
    expect(await soon(() => hasLeft)).toBe(true);
  });

  test("ends at once when the service stops", async () => {
    const { app, heard } = await connect(logOf(0));
    expect(await soon(() => heard.text.includes("connected"))).toBe(true);
    await app.close();
    expect(await soon(() => heard.isEnded)).toBe(true);
    expect(heard.text).toMatch(/\n\nretry: [2-5]\d{3}\n\n$/);
  });

  test("is refused to whoever was still on the way in when the service stopped", async () => {
    let tell = (_newest: number) => {};
    const slow = { ...logOf(0), newest: () => new Promise<number>((resolve) => (tell = resolve)) };
    const { needs, pulse } = fakeNeeds({ events: slow });
    opened = createServer(needs);
    await opened.listen({ host: "127.0.0.1", port: 0 });
    const { port } = opened.server.address() as AddressInfo;
    const answer = fetch(`http://127.0.0.1:${port}/api/v1/pulses/${pulse.id}/stream`, {
      headers: { authorization: `Bearer ${fakeKey}` },
    });
    await sleep(100);
    const closed = opened.close();
    await sleep(20);
    tell(0);
    expect((await answer).status).toBe(503);
    await closed;
  });

  test("a reader that takes its time gets everything, and the rest waits in the log meanwhile", async () => {
    const { heard } = await connect(logOf(200, undefined, `{"text":"${"x".repeat(50_000)}"}`), {
      "last-event-id": "0",
    });
    expect(await soon(() => heard.text.includes("id: 200\n"))).toBe(true);
    expect(heard.text.match(/^id: \d+$/gm)?.slice(1)).toEqual(
      Array.from({ length: 200 }, (_, index) => `id: ${index + 1}`),
    );
  });

  test("HEAD tells the headers and hangs nobody", async () => {
    const { url } = await connect(logOf(0));
    const answer = await fetch(url, { method: "HEAD", headers: { authorization: `Bearer ${fakeKey}` } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  });
});

describe("every 15 seconds", () => {
  const fakeTimers = () => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });

  test("the stream pings", async () => {
    fakeTimers();
    const { heard } = await connect(logOf(0));
    expect(await soon(() => heard.text.includes("connected"))).toBe(true);
    vi.advanceTimersByTime(15_000);
    expect(await soon(() => heard.text.includes(": ping\n\n"))).toBe(true);
  });

  test("a reader that takes nothing is cut off after two of them, and can resume", async () => {
    fakeTimers();
    let hasLeft = false;
    const endless = logOf(10_000, () => (hasLeft = true), `{"text":"${"x".repeat(50_000)}"}`);
    const { needs, pulse } = fakeNeeds({ events: endless });
    opened = createServer(needs);
    await opened.listen({ host: "127.0.0.1", port: 0 });
    const socket = connectSocket((opened.server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(
      `GET /api/v1/pulses/${pulse.id}/stream?lastEventId=0 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${fakeKey}\r\n\r\n`,
    );
    socket.on("error", () => {}).pause();
    // Until what the sockets hold is full.
    await sleep(300);
    for (let pings = 0; pings < 4; pings++) {
      vi.advanceTimersByTime(15_000);
      await sleep(50);
    }
    expect(await soon(() => hasLeft)).toBe(true);
    socket.destroy();
  });

  test("a revoked key ends it", async () => {
    fakeTimers();
    const { needs } = fakeNeeds();
    let isRevoked = false;
    const accounts = {
      ...needs.accounts,
      authenticate: async (key: string) => (isRevoked ? null : needs.accounts.authenticate(key)),
    };
    const { heard } = await connect(logOf(0), {}, { accounts });
    expect(await soon(() => heard.text.includes("connected"))).toBe(true);
    vi.advanceTimersByTime(15_000);
    expect(await soon(() => heard.text.includes("ping"))).toBe(true);
    expect(heard.isEnded).toBe(false);
    isRevoked = true;
    vi.advanceTimersByTime(15_000);
    expect(await soon(() => heard.isEnded)).toBe(true);
  });
});

test("the header is newer than the query, and both must be numbers", () => {
  expect(lastEventNumber("5", "3")).toBe(5);
  expect(lastEventNumber(undefined, "3")).toBe(3);
  expect(lastEventNumber("", undefined)).toBeNull();
  expect(() => lastEventNumber("evt_1", undefined)).toThrow("must be the id of an event");
});
