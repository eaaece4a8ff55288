import nlp from "compromise/two";
import { remembering } from "../../../echo/remembering.ts";
import { adverbs, isAudience, auxiliaries } from "./en-lexicon.ts";

interface Term {
  readonly text: string;
  readonly tags: ReadonlySet<string>;
}

interface VerbTools {
  toInfinitive(word: string, model: unknown, tense: string): string;
  conjugate(infinitive: string, model: unknown): { PastTense: string; Gerund: string; PresentTense: string };
}

// The library types its root loosely; this is the one place that looks inside it.
const tools = (nlp as unknown as { methods(): { two: { transform: { verb: VerbTools } } } }).methods().two.transform
  .verb;
const model = (nlp as unknown as { model(): unknown }).model();

/** Tagging is what a plan costs; a clause is looked at several times, and its words come again in the next. */
const kept = 500;

export const termsOf = remembering(kept, (text): readonly Term[] =>
  (nlp(text) as unknown as { docs: Term[][] }).docs.flat(),
);

export const infinitive = remembering(kept, (verb): string => {
  const lower = verb.toLowerCase();
  return tools.toInfinitive(lower, model, isPast(lower) ? "PastTense" : "PresentTense") || lower;
});

export const gerund = (verb: string): string => tools.conjugate(infinitive(verb), model).Gerund;

export const past = (verb: string): string => tools.conjugate(infinitive(verb), model).PastTense;

export const isPast = remembering(kept, (verb): boolean => {
  const lower = verb.toLowerCase();
  const back = tools.toInfinitive(lower, model, "PastTense");
  return back !== lower && tools.conjugate(back, model).PastTense === lower;
});

export interface Split {
  /** Null: the respondent. */
  subject: string | null;
  before: string;
  verb: string;
  rest: string;
}

const areRespondents = (words: string[]): boolean => {
  const last = words.at(-1)?.toLowerCase() ?? "";
  return (
    isAudience(last) || (words.length > 1 && isAudience(words[0]!) && /^(?:in|at|of|from|with|who)$/i.test(words[1]!))
  );
};

const isVerb = (term: Term): boolean =>
  term.text.toLowerCase() in auxiliaries ||
  (term.tags.has("Verb") && !term.tags.has("Gerund")) ||
  term.tags.has("Modal");

/** Cuts "our former customers cancel in March" into who, what and the rest. */
export function splitAtVerb(text: string): Split | null {
  const terms = termsOf(text);
  const words = terms.map((term) => term.text);
  let at = terms.findIndex((term, index) => index > 0 && isVerb(term) && !isNounHere(terms, index));
  const pronoun = words.findIndex((word) => isAudience(word));
  // After a name for the respondent a verb must come, whatever the tagger thinks of it ("guests rate").
  if (pronoun >= 0 && pronoun < 4 && (at < 0 || at > pronoun) && follows(words, pronoun))
    at = firstAfter(words, pronoun);
  if (at <= 0) at = words.findIndex((word, index) => index > 0 && isPast(word));
  if (at <= 0 || at >= words.length) return null;
  let subjectEnd = at;
  while (subjectEnd > 1 && adverbs.has(words[subjectEnd - 1]!.toLowerCase())) subjectEnd--;
  const subject = words.slice(0, subjectEnd);
  return {
    subject: areRespondents(subject) ? null : subject.join(" "),
    before: words.slice(subjectEnd, at).join(" "),
    verb: words[at]!,
    rest: words.slice(at + 1).join(" "),
  };
}

/** "a planned feature", "the used car": a participle between determiner and noun is no verb. */
const isNounHere = (terms: readonly Term[], index: number): boolean => {
  const before = terms[index - 1];
  return Boolean(
    before &&
    (before.tags.has("Determiner") || before.tags.has("Possessive") || before.tags.has("Adjective")) &&
    !(terms[index]!.text.toLowerCase() in auxiliaries),
  );
};

const follows = (words: string[], pronoun: number): boolean => {
  const next = words[firstAfter(words, pronoun)]?.toLowerCase();
  return Boolean(next && !/^(?:in|at|of|from|with|who|that|on|and|or|to|for|the|a)$/.test(next) && !isAudience(next));
};

const firstAfter = (words: string[], pronoun: number): number => {
  let at = pronoun + 1;
  while (at < words.length - 1 && adverbs.has(words[at]!.toLowerCase())) at++;
  return at;
};
