import fc from "fast-check";
import { expect, test } from "vitest";
import { nextWaitMs, readRetryAfterMs, waitsMs } from "./schedule.ts";

const never = () => 0.5;

test("ten tries over about 75 hours, as the contract has them", () => {
  const waits = Array.from({ length: 10 }, (_, tries) => nextWaitMs(tries, never, null));
  expect(waits.map((ms) => (ms ?? 0) / 1_000)).toEqual([
    0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
  ]);
  expect(nextWaitMs(10, never, null)).toBeNull();
  expect(Math.round(waitsMs.reduce((sum, ms) => sum + ms) / 3_600_000)).toBe(76);
});

test("each wait is 20 % more or less", () => {
  expect(nextWaitMs(4, () => 0, null)).toBe(0.8 * 7_200_000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (tries, chance) => {
      const wait = nextWaitMs(tries, () => chance, null) ?? 0;
      const planned = waitsMs[tries] ?? 0;
      expect(wait).toBeGreaterThanOrEqual(0.8 * planned);
      expect(wait).toBeLessThanOrEqual(1.2 * planned);
    }),
  );
});

test("Retry-After makes it wait longer, never shorter", () => {
  expect(nextWaitMs(1, never, 60_000)).toBe(60_000);
  expect(nextWaitMs(4, never, 60_000)).toBe(7_200_000);
});

test.each([
  ["120", 120_000],
  ["0", 0],
  ["Sun, 15 Nov 2026 00:01:00 GMT", 60_000],
  ["Sat, 14 Nov 2026 00:01:00 GMT", 0],
  ["99999999", 24 * 3_600_000],
  ["soon", null],
  [null, null],
])("Retry-After: %s is %s ms", (header, ms) => {
  expect(readRetryAfterMs(header, new Date("2026-11-15T00:00:00Z"))).toBe(ms);
});
