import { fold } from "../fold.ts";
import { remembering } from "../remembering.ts";
import { tokenize } from "../words.ts";
import type { Token } from "../words.ts";
import type { Figure } from "./figure.ts";
import { bothEnds } from "./reader.ts";
import type { Candidate, Reader } from "./reader.ts";
import { figuresInIdioms, halfAfter } from "./number-idioms.ts";
import { numberPart } from "./number-words.ts";
import type { NumberPart } from "./number-words.ts";

// The boundary in front keeps "B2B", "v3" and the inside of "1,000.50" from being read as numbers of their own.
const digits =
  /(?<![\p{L}\p{N}.,#:/]|\p{L}-)-?(\d{1,3}(?:[,.' ]\d{3})+(?![\d])|\d+)(?:([.,])(\d{1,6}))?(?:\s?(k|m|mio|million(?:en|s)?|millones|milhoes|miljoen|thousand|hundred|tausend|tsd|mil|mille|duizend|dozen))?(?![\p{L}\d:])/giu;

const factors: [RegExp, number][] = [
  [/^(?:k|thousand|tausend|tsd|mil|mille|duizend)$/, 1e3],
  [/^(?:m|mio|mill.*|milh.*|milj.*)$/, 1e6],
  [/^hundred$/, 100],
  [/^dozen$/, 12],
];
const factorOf = (scale = ""): number => factors.find(([pattern]) => pattern.test(scale))?.[1] ?? 1;

function figuresInDigits(folded: string): Figure[] {
  const found: Figure[] = [];
  if (!/\d/.test(folded)) return found;
  for (const match of folded.matchAll(digits)) {
    const [whole, integer = "", , fraction, scale] = match;
    // "1.500" and "1,500" are thousands in somebody's language; "1,5" and "1.5" are not.
    const base = Number(integer.replace(/[,.' ]/g, "")) + (fraction ? Number(`0.${fraction}`) : 0);
    const value = (whole.startsWith("-") ? -base : base) * factorOf(scale);
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

interface Spoken {
  part: NumberPart;
  token: Token;
}

/** Whether one number word goes on where another ended: "twenty" and "five", but not "two" and "three". */
function goesOn({ part: last }: Spoken, part: NumberPart, language: string): boolean {
  if (part.kind === "scale" || last.kind === "scale") return true;
  if (last.kind === "hundred") return part.value < 100;
  if (last.kind !== "ten") return false;
  const most = language.startsWith("fr") && (last.value === 60 || last.value === 80) ? 20 : 10;
  return part.value < most;
}

const articles = /^(?:un|een|um)$/;
const joining = /^(?:and|und|y|et|e|en)$/;

/** "Een team", "un ami": an article, unless it is all that is said. */
const isArticle = ({ word, end }: Token, next: Token | undefined, text: string, count: number): boolean =>
  articles.test(word) && next !== undefined && count > 2 && /^\s+$/.test(text.slice(end, next.start));

function figuresInWords(text: string, language: string): Figure[] {
  const tokens = tokenize(text);
  const found: Figure[] = [];
  let run: Spoken[] = [];
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
  tokens.forEach((token, index) => {
    const isWhole = numberPart(token.word, language) !== undefined;
    for (const word of isWhole ? [token.word] : token.word.split("-")) {
      const part = isArticle(token, tokens[index + 1], text, tokens.length) ? undefined : numberPart(word, language);
      const last = run.at(-1);
      if (!part) {
        if (!last || !joining.test(word) || last.part.kind === "unit") close();
        continue;
      }
      // "un sept": the article before a figure is no figure.
      if (last && run.length === 1 && articles.test(last.token.word) && part.kind !== "scale") run = [];
      else if (last && !goesOn(last, part, language)) close();
      run.push({ part, token });
    }
  });
  close();
  return found;
}

const betweenFigures = /^-?\s*(?:-|–|to|and|or|bis|oder|und|a|à|et|ou|y|o|en|of|tot|e)\s*$/i;

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
  const folded = fold(text);
  const all = [
    ...bothEnds(figuresInDigits(folded)),
    ...bothEnds(figuresInIdioms(folded, (word) => numberPart(word, language)?.value)),
    ...bothEnds(figuresInWords(text, language)),
  ];
  const apart = all.filter(
    (one, index) => all.findIndex((other) => other.start < one.end && one.start < other.end) === index,
  );
  const whole = apart.map((one) => {
    const half = halfAfter.exec(folded.slice(one.end, one.end + 16));
    return half && Number.isInteger(one.value)
      ? { ...one, value: one.value + 0.5, end: one.end + half[0].length }
      : one;
  });
  return joinRanges(
    text,
    whole.sort((a, b) => a.start - b.start),
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
