import type { Echo, TranscriptMessage } from "./echo.ts";
import { sentences } from "./fold.ts";
import { locateQuote } from "./model-quotes.ts";
import { namesIn } from "./names.ts";
import { figures } from "./readers/number.ts";
import { saidWordsOf } from "./said-words.ts";
import { tokenize } from "./words.ts";

const longestSummary = 800;
/** "A couple of", "one of them": small numbers are grammar as often as they are facts. */
const smallest = 3;
const leastShare = 0.5;

/** Prose cannot be proved, but its figures, its quotes, its names and most of its words can. */
export function summaryHolds(text: string, transcript: TranscriptMessage[], echo: Echo, language: string): boolean {
  if (text === "" || text.length > longestSummary) return false;
  const said = transcript.map(({ content }) => content);
  const known = [...said, JSON.stringify(echo.fields)].join("\n");
  const values = new Set(figures(known, language).map(({ value }) => value));
  const figuresHold =
    (text.match(/\d+(?:[.,]\d+)*/g) ?? []).every((figure) => known.includes(figure)) &&
    figures(text, language).every(
      ({ value }) => value < smallest || values.has(value) || known.includes(String(value)),
    );
  const quotesHold = [...text.matchAll(/[“„«"]([^“”„«»"]{2,300})[”“»"]/g)].every(([, quote = ""]) =>
    locateQuote(quote, null, transcript),
  );
  const heard = known.toLowerCase();
  const namesHold = namesIn(text, tokenize(text))
    .filter(({ start }) => !sentences(text).some((one) => one.start === start))
    .every(({ start, end }) => heard.includes(text.slice(start, end).toLowerCase()));
  const words = saidWordsOf([known]);
  const wordsHold = sentences(text).every(({ start, end }) => words.share(text.slice(start, end)) >= leastShare);
  return figuresHold && quotesHold && namesHold && wordsHold;
}
