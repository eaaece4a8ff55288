import { wordTable } from "../../kernel/word-table.ts";
import { remembering } from "../remembering.ts";
import { tokenize } from "../words.ts";
import type { Token } from "../words.ts";
import { bothEnds } from "./reader.ts";
import type { Candidate, Reader } from "./reader.ts";
import { numberParts } from "./number-words.ts";
import type { NumberPart } from "./number-words.ts";

export interface Figure {
  value: number;
  start: number;
  end: number;
  /** A range gives its middle, and says so. */
  exact: boolean;
}

// The boundary in front keeps "B2B", "v3" and the inside of "1,000.50" from being read as numbers of their own.
const digits =
  /(?<![\p{L}\p{N}.,#:/]|\p{L}-)-?(\d{1,3}(?:[,.' ]\d{3})+(?![\d])|\d+)(?:([.,])(\d{1,6}))?(?:\s?(k|m|mio|million|thousand|hundred|tausend|mil|mille|duizend|dozen))?(?![\p{L}\d:])/giu;
const factor: Record<string, number> = wordTable({
  k: 1e3,
  thousand: 1e3,
  tausend: 1e3,
  mil: 1e3,
  mille: 1e3,
  duizend: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  hundred: 100,
  dozen: 12,
});

function figuresInDigits(text: string): Figure[] {
  const found: Figure[] = [];
  if (!/\d/.test(text)) return found;
  for (const match of text.matchAll(digits)) {
    const [whole, integer = "", , fraction, scale] = match;
    // "1.500" and "1,500" are thousands in somebody's language; "1,5" and "1.5" are not.
    const base = Number(integer.replace(/[,.' ]/g, "")) + (fraction ? Number(`0.${fraction}`) : 0);
    const value = (whole.startsWith("-") ? -base : base) * (factor[scale?.toLowerCase() ?? ""] ?? 1);
    if (Number.isFinite(value))
      found.push({
        value: Math.round(value * 1e6) / 1e6,
        start: match.index,
        end: match.index + whole.length,
        exact: true,
      });
  }
  return found;
}

const few: Record<string, number> = wordTable({
  "a dozen": 12,
  "half a dozen": 6,
  "a couple": 2,
  "a couple of": 2,
  "a pair": 2,
  "a pair of": 2,
  "a hundred": 100,
  "a thousand": 1000,
  "a million": 1e6,
  hundreds: 100,
  "ein dutzend": 12,
  "une douzaine": 12,
  "una docena": 12,
  "een dozijn": 12,
  "uma duzia": 12,
  "ein paar": 2,
});
const fewPattern =
  /(?<![\p{L}])(?:half a dozen|a (?:dozen|couple(?: of)?|pair(?: of)?|hundred|thousand|million)|ein dutzend|une douzaine|una docena|een dozijn|uma duzia)(?![\p{L}])/giu;

function compose(run: NumberPart[]): number {
  let total = 0;
  let current = 0;
  for (const { kind, value } of run) {
    if (kind !== "scale") current += value;
    else if (value === 100) current = (current || 1) * 100;
    else {
      total += (current || 1) * value;
      current = 0;
    }
  }
  return total + current;
}

function figuresInWords(tokens: readonly Token[], language: string): Figure[] {
  const parts = numberParts(language);
  const found: Figure[] = [];
  let run: { part: NumberPart; token: Token }[] = [];
  const close = () => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last)
      found.push({
        value: compose(run.map(({ part }) => part)),
        start: first.token.start,
        end: last.token.end,
        exact: true,
      });
    run = [];
  };
  for (const token of tokens) {
    for (const word of parts.has(token.word) ? [token.word] : token.word.split("-")) {
      const part = parts.get(word);
      const joins =
        (word === "and" || word === "y" || word === "et" || word === "e") && run.at(-1)?.part.kind !== "unit";
      if (!part) {
        if (!joins || run.length === 0) close();
        continue;
      }
      const last = run.at(-1)?.part;
      if (
        last &&
        !(last.kind === "ten" && part.kind === "unit" && part.value < 10) &&
        part.kind !== "scale" &&
        last.kind !== "scale"
      )
        close();
      run.push({ part, token });
    }
  }
  close();
  return found;
}

const betweenFigures = /^\s*(?:-|–|to|and|or|bis|oder|und|a|à|et|ou|y|o|en|of|tot|e)\s*$/i;

/** "between 10 and 15", "10-15", "10 to 15": one figure, the middle, and not exact. */
function joinRanges(text: string, figures: Figure[]): Figure[] {
  const joined: Figure[] = [];
  for (const figure of figures) {
    const last = joined.at(-1);
    const gap = last ? text.slice(last.end, figure.start) : "";
    const ranged =
      last &&
      figure.value > last.value &&
      betweenFigures.test(gap) &&
      (!/and|und|et|y|en|e/i.test(gap) ||
        /(?:between|zwischen|entre|tussen)\s+$/i.test(text.slice(Math.max(0, last.start - 10), last.start)));
    if (last && ranged)
      joined[joined.length - 1] = {
        value: (last.value + figure.value) / 2,
        start: last.start,
        end: figure.end,
        exact: false,
      };
    else joined.push(figure);
  }
  return joined;
}

function readFigures(text: string, language: string): readonly Figure[] {
  if (!/\d|\p{L}{2}/u.test(text)) return [];
  const fewNamed = [...text.matchAll(fewPattern)].map((match) => ({
    value: few[match[0].toLowerCase()] ?? 1,
    start: match.index,
    end: match.index + match[0].length,
    exact: true,
  }));
  const all = [
    ...bothEnds(figuresInDigits(text)),
    ...bothEnds(fewNamed),
    ...bothEnds(figuresInWords(tokenize(text), language)),
  ];
  const apart = all.filter(
    (one, index) => all.findIndex((other) => other.start < one.end && one.start < other.end) === index,
  );
  return joinRanges(
    text,
    apart.sort((a, b) => a.start - b.start),
  );
}

const remembered = remembering(64, (key: string) => readFigures(key.slice(2), key.slice(0, 2)));

/** Every figure of a text, in order, whatever it counts. */
export const figures = (text: string, language: string): readonly Figure[] =>
  remembered(language.slice(0, 2).padEnd(2) + text);

const negatedBefore =
  /(?:\bnot|\binstead of|\brather than|\bno longer|\bnicht|\bstatt|\bpas|\bau lieu de|\bniet|\bnao)\s+(?:just |only |the )?$/i;

/** "seven days, not eight": the eight is what it is not. */
export const isNegatedAt = (folded: string, start: number): boolean =>
  negatedBefore.test(folded.slice(Math.max(0, start - 24), start));

export const readNumber: Reader = (text, _field, context) => {
  const found: Candidate[] = [];
  for (const { value, start, end, exact } of figures(text, context.language)) {
    if (isNegatedAt(text.toLowerCase(), start)) continue;
    found.push({ value, start, end, confidence: exact ? 0.9 : 0.6 });
  }
  return found;
};
