import { checkClosing, checkQuestion, countWords, longestTurnInWords, type Violation } from "../question-rules.ts";
import { isCourtesy } from "./courtesy.ts";
import { isObliging, isPlainLead, preambleOf } from "./preamble.ts";
import { asks } from "./sentence-reader.ts";

export interface DraftRules {
  /** The interviewer's earlier questions, and what was already said in this turn. */
  asked: string[];
  said: string;
  previous: string;
  /** Words that may be said before the question is known: the rest is kept for the built-in's question, if it comes to that. */
  wordsBeforeQuestion: number;
  givesAway: (text: string) => boolean;
  isForeign: (text: string) => boolean;
  /** Whether these words were really said by the respondent. */
  wasSaid: (quote: string) => boolean;
  /** Whether the sentence takes up anything of the respondent's last message. */
  takesUp: (sentence: string) => boolean;
  /** The built-in's reflection of that message, when it has one: a telling answer is never passed over. */
  reflection: string;
}

/** What to do with one sentence: say it, read on, stop because the question is out, or refuse the draft. */
export type Judgement =
  | { kind: "say"; text: string }
  | { kind: "ask"; text: string }
  | { kind: "leave" }
  | { kind: "refuse"; complaints: string[] };

export const complaintFor: Record<Violation, string> = {
  empty: "it was empty",
  no_question: "it asked nothing",
  several_questions: "it asked more than one question",
  too_long: `it was longer than ${longestTurnInWords} words`,
  leading: "the question suggested its answer",
  presuming: "the question presumed what nobody said",
  repeated: "it asked again what was asked before",
  list: "it was a list",
  markup: "it contained markup",
};

const mostStatements = 2;
const longestStatement = 20;

const joined = (...parts: string[]): string => parts.filter(Boolean).join(" ");

/** Judges the sentences of a draft one after the other. Statements that do not fit are left out, and a turn still comes of it. */
export function createJudge(rules: DraftRules): (sentence: string) => Judgement {
  let said = rules.said;
  let statements = rules.said ? mostStatements : 0;
  const held: string[] = [];

  function ask(question: string): Judgement {
    const before = said || held.length > 0 ? held : [rules.reflection];
    const full = joined(said, ...before, question);
    const turn = countWords(full) <= longestTurnInWords ? full : joined(said, question);
    const complaints = checkQuestion(turn, rules.asked).map((violation) => complaintFor[violation]);
    if (hasLink(turn)) complaints.push("it contained a link");
    const preamble = preambleOf(question);
    if (isObliging(question) || (!isPlainLead(preamble) && !isCourtesy(preamble) && !rules.takesUp(preamble)))
      complaints.push("it did something else before asking");
    if (rules.isForeign(question)) complaints.push("it was in another language");
    return complaints.length > 0
      ? { kind: "refuse", complaints }
      : { kind: "ask", text: turn.slice(said.length).trim() };
  }

  return (sentence) => {
    if (!sentence) return { kind: "leave" };
    if (rules.givesAway(sentence)) return { kind: "refuse", complaints: ["it talked about your instructions"] };
    if (asks(sentence)) return ask(sentence);
    if (statements >= mostStatements || !isFitToSay(sentence, rules)) return { kind: "leave" };
    statements += 1;
    const longer = joined(said, sentence);
    if (held.length > 0 || countWords(longer) > rules.wordsBeforeQuestion) {
      held.push(sentence);
      return { kind: "leave" };
    }
    said = longer;
    return { kind: "say", text: sentence };
  };
}

const quoted = /[“„«"]([^“”„«»"]{2,200})[”“»"]/g;
const hasLink = (text: string): boolean => /https?:|www\.|\w@\w/i.test(text);
/** The frame around the respondent's words: "So, “…”." stays the same formula whatever is quoted in it. */
const formulaOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(quoted, "…")
    .split(/[.:,;!?]/)[0]
    ?.trim() ?? "";
const isListItem = (text: string): boolean => /^\s*(?:[-*•#>]|\d{1,2}[.)]\s)/.test(text);
const isWhole = (text: string): boolean => /[.!…。！]["'”’»)]*$/u.test(text);

/** A statement is a courtesy: whatever is wrong with it, the turn is better without it than without a question. */
function isFitToSay(sentence: string, { previous, wasSaid, takesUp, isForeign, reflection }: DraftRules): boolean {
  if (
    checkClosing(sentence).length > 0 ||
    isObliging(sentence) ||
    hasLink(sentence) ||
    isListItem(sentence) ||
    !isWhole(sentence)
  )
    return false;
  if (countWords(sentence) > longestStatement || formulaOf(sentence) === formulaOf(previous)) return false;
  // Whatever says more must be made of what was said, or it is a poem for somebody who asked for one.
  const isPolite = isCourtesy(sentence) && !reflection;
  if (!isPolite && !takesUp(sentence)) return false;
  if (isForeign(sentence)) return false;
  return [...sentence.matchAll(quoted)].every(([, words = ""]) => wasSaid(words));
}
