import type { OutputField } from "../../../echo/echo.ts";
import { stemsOf } from "../shared-words.ts";
import { english } from "./en.ts";
import { askTyped } from "./en-field-forms.ts";
import { toYou } from "./en-phrases.ts";
import { sentence } from "./grammar.ts";
import { isNameOnly, isNoun } from "../../../echo/field-words.ts";
import { humanName } from "../field-name.ts";
import { askByName } from "./en-names.ts";
import { isPluralPhrase, owned } from "./en-owned.ts";
import { withScale } from "./en-scale.ts";
import { asClause } from "./en-field-clauses.ts";
import { researcherQuestion } from "./en-nouns.ts";

const flag = /^(?:a\s+)?(?:boolean|bool|flag|indicator|yes\/no|true\/false)\b[^.]{0,30}?\b(?:whether|if)\s+/i;
const people =
  "user|customer|client|respondent|candidate|applicant|patient|employee|guest|participant|visitor|person|caller|lead|prospect|donor|parent|student|member";
const person = new RegExp(`\\b(?:the\\s+)?(?:${people})(?:['’]s|s['’])\\s+`, "gi");
const personAlone = new RegExp(
  `\\b(?:the )?(?:${people})\\b(?= (?:wants?|would|is|was|has|had|can|could|will|needs?|prefers?|chose|hopes?|plans?|uses?|thinks?|feels?|values?))|\\bthe (?:${people})\\b`,
  "gi",
);

/** The description without what only a programmer would say; the name where there is no description. */
function plain(field: OutputField): string {
  const text = field.description
    .split(/(?<=[.;])\s/)[0]!
    .replaceAll(/\s*\([^)]*\)/g, "")
    .replace(flag, "whether ")
    .replace(/^whether or not\s+/i, "whether ")
    .replaceAll(/[\s.;:]+$/g, "")
    .trim();
  return isNameOnly(field) ? humanName(field.name) : text;
}

/** How one person asks another for a field of the client's. `known` are words that go without saying. */
export function askEnglishField(field: OutputField, label: string, known: ReadonlySet<string>): string {
  if (/\?\s*$/.test(field.description)) return sentence(field.description.trim());
  const named = isNameOnly(field) ? askByName(field, label) : null;
  if (named) return withScale(named, field);
  const described = plain(field).replaceAll(person, "their ").replaceAll(personAlone, "they");
  const clause = asClause(described, label, field.type);
  const asked = clause === null ? null : english.ask(aboutIt(clause, known));
  if (asked) return withScale(asked.question, field);
  const second = toYou(described).replace(/^(?:an?|the)\s+/i, "");
  const noun = /^\p{Lu}\p{Ll}*\p{Lu}/u.test(second) ? second : second.charAt(0).toLowerCase() + second.slice(1);
  return askTyped(field, isFigure(field) ? withoutShared(noun, known) : noun) ?? askNamed(field, label, noun, known);
}

const isFigure = ({ type }: OutputField): boolean => type === "number" || type === "integer";

function askNamed(field: OutputField, label: string, noun: string, known: ReadonlySet<string>): string {
  const usual = field.type === "string" ? researcherQuestion(noun) : null;
  if (usual && (noun === label || saysAll(usual, label))) return usual;
  // "to" and "from" in a name are the whole difference between two fields; then every word counts.
  const kept = /\b(?:to|from|in|out)\b/.test(label) ? noun : withoutShared(noun, known);
  const name = label.replace(/^(?:is|has|the)\s+/, "");
  if (saysAll(kept, name)) return whatIs(kept);
  return isBare(kept) || saysAll(name, kept) ? whatIs(name) : `${whatIs(name).slice(0, -1)}, that is, ${owned(kept)}?`;
}

const whatIs = (subject: string): string => `What ${isPluralPhrase(subject) ? "are" : "is"} ${owned(subject)}?`;

const bare = new Set(["name", "number", "value", "text", "string", "field", "data", "information"]);
const isBare = (text: string): boolean => stemsOf(text).every((word) => bare.has(word));
/** "Satisfied" says "satisfaction" and "e-mail" says "email": long words with one beginning are one word here. */
const isSameWord = (one: string, other: string): boolean =>
  one === other || (one.length > 5 && other.length > 5 && one.slice(0, 6) === other.slice(0, 6));
const saysAll = (text: string, label: string): boolean => {
  // "Kick-off" says "kickoff" and "check in": a hyphen joins or parts, as one likes.
  const said = stemsOf(`${text} ${text.replaceAll(/(\p{L})-(?=\p{L})/gu, "$1")}`);
  return stemsOf(label).every((word) => said.some((one) => isSameWord(one, word)));
};

const joint = /\s+(?=(?:of|for|in|at|on|to|from|with|where|that|who|during|about)\s)/i;

/** Takes off the phrases that only repeat what the whole interview is about. */
function withoutShared(noun: string, known: ReadonlySet<string>): string {
  const [head = noun, ...phrases] = noun.split(joint);
  // A phrase hangs on the one before it: after a gap nothing more is kept.
  const gap = phrases.findIndex((phrase) => stemsOf(phrase).some((word) => known.has(word)));
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

const longestCalled = 7;

/** What a field is called in the middle of a sentence: "the address you are moving from", "how long it took". */
export function calledInEnglish(field: OutputField, label: string): string {
  const described = plain(field).replaceAll(person, "their ").replaceAll(personAlone, "they");
  if (isNameOnly(field) && !isNoun(label)) return `“${label}”`;
  if (described.split(" ").length > longestCalled) return owned(label);
  const said = toYou(described);
  const lower = /^\p{Lu}{2}/u.test(said) ? said : said.charAt(0).toLowerCase() + said.slice(1);
  if (english.isQuestionClause(lower)) return lower.includes(" ") ? lower : owned(label);
  return owned(lower.replace(/ (\w{2,}ing (?:from|to|in|at|for|with|on))$/i, " you are $1"));
}
