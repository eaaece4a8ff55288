import type { TranscriptMessage } from "../echo/echo.ts";
import type { MessageId } from "../kernel/ids.ts";
import type { Brief, Plan, Situation, Turn } from "./brief.ts";
import type { Interviewer } from "./interviewer.ts";

/** A respondent's answers to what the interviewer says, one after the other; null when the respondent falls silent. */
export type Respondent = (turn: Turn, number: number) => string | null;

export interface Talk {
  plan: Plan;
  /** What the interviewer said after the opening, in order. */
  turns: Turn[];
  transcript: TranscriptMessage[];
  questionsAsked: number;
}

const startedAt = new Date("2026-03-02T10:00:00.000Z");

export const briefFor = (intention: string, more: Partial<Brief> = {}): Brief => ({
  intention,
  context: null,
  mode: "interview",
  tone: "conversational",
  persona: null,
  topics: [],
  language: null,
  maxQuestions: 8,
  maxDurationMin: 10,
  welcomeTitle: null,
  welcomeDescription: null,
  outputFields: null,
  ...more,
});

export async function finish(generator: AsyncGenerator<string, Turn>): Promise<{ turn: Turn; pieces: string[] }> {
  const pieces: string[] = [];
  for (;;) {
    const next = await generator.next();
    if (next.done) return { turn: next.value, pieces };
    pieces.push(next.value);
  }
}

/** Holds a conversation as the service does: the opening first, then one turn for each answer. */
export async function converse(
  interviewer: Interviewer,
  brief: Brief,
  respondent: Respondent,
  secondsPerTurn = 20,
): Promise<Talk> {
  const plan = await interviewer.plan(brief);
  const transcript: TranscriptMessage[] = [];
  const turns: Turn[] = [];
  let questionsAsked = 1;
  let clock = startedAt.getTime();
  const say = (role: "assistant" | "user", content: string, about?: Turn["about"]) =>
    transcript.push({
      id: `msg_${transcript.length}` as MessageId,
      role,
      content,
      timestamp: new Date(clock),
      ...(about && { about }),
    });
  say("assistant", plan.configuration.opening);
  let last: Turn = {
    content: plan.configuration.opening,
    input: { kind: "text" },
    end: null,
    asksQuestion: true,
    about: { topicId: null, field: null },
    by: plan.configuration.generatedBy,
  };
  for (let number = 0; number < 60; number++) {
    const answer = respondent(last, number);
    if (answer === null) break;
    clock += secondsPerTurn * 1_000;
    say("user", answer);
    const situation: Situation = {
      brief,
      configuration: plan.configuration,
      outputFields: plan.outputFields,
      transcript: [...transcript],
      startedAt,
      now: new Date(clock),
      questionsAsked,
    };
    last = (await finish(interviewer.reply(situation))).turn;
    turns.push(last);
    say("assistant", last.content, last.about);
    if (last.asksQuestion) questionsAsked++;
    if (last.end) break;
  }
  return { plan, turns, transcript, questionsAsked };
}

/** Says the given lines, then falls silent. */
export const saying =
  (...lines: string[]): Respondent =>
  (_turn, number) =>
    lines[number] ?? null;

export const situationOf = ({ plan, transcript, questionsAsked }: Talk, brief: Brief): Situation => ({
  brief,
  configuration: plan.configuration,
  outputFields: plan.outputFields,
  transcript,
  startedAt,
  now: new Date(startedAt.getTime() + 60_000),
  questionsAsked,
});
