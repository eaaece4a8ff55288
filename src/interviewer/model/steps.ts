import type { Situation, Turn } from "../brief.ts";
import type { Goal } from "../builtin/goals.ts";
import { inputFor } from "../builtin/input-hint.ts";
import { read, type Reading } from "../builtin/reading.ts";
import { timeLeft } from "../builtin/time-left.ts";
import type { Words } from "../builtin/words/words.ts";
import type { TurnStep } from "./prompts/turn.ts";

/** A turn that the model may put into words. */
export interface Step extends TurnStep {
  turn: Pick<Turn, "input" | "about">;
}

export interface Choice {
  /** The first is the built-in's own move. */
  steps: Step[];
  /** Questions that were answered or declined, whether or not they were ever asked: nobody may ask them now. */
  settled: string[];
}

const mostAlternatives = 3;

/**
 * Who decides what: the built-in interviewer chooses the move, and the model puts it into words. Stopping, skipping, time,
 * counting, honest answers to counter-questions and calm answers to orders never reach a model: those turns are said as
 * the built-in wrote them, and later turns recognise them by their wording. For a turn that simply asks, the model may
 * choose between the built-in's move and a few others that are just as legal (another open goal, one look deeper into the
 * last answer), because it understands answers that rules cannot read. It can neither end the conversation nor prolong it.
 *
 * Null: this turn is not for the model.
 */
export function choiceFor(situation: Situation, move: Turn, words: Words): Choice | null {
  if (situation.transcript.at(-1)?.role !== "user" || move.end || !move.asksQuestion) return null;
  if (timeLeft(situation, words.talk) !== "plenty") return null;
  const reading = read(situation, words);
  const isAbout = (goal: Goal) =>
    goal.field?.name === (move.about.field ?? undefined) && goal.topic?.id === (move.about.topicId ?? undefined);
  const chosen = reading.goals.find(isAbout);
  // A question about nothing in particular sweeps up what is left and has to be found again by its wording.
  if (!chosen) return null;
  const open = reading.goals.filter((goal) => goal !== chosen && reading.stateOf(goal) === "unasked");
  const left = situation.brief.maxQuestions - situation.questionsAsked;
  const alternatives = open.filter((goal) => goal.isPrimary || left > open.length).slice(0, mostAlternatives);
  const current = reading.last?.goal ?? null;
  const steps = [chosen === current ? deeper(chosen) : towards(chosen), ...alternatives.map(towards)];
  if (current && chosen !== current && mayProbe(reading, current) && left > open.length + 1)
    steps.push(deeper(current));
  const settled = reading.goals.filter((goal) => goal !== chosen && reading.stateOf(goal) === "done");
  return {
    steps: steps.map((step, index) => ({ ...step, number: index + 1, turn: index === 0 ? move : step.turn })),
    settled: settled.map(({ question }) => question),
  };
}

const probeable = new Set(["answer", "brief", "vague"]);

/** Once a goal, as for the built-in; never a figure that was given, never after somebody declined or did not know. */
const mayProbe = ({ exchanges, last }: Reading, goal: Goal): boolean =>
  (goal.field?.type ?? "string") === "string" &&
  exchanges.filter((exchange) => exchange.goal === goal).length === 1 &&
  probeable.has(last?.hearing.kind ?? "");

const aboutOf = (goal: Goal): Turn["about"] => ({ topicId: goal.topic?.id ?? null, field: goal.field?.name ?? null });

const describe = ({ topic, field }: Goal): string =>
  [
    topic && `${topic.title} (${topic.goal})`,
    field && `wanted: ${field.description}${field.options ? `; one of ${field.options.join(", ")}` : ""}`,
  ]
    .filter(Boolean)
    .join("; ");

const towards = (goal: Goal): Omit<Step, "number"> => ({
  text: `Ask about: ${describe(goal)}. For example: ${goal.question}`,
  turn: { input: inputFor(goal.field), about: aboutOf(goal) },
});

const deeper = (goal: Goal): Omit<Step, "number"> => ({
  text: `Look deeper into the last answer, only if it was vague or hinted at something telling. It was about: ${describe(goal)}.`,
  turn: { input: { kind: "text" }, about: aboutOf(goal) },
});
