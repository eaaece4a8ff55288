import { dayOf, isoDay, monthPattern, weekdayPattern } from "./calendar.ts";
import type { View } from "./calendar.ts";
import { dayNumber, spelled } from "./day-number.ts";
import { addMonths } from "./calendar.ts";
import { dayIn, dayOfMonth, direction, monthOf, namedMonth, quarter } from "./relative-days.ts";

/**
 * Values are ISO 8601, as exact as what was said: a day (2026-03-04), a week (2026-W10), a month (2026-03), a year (2026),
 * or an interval of months for a quarter or a season (2026-07/2026-09).
 */
export interface Rule {
  pattern: RegExp;
  /** null where the words mean something else, "" where they name a day that does not exist. */
  read: (groups: (string | undefined)[], view: View) => string | null;
  confidence: number;
  askedOnly?: boolean;
  /** What must be in the text before the rule is worth trying. */
  needs: "month" | "weekday" | "digit" | "any";
}

// Rules see folded text only, so plain letters are enough at the edges.
const edge = "(?<![a-z0-9/.-])";
const end = "(?![a-z0-9]|[./-]\\d)";
export const rule = (source: string, confidence: number, read: Rule["read"]): Rule => ({
  pattern: new RegExp(`${edge}(?:${source})${end}`, "g"),
  read,
  confidence,
  needs: source.includes(monthPattern)
    ? "month"
    : source.includes(weekdayPattern)
      ? "weekday"
      : /^(?:\(\?:the \+\)\?)?\(\\d\{\d(?:,\d)?\}\)/.test(source)
        ? "digit"
        : "any",
});
export const needed = { month: new RegExp(monthPattern), weekday: new RegExp(weekdayPattern), digit: /\d/, any: /./ };

/** "4nd" is no day; "22th" is one to many who learnt English late. */
const suffix = "(?:(?<=(?<!1)1)st|(?<=(?<!1)2)nd|(?<=(?<!1)3)rd|th)";
const ordinal = `(\\d{1,2})(?:${suffix}|\\.|er|eme|e|de|ste|o|º|ª)?`;
const day = (date: Date | null): string => (date ? isoDay(date) : "");
const of = "(?:of +|de +|del +)?";
const year = `(?:,? *${of}(\\d{4}))?`;

/** Days and months by their number or name. */
export const namedDays: Rule[] = [
  rule("(\\d{4})-(\\d{2})-(\\d{2})", 0.99, ([y, m, d]) => day(dayOf(Number(y), Number(m) - 1, Number(d)))),
  rule("(\\d{1,2})([./-])(\\d{1,2})\\2(\\d{4})", 0.9, ([a, sign, b, y]) =>
    day(
      (sign === "/" ? dayOf(Number(y), Number(a) - 1, Number(b)) : null) ?? dayOf(Number(y), Number(b) - 1, Number(a)),
    ),
  ),
  rule(`(${monthPattern})\\.? +(?:the +)?${ordinal}${year}(?! ?(?:am|pm|people|:))`, 0.97, ([m, d, y], view) =>
    dayIn(view, monthOf(m), d, y),
  ),
  rule(`(${monthPattern})\\.? +(?:the +)?${spelled}${year}`, 0.97, ([m, d, y], view) => dayIn(view, monthOf(m), d, y)),
  rule(`(?:the +)?(?:${ordinal}|${spelled}) +${of}(${monthPattern})${year}`, 0.97, ([d, w, m, y], view) =>
    dayIn(view, monthOf(m), d ?? w, y),
  ),
  // "am dritten Mai", "el tres de mayo", "le premier mai".
  rule(`([a-z]{2,20}) +${of}(${monthPattern})${year}`, 0.95, ([d, m, y], view) => dayIn(view, monthOf(m), d, y)),
  rule(
    `(?:the +)?(?:(\\d{1,2})${suffix}|${spelled}) +(?:of +)?(this|next|last|the) +month`,
    0.97,
    ([d, w, which], view) => {
      const month = addMonths(view.today, direction(which));
      return day(dayOf(month.getUTCFullYear(), month.getUTCMonth(), dayNumber(d ?? w)));
    },
  ),
  rule(
    `(?:the +)?(\\d{1,2})${suffix}(?! +(?:floor|street|avenue|ave|st|time|place|row|grade|anniversary|birthday|one|century))`,
    0.85,
    ([d], view) => day(dayOfMonth(view, Number(d))),
  ),
  rule(`the +${spelled}(?= *(?:$|[.,!?]|and |at |for |to |please|if ))`, 0.55, ([d], view) =>
    day(dayOfMonth(view, dayNumber(d))),
  ),
  // "am 3.", "le 3", "el día 3": a number that only its article makes a day.
  {
    ...rule(
      "(?:am +(\\d{1,2})\\.|(?:le|el(?: dia)?|op de|no dia|dia) +(\\d{1,2})(?:e|er|de|ste)?)(?= *(?:$|[.,!?]))",
      0.8,
      ([a, b], view) => day(dayOfMonth(view, Number(a ?? b))),
    ),
    askedOnly: true,
  },
  rule(
    "q([1-4])(?: *(?:of +)?(\\d{4}))?|(first|second|third|fourth|last) quarter(?: of (\\d{4}))?",
    0.93,
    ([q, y, word, y2], view) =>
      quarter(
        view,
        q ? Number(q) : word === "last" ? Math.floor(view.today.getUTCMonth() / 3) : dayNumber(word),
        y ?? y2,
      ),
  ),
  rule(
    `(?:(last|next|this|past|coming|letzten?|vergangenen?|nachsten?|kommenden?|im|en|em|in|since|by|until|early|late|mid|seit|bis|depuis|desde|sinds|vorige|afgelopen|volgende|(?:at |by )?the (?:end|beginning|start|middle) of|(?:end|beginning|start|middle) of|ende|anfang|mitte|fin|debut|mi|(?:a )?(?:finales|principios|mediados) de|eind|begin|medio|(?:no )?(?:final|fim|inicio|comeco) de|meados de)[ -]+)(${monthPattern})(?: +${of}(\\d{4}))?(?: +(dernier|prochain|pasado|proximo|passado))?(?! *\\d)`,
    0.88,
    ([which, m, y, after], view) => namedMonth(view, after ?? which, m, y),
  ),
  rule(`(${monthPattern}) +(dernier|prochain|pasado|proximo|passado|que viene|que vem)`, 0.9, ([m, which], view) =>
    namedMonth(view, which, m),
  ),
  rule(`(${monthPattern}) +${of}(\\d{4})`, 0.93, ([m, y], view) => namedMonth(view, undefined, m, y)),
  {
    // "May" and "march" are words too: alone they count only as an answer, at the end of what is said.
    ...rule(`(${monthPattern})(?= *(?:$|[.,!?;)]|or |and ))`, 0.75, ([m], view) => namedMonth(view, undefined, m)),
    askedOnly: true,
  },
  {
    ...rule("(?:in +|since +|seit +|depuis +|desde +|sinds +)?((?:19|20)\\d{2})", 0.7, ([y]) => y ?? null),
    askedOnly: true,
  },
];
