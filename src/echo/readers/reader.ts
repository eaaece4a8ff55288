import type { FieldValue, OutputField } from "../echo.ts";

export interface ReadContext {
  /** The conversation's date: "last March" means nothing without it. */
  startedAt: Date;
  language: string;
  /** Whether the text answers a question about this very field; a bare "five" counts only then. */
  asked: boolean;
  /** What is told lies behind: "in May" was the last May, "on Monday" the last Monday. */
  isPast?: boolean;
}

export interface Candidate {
  value: NonNullable<FieldValue>;
  start: number;
  end: number;
  confidence: number;
  /** It follows from the words without being said in them: "maybe, if you fix it" leans to yes. */
  inferred?: boolean;
}

export type Reader = (text: string, field: OutputField, context: ReadContext) => Candidate[];

/** A message with more of a kind than this is a table or an attack; its two ends are enough, and comparing stays cheap. */
const mostOfAKind = 80;

export const bothEnds = <One>(all: One[]): One[] =>
  all.length <= mostOfAKind ? all : [...all.slice(0, mostOfAKind / 2), ...all.slice(-mostOfAKind / 2)];

/** Longest first, then leftmost: "premium economy" leaves no room for "economy". */
export function withoutOverlaps<One extends { start: number; end: number }>(candidates: One[]): One[] {
  const kept: One[] = [];
  for (const next of [...candidates].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    if (kept.every((one) => next.end <= one.start || next.start >= one.end)) kept.push(next);
  }
  return kept.sort((a, b) => a.start - b.start);
}
