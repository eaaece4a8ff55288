import type { OutputField } from "../../echo/echo.ts";
import type { Brief, Plan, Topic } from "../brief.ts";
import { coverFields } from "./coverage.ts";
import type { Draft } from "./draft.ts";
import { draftTopics } from "./drafts.ts";
import { cleanIntention, cut, shortTheme } from "./intention.ts";
import { readLanguage, spokenLanguage, wordsFor } from "./language.ts";
import { openingOf } from "./opening.ts";
import { toneOf, type Words } from "./words/words.ts";

/** Turns a client's brief into an interview. Pure and deterministic: the same brief gives the same plan. */
export function planBuiltin(brief: Brief): Plan {
  const intention = cleanIntention(brief.intention);
  const language =
    (brief.language && spokenLanguage(brief.language)) ??
    readLanguage(`${intention} ${intention.length < 40 ? brief.topics.join(" ") : ""}`);
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
        description: brief.welcomeDescription ?? words.plan.welcome(brief.maxDurationMin),
      },
      opening: openingOf(brief, topics, words),
      topics,
      closing: words.plan.closing[tone],
    },
    outputFields,
  };
}

const numbered = (drafts: Draft[]): Topic[] =>
  drafts.map((draft, index) => ({
    id: `topic_${index + 1}`,
    title: draft.title,
    goal: draft.goal,
    question: draft.question,
    probes: draft.probes,
    fields: draft.fields.map((field: OutputField) => field.name),
  }));

function nameOf(subject: string, title: string, words: Words): string {
  const theme = shortTheme(subject, 10);
  if (!/\p{L}{2}/u.test(theme)) return words.plan.untitled;
  return cut(theme.charAt(0).toUpperCase() + theme.slice(1), 70).replace(/[\s.,;:?!]+$/, "") || title;
}
