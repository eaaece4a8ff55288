import { wordTable } from "../kernel/word-table.ts";
import type { OutputField } from "./echo.ts";

/** What developers shorten, as people say it. */
const shortened: Record<string, string> = wordTable({
  addr: "address",
  amt: "amount",
  appt: "appointment",
  arr: "annual recurring revenue",
  avg: "average",
  cnt: "count",
  desc: "description",
  dept: "department",
  dob: "date of birth",
  est: "estimated",
  fav: "favourite",
  freq: "frequency",
  fname: "first name",
  lang: "language",
  lname: "last name",
  loc: "location",
  mgr: "manager",
  mrr: "monthly recurring revenue",
  msg: "message",
  org: "organisation",
  pct: "percentage",
  pref: "preferred",
  prev: "previous",
  prio: "priority",
  qty: "quantity",
  tel: "phone",
  tz: "time zone",
  yoe: "years of experience",
  yrs: "years",
  zip: "zip code",
});
const written: Record<string, string> = wordTable({
  ...Object.fromEntries(
    ["api", "crm", "csat", "cta", "cv", "erp", "gdpr", "hr", "iban", "id", "kpi", "nps", "roi", "sla", "vat"].map(
      (word) => [word, word.toUpperCase()],
    ),
  ),
  ...Object.fromEntries(
    [
      "arabic",
      "chinese",
      "dutch",
      "english",
      "french",
      "german",
      "italian",
      "japanese",
      "polish",
      "portuguese",
      "russian",
      "spanish",
      "turkish",
    ].map((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]),
  ),
  github: "GitHub",
  linkedin: "LinkedIn",
});

/** "team_size", "teamSize" and "team-size" are what people call "team size", "numEmployees" the "number of employees". */
export const spelledName = (name: string): string =>
  name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replaceAll(/[_\-.\s]+/g, " ")
    .trim()
    .toLowerCase()
    .replace(/^(?:num|nb|no of|nr)(?: of)? (?=\p{L}{3})/u, "number of ")
    .split(" ")
    .map((word) => shortened[word] ?? written[word] ?? word)
    .join(" ")
    .replace(/\bzip code code\b/, "zip code")
    .replace(/\b(?:churn|exit) reason\b/, "reason for leaving")
    .replace(/\bcancel(?:lation)? reason\b/, "reason for cancelling")
    .replace(/ (cm|mm|kg|km|lbs)$/, " in $1")
    .replace(/(?<=\p{L} )(?:usd|eur|gbp)$/u, "")
    .trim();

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether the client gave a name and nothing more; a description that only repeats the name is none. */
export const isNameOnly = ({ name, description }: OutputField): boolean =>
  description.trim().length < 3 || letters(description) === letters(name);

const placeholders = new Set(
  "my the a this field question value val var variable param parameter col column data datum answer ans response item input output key prop property attribute attr test foo bar baz example sample demo string text bool boolean array list enum number integer int float date time datetime duration money object thing custom temp tmp untitled new option choice flag".split(
    " ",
  ),
);

/** "q1", "field_3", "my_boolean": a name that says nothing about what is wanted. */
export const saysNothing = (label: string): boolean =>
  label.split(" ").every((word) => /^\p{L}?\d*$/u.test(word) || placeholders.has(word.replace(/\d+$/, "")));

const notANoun =
  /^(?:would|will|can|could|should|has|have|had|is|are|was|were|did|does|do|how|what|why|when|where|who)\b|\b(?:by|from|to|before|about|of|for|with|at|on)$/;

/** Whether a name can stand after "the". */
export const isNoun = (label: string): boolean => !saysNothing(label) && !notANoun.test(label);
