import { expect, test } from "vitest";
import type { OutputField } from "../echo/echo.ts";
import { countsOf, distributionOf, dropOffOf, optionsOf, ratesOf } from "./insight.ts";

const field = (type: OutputField["type"], description = "", options?: string[]): OutputField => ({
  name: "field",
  type,
  description,
  ...(options ? { options } : {}),
});

const row = { hasAnswer: true, isEarly: false, questions: 3, count: 1 };

test("rates are null, not zero, while there is nothing to divide by", () => {
  expect(ratesOf(countsOf([]))).toEqual({ answered: null, ended: null, completed: null, abandoned: null });
  const counts = countsOf([
    { ...row, status: "completed", count: 2 },
    { ...row, status: "abandoned" },
  ]);
  expect(ratesOf(counts)).toEqual({ answered: 1, ended: 0.6667, completed: 0.6667, abandoned: 0.3333 });
});

test("whoever ended the conversation or fell silent left at the last question asked", () => {
  const rows = [
    { ...row, status: "abandoned" as const, questions: 1, hasAnswer: false },
    { ...row, status: "completed" as const, questions: 2, isEarly: true },
    { ...row, status: "completed" as const },
    { ...row, status: "withdrawn" as const, questions: 9 },
  ];
  expect(dropOffOf(rows, [{ question: 2, topic: "Price" }])).toEqual([
    { question: 1, reached: 3, abandoned: 1, finishedEarly: 0, topic: null },
    { question: 2, reached: 2, abandoned: 0, finishedEarly: 1, topic: "Price" },
    { question: 3, reached: 1, abandoned: 0, finishedEarly: 0, topic: null },
  ]);
});

test("bars have no gaps, and a rating shows the ends nobody chose", () => {
  expect(
    distributionOf(
      {
        step: 0.2,
        bars: [
          { from: 0.4, count: 1 },
          { from: 1, count: 2 },
        ],
      },
      field("number"),
    ),
  ).toEqual([
    { from: 0.4, to: 0.6, count: 1 },
    { from: 0.6, to: 0.8, count: 0 },
    { from: 0.8, to: 1, count: 0 },
    { from: 1, to: 1.2, count: 2 },
  ]);
  const stars = distributionOf({ step: null, bars: [{ from: 4, count: 1 }] }, field("rating", "1 to 5"));
  expect(stars.map(({ count }) => count)).toEqual([0, 0, 0, 1, 0]);
  // A rating outside its scale is still counted.
  const beyond = distributionOf({ step: null, bars: [{ from: 7, count: 1 }] }, field("rating", "1 to 5"));
  expect(beyond.map(({ from }) => from)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("declared options keep their order, and what else was said comes after", () => {
  const said = [
    { value: "other", count: 5 },
    { value: "b", count: 2 },
  ];
  expect(optionsOf(field("enum", "", ["a", "b"]), said)).toEqual([
    { value: "a", count: 0 },
    { value: "b", count: 2 },
    { value: "other", count: 5 },
  ]);
});
