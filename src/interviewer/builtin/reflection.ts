import { sentimentOf } from "../../echo/sentiment.ts";
import { checkClosing, checkQuestion } from "../question-rules.ts";
import { saidBack, tellingClause } from "./own-words.ts";
import type { Tone, Words } from "./words/words.ts";

/** The way to say it that was used longest ago, or never; `said` are our own messages, the newest first. */
export function vary(forms: readonly string[], turn: number, said: readonly string[]): string {
  const lastUse = (form: string): number => {
    const at = said.findIndex((message) => usedIn(message, form));
    return at < 0 ? said.length : at;
  };
  const inTurn = forms.map((_, shift) => forms[(turn + shift) % forms.length]!);
  return inTurn.reduce((best, form) => (lastUse(form) > lastUse(best) ? form : best));
}

function usedIn(previous: string, form: string): boolean {
  const [before = "", after = ""] = form.split("{words}");
  if (!form.includes("{words}")) return previous.startsWith(form);
  return previous.startsWith(before) && previous.includes(after.trim() || before);
}

const clearlyBad = 3;
const clearlyGood = 8;

/** A word of feeling, where the feeling was clear; null where it was not, or the tone keeps its distance. */
function feelingFor(answer: string, { talk, language }: Words, tone: Tone, turn: number, said: readonly string[]) {
  if (tone === "formal") return null;
  const felt = sentimentOf([answer], language);
  const forms = felt <= clearlyBad ? talk.sorry : felt >= clearlyGood ? talk.glad : [];
  const line = forms.length > 0 ? vary(forms, turn, said) : null;
  return line && !said[0]?.startsWith(line) ? line : null;
}

/** Whatever is said back stands outside of quotation marks, so it must be as fair as a question of our own. */
const isFair = (line: string): boolean =>
  checkClosing(line).length === 0 && checkQuestion(`${line} What else?`).length === 0;

const every = 3;

/** What to say before asking on: their words back, a word of feeling now and then, or a short thanks. */
export function reflectOn(answer: string, words: Words, tone: Tone, turn: number, said: readonly string[]): string {
  const { talk } = words;
  const thanks = () => vary(talk.thanks[tone], turn, said);
  if (answer.trim().split(/\s+/).length < 4) return thanks();
  const feeling = feelingFor(answer, words, tone, turn, said);
  if (feeling && turn % every === every - 1) return feeling;
  const clause = tellingClause(answer);
  if (!clause) return feeling ?? thanks();
  const restated = words.language === "en" && turn % every !== 0 ? saidBack(clause) : null;
  const line = restated && vary(talk.restate, turn, said).replace("{words}", restated);
  return line && isFair(line) ? line : vary(talk.reflect, turn, said).replace("{words}", clause);
}
