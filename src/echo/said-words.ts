import { conceptsOf } from "./concepts.ts";
import { sharedWords } from "./told-words.ts";
import { stopWords, tokenize } from "./words.ts";
import type { Token } from "./words.ts";

/** Nouns that name no topic of their own: "price issues" is about the price. */
const general = new Set(
  (
    "issue issues problem problems concern concerns experience quality process feedback need needs increase increases change changes satisfaction dissatisfaction use usage lack team respondent customer customers they them reason reasons because after before also mentioned said says describes described wants wanted feels felt overall about " +
    "problem probleme qualitat erfahrung grund experience qualite raison calidad experiencia razon kwaliteit ervaring reden qualidade experiencia razao"
  ).split(" "),
);

const shortest = 3;
const telling = (text: string): Token[] =>
  tokenize(text).filter(({ word }) => word.length >= shortest && !stopWords.has(word) && !general.has(word));

/** What a conversation's words can vouch for: a word that was said, another form of it, or one that means the same. */
export interface SaidWords {
  /** Between 0 and 1: how much of a text was said. 0 for a text that tells nothing. */
  share: (text: string) => number;
}

export function saidWordsOf(messages: string[]): SaidWords {
  const tokens = messages.flatMap((message) => [...tokenize(message)]);
  const words = new Set(tokens.map(({ word }) => word));
  const stems = new Set(tokens.map(({ stem }) => stem));
  const concepts = new Set([...stems].flatMap(conceptsOf));
  const isSaid = ({ word, stem }: Token): boolean =>
    words.has(word) ||
    stems.has(stem) ||
    sharedWords(new Set([word]), words).length > 0 ||
    conceptsOf(stem).some((concept) => concepts.has(concept));
  return {
    share: (text) => {
      const wanted = telling(text);
      return wanted.length === 0 ? 0 : wanted.filter(isSaid).length / wanted.length;
    },
  };
}
