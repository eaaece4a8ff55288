import type { FieldType, OutputField } from "../../../echo/echo.ts";

/** What a topic is about, so that a clause of the intention can take the place of the topic a kind would have brought. */
export type Aspect =
  | "start"
  | "reason"
  | "alternative"
  | "return"
  | "experience"
  | "best"
  | "worst"
  | "change"
  | "recommend"
  | "satisfaction"
  | "problem"
  | "impact"
  | "budget"
  | "timing"
  | "decision"
  | "goal"
  | "person"
  | "contact"
  | "other";

export interface KindTopic {
  aspect: Aspect;
  title: string;
  goal: string;
  question: string;
  probes: [string, string];
  fields: OutputField[];
}

/** A kind of conversation that people name in two words and a researcher would spell out. */
export interface Kind {
  name: string;
  /** How the pulse is called when the intention names no thing; `{thing}` is what it is about. */
  title: string;
  pattern: RegExp;
  /** What is spoken about when the intention does not say. */
  thing: string;
  topics: KindTopic[];
}

export const field = (name: string, type: FieldType, description: string, options?: string[]): OutputField =>
  options ? { name, type, description, options } : { name, type, description };

/** One line a topic keeps the kinds readable as the questionnaires they are. */
export function topic(
  aspect: Aspect,
  [title, goal]: [string, string],
  question: string,
  probes: [string, string],
  ...fields: OutputField[]
): KindTopic {
  return { aspect, title, goal, question, probes, fields };
}
