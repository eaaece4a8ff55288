import { wordTable } from "../../../kernel/word-table.ts";
import { customerKinds } from "./en-customers.ts";
import { feedbackKinds } from "./en-feedback.ts";
import { peopleKinds } from "./en-people.ts";
import { serviceKinds } from "./en-services.ts";
import { germanKinds } from "./de.ts";
import { spanishKinds } from "./es.ts";
import { frenchKinds } from "./fr.ts";
import { dutchKinds } from "./nl.ts";
import { portugueseKinds } from "./pt.ts";
import { afterQuestions, afterThemes, generalEnglish } from "./en-general.ts";
import type { Kind, KindTopic } from "./kind.ts";

// The order decides when two kinds match: the more particular first, plain feedback last.
const [feedback, ...occasions] = [feedbackKinds.at(-1)!, ...feedbackKinds.slice(0, -1)];
const kinds: Record<string, Kind[]> = wordTable({
  en: [
    ...peopleKinds.slice(0, 2),
    ...serviceKinds,
    ...peopleKinds.slice(2),
    ...customerKinds,
    ...occasions,
    feedback,
    generalEnglish,
  ],
  de: germanKinds,
  fr: frenchKinds,
  es: spanishKinds,
  nl: dutchKinds,
  pt: portugueseKinds,
});

/** Null when the intention is of no kind we know; the general kind is for when it says nothing at all. */
export function kindFor(language: string, intention: string): Kind | null {
  const known = kinds[language] ?? kinds.en!;
  return known.slice(0, -1).find((kind) => kind.pattern.test(intention)) ?? null;
}

/** What to ask after one or two clauses of the client's own: about a way of working its troubles, else what to keep and change. */
export function followUps(language: string, isProcess: boolean, isQuestion: boolean): KindTopic[] {
  const discovery = (kinds[language] ?? []).find((kind) => kind.name === "discovery");
  if (language === "en" && !isProcess) return isQuestion ? afterQuestions : afterThemes;
  const topics = isProcess && discovery ? discovery.topics : generalKind(language).topics;
  return topics.filter((topic) => ["problem", "alternative", "goal", "best", "worst", "change"].includes(topic.aspect));
}

export const generalKind = (language: string): Kind => (kinds[language] ?? kinds.en!).at(-1)!;
