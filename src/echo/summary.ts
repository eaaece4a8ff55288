import { wordTable } from "../kernel/word-table.ts";
import type { Echo, FieldValue, OutputField } from "./echo.ts";
import { textKindOf } from "./field-kind.ts";
import { isNameOnly, isNoun, spelledName } from "./field-words.ts";
import { beginning } from "./fold.ts";
import { weightOf } from "./portrait.ts";
import { summaryWords, type SummaryWords } from "./summary-words.ts";
import { toldAs, yesNoNamed } from "./yes-no-name.ts";

type Heard = Pick<Echo, "fields" | "evidence" | "keyQuotes">;

const isEnglish = (language: string): boolean => !/^(?:de|fr|es|nl|pt)/.test(language);

const longestLabel = 60;
const asking = /^(?:what|why|how|where|who|which|when|whether)\b/i;
const lowered = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** What the client wrote, where it is short enough to be part of a sentence. */
function described({ description, name }: OutputField): string {
  const text = description.trim().replace(/[.:;?]+$/, "");
  return text.length > 2 && text.length <= longestLabel ? text : spelledName(name);
}

/** English speaks of "the team size"; elsewhere the client's own description is the better language. */
function labelOf(field: OutputField, language: string): string {
  if (!isEnglish(language)) return described(field);
  const label = spelledName(field.name);
  return isNoun(label) ? `the ${label.replace(/^the /, "")}` : `“${label}”`;
}

/** "asked why they left", "on the main reason for leaving". */
function topicOf(field: OutputField, language: string): string {
  const text = described(field);
  if (!isEnglish(language)) return text;
  if (asking.test(text)) return `asked ${lowered(text)}`;
  return isNameOnly(field) ? `on ${labelOf(field, language)}` : `on the ${lowered(text).replace(/^(?:the|an?) /, "")}`;
}

/** "why they left", "the city": what comes after "they did not say". */
function missingOf(field: OutputField, language: string): string {
  const text = described(field);
  if (!isEnglish(language)) return text;
  if (asking.test(text)) return lowered(text);
  const named = field.type === "boolean" ? yesNoNamed(spelledName(field.name)) : null;
  return named ? `whether ${toldAs(named, true)}` : labelOf(field, language);
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const listed = (items: string[], and: string): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;

const quoted = (text: string, { quote: [open, close] }: SummaryWords): string =>
  `${open}${short(text).replace(/[.\s]+$/, "")}${close}`;
const short = (text: string): string => (text.length > 160 ? `${beginning(text, 157).trimEnd()}…` : text);

function shown(value: NonNullable<FieldValue>, language: string, words: SummaryWords): string {
  if (Array.isArray(value)) return listed(value, words.and);
  if (typeof value === "object") return `${value.amount}${value.currency ? ` ${value.currency}` : ""}`;
  return typeof value === "string" ? (asDay(value, language) ?? short(value)) : String(value);
}

/** "2026-05" is "May 2026" to a reader; anything less exact stays as it is. */
function asDay(value: string, language: string): string | null {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value);
  if (!match) return null;
  const day = new Date(`${match[1]}-${match[2]}-${match[3] ?? "01"}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return null;
  return new Intl.DateTimeFormat(isEnglish(language) ? "en-GB" : language.slice(0, 2), {
    year: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(match[3] ? { day: "numeric" } : {}),
  }).format(day);
}

const clause =
  /^whether (?:or not )?((?:\p{L}+ ){0,3}?\p{L}+) (would|will|is|are|has|have|can|could|was|were|had|did|does|do)\s+(.+)$/iu;
const theirs =
  /^(?:the )?(?:they|you|respondent|customer|client|user|participant|candidate|applicant|patient|employee|guest|visitor|tester|donor|parent|person|team|owner|member|student)$/i;
const plural: Record<string, string> = wordTable({ is: "are", has: "have", was: "were", does: "do" });

/** "Whether they would come back" and a yes make "they would come back"; what was only inferred says so. */
function yesOrNo(
  field: OutputField,
  value: boolean,
  isInferred: boolean,
  language: string,
  words: SummaryWords,
): string {
  const match = isEnglish(language) ? clause.exec(field.description.trim().replace(/\.$/, "")) : null;
  const named = match || !isEnglish(language) ? null : yesNoNamed(spelledName(field.name));
  if (named) return `${isInferred ? "perhaps " : ""}${toldAs(named, value)}`;
  if (!match) {
    const answer = value ? words.yes : words.no;
    const label = isEnglish(language) && isNameOnly(field) ? `“${spelledName(field.name)}”` : labelOf(field, language);
    return words.fact(label, isInferred ? words.maybe[value ? "yes" : "no"] : answer, false);
  }
  const [, subject = "", said = "", rest = ""] = match;
  const isTheirs = theirs.test(subject);
  const verb = isTheirs ? (plural[said.toLowerCase()] ?? said) : said;
  return `${isInferred ? "perhaps " : ""}${isTheirs ? "they" : lowered(subject)} ${verb} ${value ? "" : "not "}${rest}`;
}

const isTold = (field: OutputField): boolean => field.type === "string" && textKindOf(field) === "free";
const mostTold = 3;

/** What was told in their words: the fields that hold a text, or the most telling sentence where there is none. */
function toldPart({ fields, keyQuotes }: Heard, all: OutputField[], language: string, words: SummaryWords): string {
  const told = all.flatMap((field) => {
    const value = fields[field.name];
    return isTold(field) && typeof value === "string" ? [{ label: topicOf(field, language), value }] : [];
  });
  const parts = told
    .slice(0, mostTold)
    .map(({ label, value }, index) => (index === 0 ? words.told : words.toldNext)(label, quoted(value, words)));
  if (parts.length > 0) return parts.join("; ");
  const [best] = [...keyQuotes].sort((a, b) => weightOf(b) - weightOf(a));
  return best ? words.said(quoted(best, words)) : "";
}

/** Figures and names first, then what holds or does not: "the team size is 12; they would come back". */
function factsPart({ fields, evidence }: Heard, all: OutputField[], language: string, words: SummaryWords): string {
  const facts: string[] = [];
  const verdicts: string[] = [];
  for (const field of all) {
    const value = fields[field.name] ?? null;
    if (value === null || isTold(field)) continue;
    if (typeof value === "boolean")
      verdicts.push(yesOrNo(field, value, evidence[field.name]?.status === "inferred", language, words));
    else facts.push(words.fact(labelOf(field, language), shown(value, language, words), isPlural(field, value)));
  }
  return [listed(facts, words.and), listed(verdicts, words.and)].filter(Boolean).join("; ");
}

/** "The rooms affected are 2": the first word or the last of a name is its noun. */
const isPlural = ({ name }: OutputField, value: FieldValue): boolean => {
  const words = spelledName(name).split(" ");
  const many = (Array.isArray(value) && value.length > 1) || (typeof value === "number" && value !== 1);
  return many && [words[0], words.at(-1)].some((word) => /[^sui]s$/.test(word ?? ""));
};

/** One to three plain sentences: what they told, what is known, what is missing. Nothing that was not said. */
export function summaryOf(echo: Heard, fields: OutputField[], language: string): string {
  const words = summaryWords(language);
  const missing = fields.filter(({ name }) => (echo.fields[name] ?? null) === null);
  const isDeclined = ({ name }: OutputField): boolean => echo.evidence[name]?.status === "declined";
  const names = (some: OutputField[]) => {
    const labels = some.map((field) => missingOf(field, language));
    return words.or ? listed(labels, words.or) : labels.join(", ");
  };
  const [refused, unsaid] = [missing.filter(isDeclined), missing.filter((field) => !isDeclined(field))];
  const gaps = [
    refused.length > 0 ? words.declined(names(refused)) : "",
    unsaid.length > 0 ? words.unsaid(names(unsaid)) : "",
  ].filter(Boolean);
  return [toldPart(echo, fields, language, words), factsPart(echo, fields, language, words), gaps.join("; ")]
    .filter(Boolean)
    .map(sentence)
    .join(" ");
}
