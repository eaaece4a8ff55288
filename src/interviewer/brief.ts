import type { InputHint, OutputField, TranscriptMessage } from "../echo/echo.ts";

/** What a client asked for: everything a planner may know. */
export interface Brief {
  intention: string;
  context: string | null;
  mode: "interview" | "extract";
  tone: string;
  persona: string | null;
  topics: string[];
  /** BCP 47; null lets the planner read it off the intention. */
  language: string | null;
  maxQuestions: number;
  maxDurationMin: number;
  welcomeTitle: string | null;
  welcomeDescription: string | null;
  /** Null: the planner makes up typed fields. */
  outputFields: OutputField[] | null;
}

export interface Topic {
  id: string;
  title: string;
  goal: string;
  question: string;
  probes: string[];
  /** Names of the outputFields this topic serves. */
  fields: string[];
}

/** The generated interview, as the client sees it and as a conversation keeps it. */
export interface Configuration {
  generatedBy: string;
  language: string;
  welcome: { title: string; description: string };
  opening: string;
  topics: Topic[];
  closing: string;
}

export interface Plan {
  name: string;
  configuration: Configuration;
  outputFields: OutputField[];
}

/** One step of a conversation, given all that was said. Everything the interviewer needs is here: it keeps no state. */
export interface Situation {
  brief: Brief;
  configuration: Configuration;
  outputFields: OutputField[];
  /** Oldest first; the last one is the respondent's, unless the conversation has only just begun. */
  transcript: TranscriptMessage[];
  startedAt: Date;
  now: Date;
  questionsAsked: number;
}

export type EndReason = "goals_reached" | "max_questions" | "max_duration" | "respondent_finished";

export interface Turn {
  content: string;
  input: InputHint;
  /** Set on the closing turn: it thanks and asks nothing. */
  end: EndReason | null;
  /** Whether this turn spends one of maxQuestions (a counter-question answered and the question repeated does not). */
  asksQuestion: boolean;
  /** The topic and field this turn is about, kept with the message so that extraction knows what was asked. */
  about: { topicId: string | null; field: string | null };
  by: string;
}
