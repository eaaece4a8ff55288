import { beginning, fold, sentences } from "./fold.ts";
import type { Span } from "./fold.ts";
import { namesIn } from "./names.ts";
import type { Name } from "./names.ts";
import { longestRead } from "./readers/readers.ts";
import { tokenize } from "./words.ts";
import type { Token } from "./words.ts";

export interface Sentence extends Span {
  text: string;
  tokens: readonly Token[];
  isQuestion: boolean;
}

/** A message cut up once, so that every field can look at it cheaply. */
export interface Utterance {
  text: string;
  folded: string;
  tokens: readonly Token[];
  sentences: Sentence[];
  names: Name[];
}

export function utteranceOf(content: string): Utterance {
  const text = beginning(content, longestRead);
  const tokens = tokenize(text);
  return {
    text,
    folded: fold(text),
    tokens,
    names: namesIn(text, tokens),
    sentences: sentences(text).map(({ start, end }) => {
      const piece = text.slice(start, end);
      return {
        start,
        end,
        text: piece,
        tokens: tokens.filter((token) => token.start >= start && token.end <= end),
        isQuestion: piece.endsWith("?"),
      };
    }),
  };
}

const asking =
  /^(?:(?:and|so|okay|ok|sure|great|alright|certainly|also|then|first|perfect|thanks|thank you|got it|no problem)[,.! ]+)*(?:what|which|who|whom|whose|when|where|why|how|on which|on what|at what|at which|in which|in what|for which|for what|from where|from which|to where|to which|to whom|tell me|please tell|let me know|please provide|please specify|can you tell|could you tell|may i (?:know|ask|have)|any |do you|would you|did you|are you|is (?:there|that|it|this)|is the|should|shall|have you|has |could you|can you|will you|was |were |wie|wo|was|wer|wann|welche|wohin|haben sie|hast du|quel|quelle|ou |quand|qui|combien|comment|avez-vous|est-ce|que |cual|donde|cuando|quien|cuanto|como|hoe|waar|wat|wie|wanneer|welke|qual|onde|quando|quem|quanto)\b/;

/** Whether a sentence asks, with or without the mark: people type "Where to" as often as "Where to?". */
export const asks = (sentence: Sentence): boolean => sentence.isQuestion || asking.test(fold(sentence.text));

const confirming =
  /\b(?:confirm|confirming|verify|correct|right|is that (?:okay|ok|right|correct|fine)|is this|does that|so you(?:'d|'ll| would| want| will| need)?|you(?:'d| would) like|you want|you(?:'re| are) (?:looking|booking|going)|you(?:'ll| will| need| said| mentioned)|how about|what about|shall i|should i|want me to|would you like|do you (?:like|want|mind)|to be (?:clear|sure)|just to|i(?:'ll| will| can| could) (?:book|reserve|make|set|send|transfer|schedule|put)|i assume|instead|okay\?|ok\?|right\?|playing|setting|booking|let me (?:confirm|check|repeat)|details|summary|i understood|i heard|if i understand|stimmt|richtig|korrekt|habe ich|c'est bien|correcto|klopt|correto)\b/;

/** A sentence that names values and waits for a yes: a summary, a proposal, an offer to act. */
export const seeksAgreement = (sentence: Sentence): boolean => confirming.test(fold(sentence.text));

const tag =
  /^(?:is|are|does|do|am|okay|ok|right|correct|yes|stimmt|c'est|es|klopt)\b.{0,36}\b(?:ok|okay|correct|right|fine|good|work|sound|true|so|that|this|it|das|bon|correcto|dat)\b.{0,16}\?$|^(?:ok|okay|right|correct|yes)\?$/;

const announced = /\b(?:confirm|confirming|verify|to be clear|to be sure|following (?:details|information))\b(?!ed)/;

/** A short closing question ("Is that right?") asks for agreement to all the sentences before it. */
export const endsInTag = (utterance: Utterance): boolean =>
  utterance.sentences.some(({ text }) => (text.length < 60 && tag.test(fold(text))) || announced.test(fold(text)));
