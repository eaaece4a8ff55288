import type { Meter } from "../models/budget.ts";
import type { Brief, Plan, Situation, Turn } from "./brief.ts";

/**
 * The port behind which a language model or the built-in rules ask the questions.
 * Limits are decided by our code around it, never by a prompt.
 */
export interface Interviewer {
  readonly name: string;
  plan(brief: Brief): Promise<Plan>;
  /** Yields the reply piece by piece and returns the whole turn. The meter counts what a model spends on it. */
  reply(situation: Situation, meter?: Meter): AsyncGenerator<string, Turn>;
}
