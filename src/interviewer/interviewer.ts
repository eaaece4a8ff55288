import type { Brief, Plan, Situation, Turn } from "./brief.ts";

/**
 * The port behind which a language model or the built-in rules ask the questions.
 * Limits are decided by our code around it, never by a prompt.
 */
export interface Interviewer {
  readonly name: string;
  plan(brief: Brief): Promise<Plan>;
  /** Yields the reply piece by piece and returns the whole turn. */
  reply(situation: Situation): AsyncGenerator<string, Turn>;
}
