import { expect, test } from "vitest";
import { judge } from "./delivery.ts";

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

test("a refusal of one event says nothing about the receiver; a fault, haste or silence does", () => {
  const isDown = (status: number | null) => {
    const verdict = judge(reply(status));
    return verdict.kind === "failed" && verdict.isDown;
  };
  expect([302, 404, 422].map(isDown)).toEqual([false, false, false]);
  expect([429, 500, 503, null].map(isDown)).toEqual([true, true, true, true]);
});
