import type { OutputField } from "../../echo/echo.ts";
import type { Brief } from "../brief.ts";
import type { Draft } from "./draft.ts";
import { fieldDraft } from "./field-topic.ts";
import { sharedWords } from "./shared-words.ts";
import { humanName } from "./field-name.ts";
import type { Words } from "./words/words.ts";

/** Shares the client's fields out among the topics: every field belongs to exactly one, so everybody is asked for it. */
export function coverFields(
  brief: Brief,
  drafts: Draft[],
  words: Words,
): { drafts: Draft[]; outputFields: OutputField[] } {
  const given = brief.outputFields;
  if (!given || given.length === 0) return { drafts, outputFields: drafts.flatMap((draft) => draft.fields) };
  const open = drafts.map((draft) => ({ ...draft, fields: [] as OutputField[] }));
  const rest = given.filter((field) => {
    const home = bestHome(field, open);
    home?.fields.push(field);
    return !home;
  });
  const known = sharedWords(given, brief.intention);
  const own = broadToNarrow(rest).map((field, index) => fieldDraft(field, words, index, known));
  return { drafts: [...open, ...own], outputFields: given };
}

const longList = 5;
const whereAndWhen = /\b(?:city|town|location|area|destination|origin|country|region|where)\b/i;
const closed = new Set<OutputField["type"]>(["boolean", "money", "rating"]);
const figures = new Set<OutputField["type"]>(["date", "time", "datetime", "number", "integer", "duration"]);

/** What it is about first, then its features, then where, when and how many, and how to reach someone last. */
function breadth({ name, type }: OutputField): number {
  if (type === "email" || type === "phone" || type === "url") return 4;
  if (/\b(?:comments?|remarks?|notes|anything else|feedback)$/.test(humanName(name))) return 3;
  if (
    figures.has(type) ||
    (type !== "boolean" && !/\baddress\b/.test(humanName(name)) && whereAndWhen.test(humanName(name)))
  )
    return 2;
  return closed.has(type) || /\b(?:price|cost|rating|phone|address)\b/.test(humanName(name)) ? 1 : 0;
}

/** A short list keeps the client's order; a long one is asked as a person would. */
const broadToNarrow = (fields: OutputField[]): OutputField[] =>
  fields.length < longList ? fields : fields.toSorted((one, other) => breadth(one) - breadth(other));

const small = new Set(
  "the of to a an in on for and or is are was were be what how why which who when whether you your their they it with from do does did this that user number name type would could has have".split(
    " ",
  ),
);
const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !small.has(word))
      .map((word) => word.replace(/(?:ing|ies|es|s|ed|en|n)$/, "").replace(/(\p{L})\1$/u, "$1")),
  );
const asksReason = /\b(?:reasons?|why|grund|warum|raison|pourquoi|raz[oó]n|motivo|por qu[eé]|reden|waarom)\b/i;

/** Two ways to ask for the reason are one question, whatever words they use. */
const sureReason = 0.5;

/** The topic whose words meet the field's; one field a topic, so that its own question stays its own. */
function bestHome(field: OutputField, drafts: Draft[]): Draft | null {
  const named = `${humanName(field.name)} ${field.description}`;
  const wanted = wordsOf(named);
  let best: { draft: Draft; score: number } | null = null;
  for (const draft of drafts) {
    if (draft.fields.length >= 3) continue;
    const said = wordsOf(`${draft.title} ${draft.question}`);
    const isReason = draft.aspect === "reason" && field.type === "string" && asksReason.test(named);
    const shared = [...wanted].filter((word) => said.has(word)).length + (isReason ? 1 : 0);
    const score = Math.max(isReason ? sureReason : 0, shared / Math.max(1, Math.min(wanted.size, said.size)));
    if (shared > 0 && score >= 0.34 && score > (best?.score ?? 0)) best = { draft, score };
  }
  return best?.draft ?? null;
}
