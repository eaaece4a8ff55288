import { describe, expect, test } from "vitest";
import type { FieldType, FieldValue } from "../echo/echo.ts";
import { correct } from "./corrections.ts";

const read = (type: FieldType, given: unknown, options?: string[]): FieldValue | undefined =>
  correct(
    { it: given },
    [{ name: "it", type, description: "It", ...(options ? { options } : {}) }],
    new Date("2026-05-04T12:00:00Z"),
    "en",
  )["it"];

describe("a correction is typed as its field is", () => {
  test.each<[FieldType, unknown, FieldValue]>([
    ["string", "  too slow ", "too slow"],
    ["string", "", null],
    ["integer", "about twelve", 12],
    ["integer", 12, 12],
    ["number", "1.5", 1.5],
    ["boolean", "yes", true],
    ["boolean", "No, never", false],
    ["rating", "8 out of 10", 8],
    ["date", "2026-02-28", "2026-02-28"],
    ["time", "09:30", "09:30"],
    ["duration", "two hours", "PT2H"],
    ["money", "450 euros", { amount: 450, currency: "EUR" }],
    ["array", "Slack, Notion and Linear", ["Slack", "Notion", "Linear"]],
    ["array", ["a", "b"], ["a", "b"]],
    ["email", "ada@example.com", "ada@example.com"],
    ["date", null, null],
  ])("%s: %j is %j", (type, given, value) => {
    expect(read(type, given)).toEqual(value);
  });

  test.each<[FieldType, string, unknown]>([
    ["date", "the 13th month", "2026-13-01"],
    ["date", "30 February", "2026-02-30"],
    ["date", "nothing but zeros", "0000-00-00"],
    ["time", "99:99", "99:99"],
    ["datetime", "25 o'clock", "2026-11-15T25:00"],
    ["duration", "no length", "P"],
    ["duration", "a figure of 400 digits", `PT${"9".repeat(400)}S`],
    ["rating", "-5", -5],
    ["rating", "1e308", 1e308],
    ["integer", "1e308", 1e308],
    ["integer", "1.5", 1.5],
    ["number", "purple", "purple"],
    ["boolean", "x", "x"],
    ["boolean", "maybe", "maybe"],
    ["email", "5,000 characters", `${"a".repeat(5_000)}@example.com`],
    ["string", "100,000 characters", "x".repeat(100_000)],
    ["string", "nothing to see", "\u200b"],
    ["string", "a number", 5],
    ["array", "101 items", Array.from({ length: 101 }, String)],
    ["money", "an amount in words", { amount: "12", currency: "EUR" }],
  ])("%s: %s is refused", (type, _, given) => {
    expect(() => read(type, given)).toThrow(`does not fit the type ${type}`);
  });

  test("one of the options, by its name or by what is meant", () => {
    expect(read("enum", "the second one", ["Basic", "Pro"])).toBe("Pro");
    expect(() => read("enum", "Gold", ["Basic", "Pro"])).toThrow("does not fit the type enum");
  });
});
