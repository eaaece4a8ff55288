import type { OutputField } from "../../../echo/echo.ts";
import { stemsOf } from "../shared-words.ts";
import { english } from "./en.ts";
import { toYou } from "./en-phrases.ts";
import { sentence } from "./grammar.ts";
import { termsOf } from "./en-verbs.ts";

const flag = /^(?:a\s+)?(?:boolean|bool|flag|indicator|yes\/no|true\/false)\b[^.]{0,30}?\b(?:whether|if)\s+/i;
const people =
  "user|customer|client|respondent|candidate|applicant|patient|employee|guest|participant|visitor|person|caller|lead|prospect|donor|parent|student|member";
const person = new RegExp(`\\b(?:the\\s+)?(?:${people})(?:['’]s|s['’])\\s+`, "gi");
const personAlone = new RegExp(
  `\\b(?:the )?(?:${people})\\b(?= (?:wants?|would|is|was|has|had|can|could|will|needs?|prefers?|chose|hopes?|plans?|uses?|thinks?|feels?|values?))|\\bthe (?:${people})\\b`,
  "gi",
);

/** "team_size" and "teamSize" are what people call "team size". */
export const humanName = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\-.]+/g, " ")
    .trim()
    .toLowerCase();

/** The description without what only a programmer would say. */
function plain(field: OutputField): string {
  const text = field.description
    .split(/(?<=[.;])\s/)[0]!
    .replaceAll(/\s*\([^)]*\)/g, "")
    .replace(flag, "whether ")
    .replace(/^whether or not\s+/i, "whether ")
    .replaceAll(/[\s.;:]+$/g, "")
    .trim();
  return text.length < 3 ? humanName(field.name) : text;
}

export function askEnglishField(field: OutputField, label: string, known: ReadonlySet<string>): string {
  if (/\?\s*$/.test(field.description)) return sentence(field.description.trim());
  const described = plain(field);
  if (english.isQuestionClause(described)) {
    const asked = english.ask(aboutIt(described.replaceAll(person, "their ").replaceAll(personAlone, "they"), known));
    if (asked) return field.type === "boolean" ? asked.question : naming(label, described, asked.question);
  }
  const second = toYou(described.replaceAll(person, "your ").replaceAll(personAlone, "you")).replace(
    /^(?:an?|the)\s+/i,
    "",
  );
  const noun = /^[A-Z]{2}/.test(second) ? second : second.charAt(0).toLowerCase() + second.slice(1);
  // "to" and "from" in a name are the whole difference between two fields; then every word counts.
  const kept = /\b(?:to|from|in|out)\b/.test(label) ? noun : withoutShared(noun, known);
  const name = label.replace(/^(?:is|has|the)\s+/, "");
  const subject = saysAll(kept, name) ? kept : isBare(kept) || saysAll(name, kept) ? name : null;
  if (subject === null) return `As for the ${label}: what ${isPlural(kept) ? "are" : "is"} ${owned(kept, noun)}?`;
  return `What ${isPlural(subject) ? "are" : "is"} ${owned(subject, noun)}?`;
}

const bare = new Set(["name", "number", "value", "text", "string", "field", "data", "information"]);
const isBare = (text: string): boolean => stemsOf(text).every((word) => bare.has(word));
/** "Satisfied" says "satisfaction" and "e-mail" says "email": long words with one beginning are one word here. */
const isSameWord = (one: string, other: string): boolean =>
  one === other || (one.length > 5 && other.length > 5 && one.slice(0, 6) === other.slice(0, 6));
const saysAll = (text: string, label: string): boolean => {
  const said = stemsOf(text.replaceAll(/\be-mail/gi, "email"));
  return stemsOf(label).every((word) => said.some((one) => isSameWord(one, word)));
};

const owned = (subject: string, whole: string): string => {
  if (/^(?:your|our|any|an?|the)\b/i.test(subject)) return subject;
  return subject === whole && stemsOf(subject).length <= 2 && !/\b(?:of|for|to)\b/.test(subject)
    ? `your ${subject}`
    : `the ${subject}`;
};

const joint = /\s+(?=(?:of|for|in|at|on|to|from|with|where|that|who|during|about)\s)/i;

/** Takes off the phrases that only repeat what the whole interview is about. */
function withoutShared(noun: string, known: ReadonlySet<string>): string {
  const [head = noun, ...phrases] = noun.split(joint);
  const kept = phrases.filter((phrase) => !stemsOf(phrase).some((word) => known.has(word)));
  // A phrase hangs on the one before it: after a gap nothing more is kept.
  const gap = phrases.findIndex((phrase) => !kept.includes(phrase));
  return [head, ...phrases.slice(0, gap < 0 ? phrases.length : gap)].join(" ");
}

/** "whether the hotel has wifi", when all is about the hotel: "whether it has wifi". */
function aboutIt(clause: string, known: ReadonlySet<string>): string {
  const match =
    /^(whether (?:the |an? )?)((?:\w+ ){0,2}\w+)( (?:is|has|was|can|does|offers|arrives|includes|comes|allows|belongs)\b.*)$/i.exec(
      clause,
    );
  const isShared = match && stemsOf(match[2]!).some((word) => known.has(word));
  return isShared ? `whether it${match[3]}` : clause;
}

/** The field's own name is said too when the description uses other words, so that nobody has to guess what is meant. */
function naming(label: string, described: string, question: string): string {
  if (saysAll(described, label.replace(/^(?:is|has|the)\s+/, ""))) return question;
  return `As for the ${label}: ${question.charAt(0).toLowerCase()}${question.slice(1)}`;
}

const isPlural = (phrase: string): boolean => {
  const head = phrase.split(/\s+(?:of|for|with|in|on|to|where|who|which|that|at|from|about)\s+/i)[0] ?? phrase;
  return Boolean(termsOf(head).at(-1)?.tags.has("Plural"));
};
