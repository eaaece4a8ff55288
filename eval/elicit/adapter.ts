import type { FieldType, OutputField, TranscriptMessage } from "../../src/echo/echo.ts";
import type { Brief, Plan } from "../../src/interviewer/brief.ts";
import { planBuiltin } from "../../src/interviewer/builtin/planner.ts";
import { replyBuiltin } from "../../src/interviewer/builtin/reply.ts";
import { questionIn } from "../../src/interviewer/question-rules.ts";
import { fieldTypes } from "../../src/kernel/field-types.ts";
import type { MessageId } from "../../src/kernel/ids.ts";

/** One step of a simulated interview, as the simulator writes it. */
export interface Request {
  id: string;
  brief: string;
  outputFields: { name: string; type?: string; description?: string; enum?: string[]; options?: string[] }[];
  history: { role: "interviewer" | "respondent"; text: string }[];
}

const startedAt = new Date("2026-01-05T09:00:00Z");
const mostQuestions = 24;

const typeOf = (type: string | undefined): FieldType => fieldTypes.find((known) => known === type) ?? "string";

const briefOf = ({ brief, outputFields }: Request): Brief => ({
  intention: brief,
  context: null,
  mode: "interview",
  tone: "conversational",
  persona: null,
  topics: [],
  language: "en",
  maxQuestions: mostQuestions,
  maxDurationMin: 120,
  welcomeTitle: null,
  welcomeDescription: null,
  outputFields: outputFields.map((field): OutputField => {
    const options = field.options ?? field.enum;
    const base = {
      name: field.name,
      type: typeOf(field.type),
      description: field.description ?? field.name.replaceAll("_", " "),
    };
    return options ? { ...base, options } : base;
  }),
});

/** What a conversation's store keeps beside each message: the plan, and what each question was about. */
interface Kept {
  brief: Brief;
  plan: Plan;
  abouts: NonNullable<TranscriptMessage["about"]>[];
}

const kept = new Map<string, Kept>();

/**
 * What the built-in interviewer does next. The simulated respondent reads a question by its words, so only the asking
 * sentence is given, not the reflection before it.
 */
export function answer(request: Request): { question: string } | { stop: true } {
  const known = request.history.length > 0 ? kept.get(request.id) : undefined;
  const brief = known?.brief ?? briefOf(request);
  const memory = known ?? { brief, plan: planBuiltin(brief), abouts: [] };
  kept.set(request.id, memory);
  const transcript = request.history.map(({ role, text }, index): TranscriptMessage => {
    const about = memory.abouts[Math.floor(index / 2)];
    const message = {
      id: `msg_${index}` as MessageId,
      content: text,
      timestamp: new Date(startedAt.getTime() + index * 20_000),
    };
    return role === "interviewer"
      ? { ...message, role: "assistant", ...(about && { about }) }
      : { ...message, role: "user" };
  });
  const turn = replyBuiltin({
    brief,
    configuration: memory.plan.configuration,
    outputFields: memory.plan.outputFields,
    transcript,
    startedAt,
    now: new Date(startedAt.getTime() + request.history.length * 20_000),
    questionsAsked: memory.abouts.length,
  });
  if (turn.end) return { stop: true };
  memory.abouts.push(turn.about);
  return { question: questionIn(turn.content) };
}
