import type { MessageId } from "../../kernel/ids.ts";
import type { Goal } from "./goals.ts";
import type { Hearing } from "./hearing.ts";

/** A question and what came back. */
export interface Exchange {
  goal: Goal | null;
  question: string;
  answer: string;
  /** The message that answered last. */
  messageId: MessageId;
  hearing: Hearing;
}

export type GoalState = "unasked" | "thin" | "unread" | "done";

/** It corrected another answer, named one without a new value, or told what another field is for. */
export type Elsewhere = "corrected" | "taken back" | "told";

/** Everything a turn is decided on, read off the transcript anew each time. */
export interface Reading {
  goals: Goal[];
  exchanges: Exchange[];
  last: Exchange | null;
  stateOf: (goal: Goal) => GoalState;
  /** What the last message did instead of answering its question, if anything. */
  elsewhere: Elsewhere | null;
}
