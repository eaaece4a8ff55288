import type { Situation } from "../brief.ts";
import type { Elsewhere } from "./exchange.ts";
import type { Hearing } from "./hearing.ts";
import { reflectOn } from "./reflection.ts";
import type { Scene } from "./scene.ts";

/** What is said before the same question is put again because the message told something else. */
export const notedLine = ({ talk, tone, vary }: Scene, elsewhere: Elsewhere): string =>
  vary(elsewhere === "told" ? talk.thanks[tone] : talk.corrected);

/** One honest or calm line to somebody who did not answer. */
export function lineFor({ talk, situation, reading, vary }: Scene, hearing: Hearing): string {
  if (hearing.kind === "abuse") return vary(talk.calm);
  if (hearing.kind !== "counter") return vary(hearing.kind === "empty" ? talk.unclear : talk.steer);
  if (hearing.counter === "meaning") return vary(talk.unclear);
  if (hearing.counter !== "howLong") return talk[hearing.counter];
  const open = reading.goals.filter((goal) => reading.stateOf(goal) === "unasked").length;
  const questions = Math.max(1, Math.min(questionsLeft(situation) + 1, open));
  return talk.howLong(questions, Math.min(minutesLeft(situation), questions));
}

export const questionsLeft = ({ brief, questionsAsked }: Situation): number =>
  Math.max(0, brief.maxQuestions - questionsAsked);
const minutesLeft = ({ brief, startedAt, now }: Situation): number =>
  Math.max(1, Math.ceil(brief.maxDurationMin - (now.getTime() - startedAt.getTime()) / 60_000));

const shortValue = 8;

/** What leads from an answer to the next question. */
export function bridge({ reading, words, talk, tone, turn, previous, said, vary }: Scene, hearing: Hearing): string {
  if (previous.endsWith(talk.goOn)) return vary(talk.trust);
  const { goal, answer } = reading.last!;
  switch (hearing.kind) {
    case "skip":
      return vary(goal ? talk.declined : talk.thanks[tone]);
    case "unknown":
      return vary(talk.unknown);
    case "danger":
    case "sorrow":
      return vary(talk.trust);
    case "correction":
      return vary(talk.corrected);
    case "answer": {
      // A list or a figure is noted; said back, it would sound as if it were doubted.
      const isValue = goal?.field && goal.field.type !== "string" && answer.split(/\s+/).length <= shortValue;
      return isValue ? vary(talk.thanks[tone]) : reflectOn(answer, words, tone, turn, said);
    }
    case "order":
    case "abuse":
    case "aside":
    case "empty":
    case "counter":
      return vary(talk.declined);
    default:
      return vary(talk.thanks[tone]);
  }
}
