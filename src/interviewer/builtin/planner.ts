import type { OutputField } from "../../echo/echo.ts";
import { isNameOnly } from "../../echo/field-words.ts";
import type { Brief, Plan, Topic } from "../brief.ts";
import { coverFields } from "./coverage.ts";
import type { Draft } from "./draft.ts";
import { draftTopics } from "./drafts.ts";
import { cleanIntention, cut, saysNothing, shortTheme } from "./intention.ts";
import { readLanguage, spokenLanguage, wordsFor } from "./language.ts";
import { openingOf } from "./opening.ts";
import { toneOf, type Words } from "./words/words.ts";

/** Turns a client's brief into an interview. Pure and deterministic: the same brief gives the same plan. */
export function planBuiltin(brief: Brief): Plan {
  const cleaned = cleanIntention(brief.intention);
  const intention = saysNothing(cleaned) ? "" : cleaned;
  const language =
    (brief.language && spokenLanguage(brief.language)) ??
    readLanguage(intention.length < 60 ? [intention, ...brief.topics, ...described(brief)].join(" ") : intention);
  const words = wordsFor(language);
  const draft = draftTopics(brief, intention, words);
  const { drafts, outputFields } = coverFields(brief, draft.drafts, words);
  const topics = numbered(drafts);
  const tone = toneOf(brief.tone);
  return {
    name: nameOf(draft.subject, draft.title, words),
    configuration: {
      generatedBy: "builtin",
      language,
      welcome: {
        title: brief.welcomeTitle ?? draft.title,
        description: brief.welcomeDescription ?? words.plan.welcome(minutesFor(brief, topics, outputFields)),
      },
      opening: openingOf(brief, topics, words),
      topics,
      closing: words.plan.closing[tone],
    },
    outputFields,
  };
}

const openSeconds = 60;
const closedSeconds = 20;
const open = new Set<OutputField["type"]>(["string", "array"]);

/** How long it will take, as far as the questions tell; the client's limit is a limit and no estimate. */
function minutesFor({ maxDurationMin, maxQuestions }: Brief, topics: Topic[], fields: OutputField[]): number {
  const typeOf = new Map(fields.map(({ name, type }) => [name, type]));
  const seconds = topics
    .slice(0, maxQuestions)
    .map(({ fields: [first] }) => (open.has(typeOf.get(first ?? "") ?? "string") ? openSeconds : closedSeconds))
    .reduce((sum, one) => sum + one, 0);
  return Math.min(maxDurationMin, Math.max(1, Math.ceil(seconds / 60)));
}

/** A title of two words hardly tells its language; what the client wrote about the fields does. */
const described = ({ outputFields }: Brief): string[] =>
  (outputFields ?? [])
    .filter((field) => !isNameOnly(field))
    .map(({ description }) => description)
    .filter((text) => /\s/.test(text));

const numbered = (drafts: Draft[]): Topic[] =>
  drafts.map((draft, index) => ({
    id: `topic_${index + 1}`,
    title: draft.title,
    goal: draft.goal,
    question: draft.question,
    probes: draft.probes,
    fields: draft.fields.map((field: OutputField) => field.name),
  }));

/** A long list of wishes is called by its first ones. */
function firstOf(subject: string): string {
  const short = shortTheme(subject, 10);
  // What had to be cut ends where a thought does, not in the middle of the next one.
  return short === subject ? short : short.replace(/^(.{12,}?)(?:[,;:]|\s(?:and|und|et|y|en|e))\s.*$/s, "$1");
}

function nameOf(subject: string, title: string, words: Words): string {
  const theme = firstOf(subject);
  if (!/\p{L}{2}/u.test(theme)) return words.plan.untitled;
  return cut(theme.charAt(0).toUpperCase() + theme.slice(1), 70).replace(/[\s.,;:?!]+$/, "") || title;
}
