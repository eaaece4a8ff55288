import { isDenial } from "../../echo/intent.ts";
import type { OutputField } from "../../echo/echo.ts";
import type { MessageId } from "../../kernel/ids.ts";
import type { Goal } from "./goals.ts";
import { humanName } from "./field-name.ts";
import { leavesOpen } from "./hearing.ts";
import type { Exchange, Reading } from "./exchange.ts";
import type { Words } from "./words/words.ts";

const fewestForSweep = 6;
const mostInSweep = 3;
const indifferentForDetails = 2;
const indifferentForRest = 3;

const labelOf = ({ field }: Goal, { plan }: Words): string => {
  if (!field) return "";
  const name = humanName(field.name).replace(/^(?:is|has|have)\s+/, "");
  return field.type === "boolean" ? name : plan.called(field, name);
};

/** Side details of a long list: features, and figures that often only the other side knows. */
const isDetail = ({ field }: Goal): boolean =>
  field !== null &&
  (field.type === "boolean" || /\b(?:phone|address|price|cost|fee|rating|website|url)\b/.test(humanName(field.name)));

/** Whoever has had no wish twice is not led through the rest of a long list: what is left is asked for together. */
export function sweepFor(reading: Reading, words: Words): string | null {
  const isLong = reading.goals.filter((goal) => goal.field !== null).length >= fewestForSweep;
  const left = isLong ? leftForSweep(reading) : [];
  return left.length < 2 ? null : words.talk.sweep(left.slice(0, mostInSweep).map((goal) => labelOf(goal, words)));
}

function leftForSweep(reading: Reading): Goal[] {
  const indifferent = reading.exchanges.filter(({ hearing }) =>
    ["indifferent", "unknown"].includes(hearing.kind),
  ).length;
  const left = reading.goals.filter((goal) => goal.field !== null && reading.stateOf(goal) === "unasked");
  if (indifferent < indifferentForDetails) return [];
  const isRest = (goal: Goal) => indifferent >= indifferentForRest && isMoreOfAKind(goal, reading);
  return left.filter((goal) => isDetail(goal) || isRest(goal));
}

const families: OutputField["type"][][] = [
  ["date", "time", "datetime", "duration"],
  ["number", "integer", "money", "rating"],
  ["email", "phone", "url"],
];
const isKin = (one: Goal, other: Goal): boolean => {
  const [type, wanted] = [one.field?.type, other.field?.type];
  if (!type || !wanted || wanted === "string") return false;
  return type === wanted || families.some((family) => family.includes(type) && family.includes(wanted));
};

/** A second date, a third figure, once one of the kind has had a question of its own. */
const isMoreOfAKind = (goal: Goal, { goals, stateOf }: Reading): boolean =>
  goals.some((one) => one !== goal && isKin(one, goal) && stateOf(one) !== "unasked");

/** Goals that were named together in one question; what it brought is all there is. */
export function sweptGoals(
  exchanges: Exchange[],
  goals: Goal[],
  words: Words,
  isTelling: (message: MessageId) => boolean,
): Set<Goal> {
  const sweeps = exchanges.filter((exchange) => isSweep(exchange.question, words) && !leavesOpen(exchange.hearing));
  const isOver = ({ hearing, answer, messageId }: Exchange) =>
    ["skip", "unknown", "indifferent"].includes(hearing.kind) || isDenial(answer) || !isTelling(messageId);
  const namedIn = (goal: Goal) =>
    goal.field ? sweeps.filter((exchange) => exchange.question.includes(labelOf(goal, words))) : [];
  return new Set(goals.filter((goal) => namedIn(goal).some(isOver) || namedIn(goal).length >= 2));
}

const longestHead = 24;

export const isSweep = (question: string, words: Words): boolean =>
  question.includes(words.talk.sweep([]).slice(0, longestHead));
