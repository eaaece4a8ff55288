import type { Situation } from "../brief.ts";
import { questionIn } from "../question-rules.ts";
import type { Exchange, GoalState, Reading } from "./exchange.ts";
import { speaksElsewhere } from "./elsewhere.ts";
import { filledFields } from "./filled.ts";
import { goalsOf, type Goal } from "./goals.ts";
import { hear, leavesOpen } from "./hearing.ts";
import { sweptGoals } from "./sweep.ts";
import { isToldAlready, listenTo } from "./told.ts";
import type { Words } from "./words/words.ts";

export type { Reading };

export function read(situation: Situation, words: Words): Reading {
  const goals = goalsOf(situation, words);
  const exchanges = exchangesOf(situation, goals, words);
  const filled = filledFields(situation, words);
  const last = exchanges.at(-1) ?? null;
  const elsewhere = last && speaksElsewhere(situation, last, filled, words);
  // Where an old value is named and no new one was understood, the words are still no answer to the question.
  if (elsewhere === "taken back" && last?.goal?.field) filled.delete(last.goal.field.name);
  const told = listenTo(
    exchanges.filter((exchange) => !leavesOpen(exchange.hearing)).map((exchange) => exchange.answer),
  );
  const telling = new Set([...filled.values()].map(({ messageId }) => messageId));
  const swept = sweptGoals(exchanges, goals, words, (message) => telling.has(message));
  const states = new Map(goals.map((goal) => [goal, judge(goal)]));
  return { goals, exchanges, last, elsewhere, stateOf: (goal) => states.get(goal) ?? "done" };

  function judge(goal: Goal): GoalState {
    const put = exchanges.filter((exchange) => exchange.goal === goal);
    const answers = put.filter((exchange) => !leavesOpen(exchange.hearing) && !(exchange === last && elsewhere));
    const isFilled = goal.field !== null && filled.has(goal.field.name);
    if (answers.length === 0)
      return isFilled || swept.has(goal) || put.length >= 3 || isToldAlready(goal, told) ? "done" : "unasked";
    if (answers.length > 1 || openTail(put) >= 2) return "done";
    // "Can you make it the 8th?" asks us something and answers all the same.
    if (isFilled && put.at(-1)!.hearing.kind === "aside") return "done";
    return judgeAnswer(goal, answers[0]!, isFilled, words);
  }
}

/** How often in a row the question has just been met with something else. */
function openTail(put: Exchange[]): number {
  const at = put.findLastIndex((exchange) => !leavesOpen(exchange.hearing));
  return put.length - 1 - at;
}

const readable = new Set(["number", "integer", "rating", "money", "date", "enum"]);

function judgeAnswer(goal: Goal, { hearing, answer }: Exchange, isFilled: boolean, words: Words): GoalState {
  const isTyped = goal.field !== null && goal.field.type !== "string";
  switch (hearing.kind) {
    case "vague":
      // "Fine" may well be a yes; "it depends" is no value, whatever a reader makes of it.
      return isTyped && isFilled && !words.hear.vague.test(answer) ? "done" : "thin";
    case "brief":
      if (isTyped && !isFilled && readable.has(goal.field!.type)) return "unread";
      return (isTyped && isFilled) || words.talk.closed.test(goal.question) ? "done" : "thin";
    case "answer":
    case "correction":
      return isTyped && !isFilled && readable.has(goal.field!.type) ? "unread" : "done";
    default:
      return "done";
  }
}

function exchangesOf({ transcript, configuration, brief }: Situation, goals: Goal[], words: Words): Exchange[] {
  const exchanges: Exchange[] = [];
  let question = "";
  let goal: Goal | null = null;
  for (const message of transcript) {
    if (message.role === "assistant") {
      question = message.content;
      goal = message.about
        ? goalAbout(message.about, goals)
        : goalAsked(question, goals, brief.mode === "extract" && question === configuration.opening);
      continue;
    }
    const open = exchanges.at(-1);
    const isMore =
      open !== undefined && open.question === question && transcript[transcript.indexOf(message) - 1]?.role === "user";
    const answer = isMore ? `${open.answer}\n${message.content}` : message.content;
    const exchange: Exchange = { goal, question, answer, messageId: message.id, hearing: hear(answer, words) };
    if (isMore) exchanges[exchanges.length - 1] = exchange;
    else exchanges.push(exchange);
  }
  return exchanges;
}

const goalAbout = (about: { topicId: string | null; field: string | null }, goals: Goal[]): Goal | null =>
  goals.find((goal) => about.field !== null && goal.field?.name === about.field) ??
  goals.find((goal) => about.topicId !== null && goal.topic?.id === about.topicId) ??
  null;

/** Without a note of what was asked, the question's own words tell. */
function goalAsked(content: string, goals: Goal[], isInvitation: boolean): Goal | null {
  if (isInvitation) return null;
  const asked = questionIn(content);
  return (
    goals.find((goal) => content.includes(goal.question)) ??
    goals.find((goal) => goal.probes.some((probe) => asked.endsWith(probe))) ??
    null
  );
}
