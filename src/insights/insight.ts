import type { ConversationStatus } from "../conversations/conversation.ts";
import type { FieldType, OutputField } from "../echo/echo.ts";
import { inputFor } from "../interviewer/builtin/input-hint.ts";
import type { FigureRow, ProgressRow } from "./insights.store.ts";

interface Count {
  count: number;
}

export type Statistics =
  | ({ kind: "number"; unit: string | null; count: number; distribution: Bar[] } & Record<
      "mean" | "median" | "min" | "max",
      number | null
    >)
  | { kind: "choice"; options: (Count & { value: string })[] }
  | { kind: "text"; words: (Count & { word: string })[]; latest: { text: string; conversationId: string }[] }
  | { kind: "date"; months: (Count & { month: string })[] }
  | { kind: "time"; hours: (Count & { hour: number })[] }
  | { kind: "contact"; distinct: number };

export interface Bar extends Count {
  from: number;
  to: number;
}

export const kindOf = {
  string: "text",
  number: "number",
  integer: "number",
  boolean: "choice",
  date: "date",
  time: "time",
  datetime: "date",
  duration: "number",
  money: "number",
  rating: "number",
  email: "contact",
  phone: "contact",
  url: "contact",
  enum: "choice",
  array: "choice",
} as const satisfies Record<FieldType, Statistics["kind"]>;

/** Four digits after the point: what lies beyond is arithmetic, not information. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const sum = (rows: Count[]): number => rows.reduce((total, { count }) => total + count, 0);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : rounded(part / whole));

const isOver = (status: ConversationStatus) => status === "reviewing" || status === "completed";

export function countsOf(rows: ProgressRow[]) {
  const inState = (state: ConversationStatus) => sum(rows.filter(({ status }) => status === state));
  const here = rows.filter(({ status }) => status !== "withdrawn");
  return {
    started: sum(here),
    answered: sum(here.filter(({ hasAnswer }) => hasAnswer)),
    ended: sum(here.filter(({ status }) => isOver(status))),
    completed: inState("completed"),
    active: inState("active"),
    reviewing: inState("reviewing"),
    abandoned: inState("abandoned"),
    withdrawn: inState("withdrawn"),
  };
}

export const ratesOf = ({ started, answered, ended, completed, abandoned }: ReturnType<typeof countsOf>) => ({
  answered: share(answered, started),
  ended: share(ended, answered),
  completed: share(completed, started),
  abandoned: share(abandoned, started),
});

/** The number of questions asked is the question at which somebody left; where nobody got to, there is no row. */
export function dropOffOf(rows: ProgressRow[], leftTopics: { question: number; topic: string }[]) {
  const here = rows.filter(({ status, questions }) => status !== "withdrawn" && questions > 0);
  const last = Math.max(0, ...here.map(({ questions }) => questions));
  const topics = new Map(leftTopics.map(({ question, topic }) => [question, topic]));
  return Array.from({ length: last }, (_, index) => {
    const question = index + 1;
    const at = here.filter(({ questions }) => questions === question);
    return {
      question,
      reached: sum(here.filter(({ questions }) => questions >= question)),
      abandoned: sum(at.filter(({ status }) => status === "abandoned")),
      finishedEarly: sum(at.filter(({ status, isEarly }) => isOver(status) && isEarly)),
      topic: topics.get(question) ?? null,
    };
  });
}

/** A longer scale than this is not drawn whole. */
const longestScale = 24;

/** Without gaps, so that nobody takes two far-off bars for neighbours; a rating shows its whole scale. */
export function distributionOf({ bars, step }: Pick<FigureRow, "bars" | "step">, field: OutputField): Bar[] {
  const counts = new Map(bars.map(({ from, count }) => [rounded(from), count]));
  const input = inputFor(field);
  const isDrawn = input.kind === "rating" && input.max - input.min <= longestScale;
  const ends = isDrawn ? [input.min, input.max] : [];
  const first = Math.min(...counts.keys(), ...ends);
  const last = Math.max(...counts.keys(), ...ends);
  const width = step ?? 1;
  return Array.from({ length: Math.round((last - first) / width) + 1 }, (_, index) => {
    const from = rounded(first + index * width);
    return { from, to: step === null ? from : rounded(from + step), count: counts.get(from) ?? 0 };
  });
}

/** Declared options in their order, the unchosen ones too; then what else was said. */
export function optionsOf(field: OutputField, said: (Count & { value: string })[]) {
  const declared = field.type === "boolean" ? ["true", "false"] : (field.options ?? []);
  const counts = new Map(said.map(({ value, count }) => [value, count]));
  return [
    ...declared.map((value) => ({ value, count: counts.get(value) ?? 0 })),
    ...said.filter(({ value }) => !declared.includes(value)).map(({ value, count }) => ({ value, count })),
  ];
}
