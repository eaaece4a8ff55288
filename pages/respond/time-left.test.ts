import { expect, test } from "vitest";
import { minutesLeft } from "./time-left.tsx";

const minutes = (count: number) => count * 60_000;

test.each([
  ["plenty of time", 10, 5, null],
  ["the last quarter of a short talk", 4, 3.1, 1],
  ["two minutes before the end of a long one", 10, 8, 2],
  ["one minute before the end", 10, 9.2, 1],
  ["the end", 10, 10, 0],
  ["long after it", 10, 60, 0],
])("%s", (_name, total, spent, left) => {
  expect(minutesLeft(0, minutes(total), minutes(spent))).toBe(left);
});
