import type { OutputField, TranscriptMessage } from "./echo.ts";
import { fold, sentences } from "./fold.ts";
import {
  asksForDoing,
  dropsRules,
  dropsYourRules,
  forgedVoice,
  habit,
  ordersAnswer,
  ordersPlan,
  ordersWork,
  recordLanguage,
  steersExtraction,
  writesSomething,
  writesTheRecord,
  writesYourRecord,
} from "./phrases/orders.ts";

const longestHead = 600;

/** Nobody but somebody who wants to steer the machine says this, whatever the question was. */
const isPlainOrder = (head: string, folded: string, said: string[], fields: OutputField[]): boolean =>
  forgedVoice.test(head) ||
  recordLanguage.some((pattern) => pattern.test(head)) ||
  dropsYourRules.test(folded) ||
  steersExtraction.some((pattern) => pattern.test(folded)) ||
  said.some((sentence) => writesYourRecord.test(sentence) || writesField(sentence, fields));

/** "Set team_size to 9999": nobody knows the names of our fields who does not talk to the machine. */
const writesField = (sentence: string, fields: OutputField[]): boolean =>
  writesSomething.test(sentence) &&
  fields.some(({ name }) => name.includes("_") && sentence.includes(name.toLowerCase()));

/** Work that nobody offered; it opens the message, and is no answer to the question. */
const isChore = (opening: string): boolean =>
  ordersWork.test(opening) || ordersPlan.test(opening) || ordersAnswer.some((pattern) => pattern.test(opening));

const lastQuestion = (content: string): string => {
  const all = sentences(content).map(({ start, end }) => content.slice(start, end));
  return fold(all.findLast((one) => one.endsWith("?")) ?? all.at(-1) ?? "");
};

/**
 * Whether a message orders somebody about instead of answering. Only plain cases are: an honest answer that is lost is
 * worse than an odd one that is kept. Without a question before it, a message opens the talk and may ask for anything.
 */
export function isOrder(text: string, question: string | null, fields: OutputField[]): boolean {
  const head = text.slice(0, longestHead);
  const folded = fold(head);
  const said = sentences(folded).map(({ start, end }) => folded.slice(start, end));
  if (isPlainOrder(head, folded, said, fields)) return true;
  if (question === null || asksForDoing.test(lastQuestion(question))) return false;
  const asked = said.filter((sentence) => !habit.test(sentence));
  return (
    asked.some((sentence) => dropsRules.test(sentence) || writesTheRecord.test(sentence)) ||
    (said[0] !== undefined && asked.includes(said[0]) && isChore(said[0]))
  );
}

/** What was really said: orders to whoever keeps the record are nobody's statement, and neither is what they name. */
export function withoutOrders(transcript: TranscriptMessage[], fields: OutputField[]): TranscriptMessage[] {
  let question: string | null = null;
  return transcript.filter(({ role, content }) => {
    if (role === "user") return !isOrder(content, question, fields);
    question = content;
    return true;
  });
}
