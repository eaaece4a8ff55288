import { expect, test } from "vitest";
import { hostOf, judge } from "./delivery.ts";

const reply = (status: number | null) => ({ status, response: "", error: status ? null : "Nobody.", retryAfter: null });

test.each([
  [200, "delivered"],
  [204, "delivered"],
  [299, "delivered"],
  [301, "failed"],
  [400, "failed"],
  [410, "gone"],
  [500, "failed"],
  [null, "failed"],
])("%s means %s", (status, kind) => {
  expect(judge(reply(status)).kind).toBe(kind);
});

test("a refusal of one event says nothing about the host; a fault, haste or silence does", () => {
  const isHostDown = (status: number | null) => {
    const verdict = judge(reply(status));
    return verdict.kind === "failed" && verdict.isHostDown;
  };
  expect([302, 404, 422].map(isHostDown)).toEqual([false, false, false]);
  expect([429, 500, 503, null].map(isHostDown)).toEqual([true, true, true, true]);
});

test.each([
  ["https://Example.com/a?b", "example.com"],
  ["http://127.0.0.1:8080", "127.0.0.1:8080"],
  ["HTTP://[::1]:80/x", "[::1]:80"],
  ["https://example.com?x=/", "example.com"],
])("%s stands in the queue of %s", (url, host) => {
  expect(hostOf(url)).toBe(host);
});
