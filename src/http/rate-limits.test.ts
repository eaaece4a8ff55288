import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { addressKey, createRateLimits, rateLimitHeader } from "./rate-limits.ts";

function fakeReply() {
  const headers: Record<string, string> = {};
  const reply = { header: (name: string, value: string) => ((headers[name] = value), reply) };
  return { reply: reply as unknown as FastifyReply, headers };
}
const from = (ip: string) => ({ ip, params: {} }) as FastifyRequest;
const on = { rateLimits: true, trustProxy: false };

describe("headers", () => {
  test("say what is left and until when", () => {
    expect(rateLimitHeader("workspace", { remainingPoints: 5, msBeforeNext: 1_200 })).toBe('"workspace";r=5;t=2');
  });

  test("a workspace sees its policy with every answer", async () => {
    const { reply, headers } = fakeReply();
    await createRateLimits(on).admitWorkspace("ws_1", reply);
    expect(headers).toEqual({ "ratelimit-policy": '"workspace";q=6000;w=60', ratelimit: '"workspace";r=5999;t=60' });
  });
});

describe("addresses", () => {
  test("the 21st sign-up within an hour is refused with the time to wait", async () => {
    const limits = createRateLimits(on);
    const { reply, headers } = fakeReply();
    for (let count = 0; count < 20; count++) await limits.admitAddress("signup", from("203.0.113.5"), reply);
    await expect(limits.admitAddress("signup", from("203.0.113.5"), reply)).rejects.toMatchObject({
      code: "rateLimited",
      retryAfterSec: 3600,
    });
    expect(headers["ratelimit"]).toBe('"signup";r=0;t=3600');
    await limits.admitAddress("signup", from("203.0.113.6"), reply);
    await limits.admitAddress("codes", from("203.0.113.5"), reply);
  });

  test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("%s is the operator and is never limited", async (ip) => {
    const { reply, headers } = fakeReply();
    const limits = createRateLimits(on);
    for (let count = 0; count < 50; count++) await limits.admitAddress("signup", from(ip), reply);
    expect(headers).toEqual({});
  });

  test("behind a proxy a loopback address is one like any other", async () => {
    const limits = createRateLimits({ rateLimits: true, trustProxy: true });
    const { reply } = fakeReply();
    for (let count = 0; count < 20; count++) await limits.admitAddress("signup", from("127.0.0.1"), reply);
    await expect(limits.admitAddress("signup", from("127.0.0.1"), reply)).rejects.toMatchObject({
      code: "rateLimited",
    });
  });

  test("an IPv6 customer is counted by the network, an IPv4 one by the address", () => {
    expect(addressKey("2001:db8:1:2:aaaa::1")).toBe(addressKey("2001:db8:1:2::ffff"));
    expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
    expect(addressKey("2001:db8::1")).toBe("2001:db8:0:0");
    expect(addressKey("::ffff:203.0.113.5")).toBe("203.0.113.5");
  });
});

test("switched off, nothing is counted", async () => {
  const { reply, headers } = fakeReply();
  const limits = createRateLimits({ rateLimits: false, trustProxy: true });
  for (let count = 0; count < 100; count++) await limits.admitAddress("signup", from("203.0.113.5"), reply);
  await limits.admitWorkspace("ws_1", reply);
  expect(headers).toEqual({});
});
