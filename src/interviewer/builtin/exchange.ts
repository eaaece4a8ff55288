import type { Goal } from "./goals.ts";
import type { Hearing } from "./hearing.ts";

/** A question and what came back. */
export interface Exchange {
  goal: Goal | null;
  question: string;
  answer: string;
  hearing: Hearing;
}

export type GoalState = "unasked" | "thin" | "unread" | "done";

/** Everything a turn is decided on, read off the transcript anew each time. */
export interface Reading {
  goals: Goal[];
  exchanges: Exchange[];
  last: Exchange | null;
  stateOf(goal: Goal): GoalState;
  /** Whether the last message changed an earlier answer instead of giving one. */
  changedOther: boolean;
}
