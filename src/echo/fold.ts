import { wordTable } from "../kernel/word-table.ts";
// Everything beyond ASCII that a reader compares; folding keeps the length, so offsets stay those of the original.
const special: Record<string, string> = wordTable({
  "\u2019": "'",
  "\u2018": "'",
  "\u02bc": "'",
  "`": "'",
  "\u201c": '"',
  "\u201d": '"',
  ß: "s",
  ø: "o",
  ı: "i",
  "\u00a0": " ",
  "\u202f": " ",
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "-",
  "\u2013": "-",
  "\u2014": "-",
});

const foldOne = (char: string): string => {
  const plain = special[char];
  if (plain !== undefined) return plain;
  const base = char.normalize("NFD").charAt(0).toLowerCase();
  return base.length === 1 ? base : char;
};

const plainAscii = /^[\x00-\x5f\x61-\x7f]*$/;

/** Lower case, no accents, straight quotes: the same length as the text, so a match's offsets hold in the original. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plainAscii.test(lower)) return lower;
  return lower.length === text.length
    ? lower.replace(/[^\x00-\x5f\x61-\x7f]/g, foldOne)
    : text.replace(/[^\x00-\x40\x5b-\x5f\x61-\x7f]/g, foldOne);
}

/** So much of a text, or one less where that would tear a letter of two code units apart. */
export const beginning = (text: string, length: number): string =>
  text.slice(0, text.length > length && /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length);

export interface Span {
  start: number;
  end: number;
}

const clauseEnd = /[.!?;,:\n\r\u2026()\u3002]+|\s-\s/g;

/** The stretches between punctuation marks, as offsets, trimmed. A point inside a number or an address ends nothing. */
export function clauses(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const mark of text.matchAll(clauseEnd)) {
    const inside =
      /[.,:]/.test(mark[0]) &&
      mark[0].length === 1 &&
      /\S/.test(text.charAt(mark.index + 1)) &&
      !/[\s]/.test(text.charAt(mark.index - 1));
    if (inside) continue;
    pushTrimmed(found, text, from, mark.index);
    from = mark.index + mark[0].length;
  }
  pushTrimmed(found, text, from, text.length);
  return found;
}

function pushTrimmed(found: Span[], text: string, from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  if (end > start) found.push({ start, end });
}

const sentenceEnd = /[.!?\u2026\u3002]+(?=\s|$)|(?<=\p{Ll}{2})[.!?](?=\p{Lu}\p{Ll})|[\n\r]+/gu;

/** Whole sentences with their final mark, as offsets. "a.m. " or "St. " may end one early; readers tolerate that. */
export function sentences(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const mark of text.matchAll(sentenceEnd)) {
    const abbreviation =
      mark[0] === "." &&
      /(?:^|[\s.])(?:[a-z]|st|mr|mrs|ms|dr|vs|no|approx|jr)$/i.test(
        text.slice(Math.max(0, mark.index - 8), mark.index),
      );
    if (abbreviation) continue;
    pushTrimmed(found, text, from, mark.index + mark[0].length);
    from = mark.index + mark[0].length;
  }
  pushTrimmed(found, text, from, text.length);
  return found;
}
