import { sentimentOf } from "../../echo/sentiment.ts";
import { checkClosing, checkQuestion } from "../question-rules.ts";
import { saidBack, tellingClause } from "./own-words.ts";
import type { Tone, Words } from "./words/words.ts";

/** The n-th of several ways to say it, but never the one that was used last time. */
export function vary(forms: readonly string[], turn: number, previous: string): string {
  for (let shift = 0; shift < forms.length; shift++) {
    const form = forms[(turn + shift) % forms.length]!;
    if (!usedIn(previous, form)) return form;
  }
  return forms[turn % forms.length]!;
}

function usedIn(previous: string, form: string): boolean {
  const [before = "", after = ""] = form.split("{words}");
  if (!form.includes("{words}")) return previous.startsWith(form);
  return previous.startsWith(before) && previous.includes(after.trim() || before);
}

const clearlyBad = 3;
const clearlyGood = 8;

/** A word of feeling, where the feeling was clear; null where it was not, or the tone keeps its distance. */
function feelingFor(answer: string, { talk, language }: Words, tone: Tone, turn: number, previous: string) {
  if (tone === "formal") return null;
  const felt = sentimentOf([answer], language);
  const forms = felt <= clearlyBad ? talk.sorry : felt >= clearlyGood ? talk.glad : [];
  const line = forms.length > 0 ? vary(forms, turn, previous) : null;
  return line && !previous.startsWith(line) ? line : null;
}

/** Whatever is said back stands outside of quotation marks, so it must be as fair as a question of our own. */
const isFair = (line: string): boolean =>
  checkClosing(line).length === 0 && checkQuestion(`${line} What else?`).length === 0;

const every = 3;

/** What to say before asking on: their words back, a word of feeling now and then, or a short thanks. */
export function reflectOn(answer: string, words: Words, tone: Tone, turn: number, previous: string): string {
  const { talk } = words;
  const thanks = () => vary(talk.thanks[tone], turn, previous);
  if (answer.trim().split(/\s+/).length < 4) return thanks();
  const feeling = feelingFor(answer, words, tone, turn, previous);
  if (feeling && turn % every === every - 1) return feeling;
  const clause = tellingClause(answer);
  if (!clause) return feeling ?? thanks();
  const restated = words.language === "en" && turn % every !== 0 ? saidBack(clause) : null;
  const line = restated && vary(talk.restate, turn, previous).replace("{words}", restated);
  return line && isFair(line) ? line : vary(talk.reflect, turn, previous).replace("{words}", clause);
}
