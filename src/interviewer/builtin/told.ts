import { speaksOf } from "../../echo/told-words.ts";
import type { Goal } from "./goals.ts";

const longestHeard = 4_000;

/** What the respondent has said so far, sentence by sentence; of very much, the latest. */
export const listenTo = (messages: string[]): string[] =>
  messages
    .join("\n")
    .slice(-longestHeard)
    .split(/[.!?;\n]+/)
    .filter((part) => part.trim());

/** Whether an open topic was spoken about before its turn came. A topic with a field is told when the field is found. */
export const isToldAlready = (goal: Goal, told: string[]): boolean =>
  goal.field === null && told.some((sentence) => speaksOf(goal.question, sentence));
