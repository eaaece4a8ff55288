import { addDays, addMonths, dayOf, isoDay, monthPattern, nearestYear, weekdayPattern } from "./calendar.ts";
import {
  away,
  count,
  dayNumber,
  dayOfMonth,
  direction,
  monthOf,
  namedMonth,
  period,
  quarter,
  season,
  shifts,
  spelled,
  weekdayNear,
} from "./relative-days.ts";

/**
 * Values are ISO 8601, as exact as what was said: a day (2026-03-04), a week (2026-W10), a month (2026-03), a year (2026),
 * or an interval of months for a quarter or a season (2026-07/2026-09).
 */
export interface Rule {
  pattern: RegExp;
  read: (groups: (string | undefined)[], today: Date, language: string) => string | null;
  confidence: number;
  askedOnly?: boolean;
  /** What must be in the text before the rule is worth trying. */
  needs: "month" | "weekday" | "digit" | "any";
}

// Rules see folded text only, so plain letters are enough at the edges.
const edge = "(?<![a-z0-9/.-])";
const end = "(?![a-z0-9]|[./-]\\d)";
const rule = (source: string, confidence: number, read: Rule["read"]): Rule => ({
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
const ordinal = `(\\d{1,2})(?:${suffix}|\\.|er|o)?`;
const day = (date: Date | null): string | null => date && isoDay(date);
const year = "(?:,? *(\\d{4}))?";

const amountWord = "(\\d{1,4}|an?|a couple of|couple of|[a-z]{2,12})";
const unitWord =
  "(days?|weeks?|months?|years?|tage?n?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|ans?|dias?|semanas?|mes(?:es)?|anos?|dag(?:en)?|we(?:ek|ken)|maand(?:en)?|jaar|jaren)";

export const rules: Rule[] = [
  rule("(\\d{4})-(\\d{2})-(\\d{2})", 0.99, ([y, m, d]) => day(dayOf(Number(y), Number(m) - 1, Number(d)))),
  rule("(\\d{1,2})([./-])(\\d{1,2})\\2(\\d{4})", 0.9, ([a, sign, b, y]) =>
    day(
      (sign === "/" ? dayOf(Number(y), Number(a) - 1, Number(b)) : null) ?? dayOf(Number(y), Number(b) - 1, Number(a)),
    ),
  ),
  rule(`(${monthPattern})\\.? +(?:the +)?${ordinal}${year}(?! ?(?:am|pm|people|:))`, 0.97, ([m, d, y], today) =>
    day(y ? dayOf(Number(y), monthOf(m), Number(d)) : nearestYear(today, monthOf(m), Number(d))),
  ),
  rule(`(${monthPattern})\\.? +(?:the +)?${spelled}${year}`, 0.97, ([m, d, y], today) =>
    day(y ? dayOf(Number(y), monthOf(m), dayNumber(d)) : nearestYear(today, monthOf(m), dayNumber(d))),
  ),
  rule(`(?:the +)?(?:${ordinal}|${spelled}) +(?:of +|de +)?(${monthPattern})${year}`, 0.97, ([d, w, m, y], today) =>
    day(y ? dayOf(Number(y), monthOf(m), dayNumber(d ?? w)) : nearestYear(today, monthOf(m), dayNumber(d ?? w))),
  ),
  rule(
    `(?:the +)?(?:(\\d{1,2})${suffix}|${spelled}) +(?:of +)?(this|next|last|the) +month`,
    0.97,
    ([d, w, which], today) =>
      day(
        dayOf(
          addMonths(today, direction(which)).getUTCFullYear(),
          addMonths(today, direction(which)).getUTCMonth(),
          dayNumber(d ?? w),
        ),
      ),
  ),
  rule(
    `(?:the +)?(\\d{1,2})${suffix}(?! +(?:floor|street|avenue|ave|st|time|place|row|grade|anniversary|birthday|one|century))`,
    0.85,
    ([d], today) => day(dayOfMonth(today, Number(d))),
  ),
  rule(`the +${spelled}(?= *(?:$|[.,!?]|and |at |for |to |please|if ))`, 0.55, ([d], today) =>
    day(dayOfMonth(today, dayNumber(d))),
  ),
  rule(`(${weekdayPattern}) +((?:next|this|last) week)`, 0.97, ([w, which], today) => weekdayNear(today, w, which)),
  rule(`(?:((?:next|this|last) week)(?: on)?) +(${weekdayPattern})`, 0.97, ([which, w], today) =>
    weekdayNear(today, w, which),
  ),
  rule(
    `(?:(next|this|last|past|coming|this coming|letzten?|nachsten?|kommenden?|volgende|vorige|afgelopen|proxim[oa]) +)?(${weekdayPattern})s?(?: +(dernier|prochain|pasado|proximo|passad[oa]))?`,
    0.93,
    ([which, w, after], today) => weekdayNear(today, w, which ?? after),
  ),
  rule(
    "(?:the +)?(day after tomorrow|day before yesterday|pasado manana)|(today|tonight|tomorrow|yesterday|heute|ubermorgen|gestern|vorgestern|aujourd'hui|demain|hier|apres-demain|avant-hier|hoy|manana|ayer|vandaag|gisteren|overmorgen|hoje|amanha|ontem)",
    0.95,
    ([a, b], today, language) =>
      /^hier$/.test(b ?? "") && !language.startsWith("fr") ? null : isoDay(addDays(today, shifts[a ?? b ?? ""] ?? 0)),
  ),
  rule(`${amountWord} +${unitWord} +(?:ago|back|earlier)`, 0.93, ([n, unit], today, language) =>
    away(today, -count(n, language), unit),
  ),
  rule(`(?:vor|il y a|hace|ha) +${amountWord} +${unitWord}`, 0.93, ([n, unit], today, language) =>
    away(today, -count(n, language), unit),
  ),
  rule(
    `(?:in|within|dans|en|over|em) +${amountWord} +${unitWord}(?: +from now|(?: +time))?`,
    0.85,
    ([n, unit], today, language) => away(today, count(n, language), unit),
  ),
  rule(`${amountWord} +${unitWord} +from (?:now|today)`, 0.93, ([n, unit], today, language) =>
    away(today, count(n, language), unit),
  ),
  rule("(?:(last|next|this|coming|past|previous) +)(week|weekend|month|quarter|year)", 0.85, ([which, unit], today) =>
    period(today, which, unit),
  ),
  rule(
    "(letzte[ns]?|nachste[ns]?|vorige[ns]?|volgende|la semaine|le mois|l'annee) +(woche|monat|jahr|week|maand|jaar|derniere|dernier|prochaine|prochain)",
    0.8,
    ([which, unit], today) =>
      period(
        today,
        direction(unit) === 0 ? which : unit,
        /woche|week|semaine/.test(`${which} ${unit}`)
          ? "week"
          : /monat|maand|mois/.test(`${which} ${unit}`)
            ? "month"
            : "year",
      ),
  ),
  rule(
    "q([1-4])(?: *(?:of +)?(\\d{4}))?|(first|second|third|fourth|last) quarter(?: of (\\d{4}))?",
    0.93,
    ([q, y, word, y2], today) =>
      quarter(today, q ? Number(q) : word === "last" ? Math.floor(today.getUTCMonth() / 3) : dayNumber(word), y ?? y2),
  ),
  rule(
    `(?:(last|next|this|past|coming|letzten?|im|en|em|in|since|by|until|early|late|mid|seit|depuis|desde|sinds)[ -]+)(${monthPattern})(?: +(?:of +|de +)?(\\d{4}))?(?! *\\d)`,
    0.88,
    ([which, m, y], today) => namedMonth(today, which, m, y),
  ),
  rule(`(${monthPattern}) +(?:of +|de +)?(\\d{4})`, 0.93, ([m, y], today) => namedMonth(today, undefined, m, y)),
  rule(
    "(?:(last|next|this) +)?(spring|summer|autumn|winter)(?: +(?:of +)?(\\d{4}))?|(last|next|this) fall(?: +(\\d{4}))?",
    0.8,
    ([which, name, y, fallWhich, fallYear], today) => season(today, which ?? fallWhich, name ?? "fall", y ?? fallYear),
  ),
  {
    // "May" and "march" are words too: alone they count only as an answer, at the end of what is said.
    ...rule(`(${monthPattern})(?= *(?:$|[.,!?;)]|or |and ))`, 0.75, ([m], today) => namedMonth(today, undefined, m)),
    askedOnly: true,
  },
  {
    ...rule("(?:in +|since +|seit +|depuis +|desde +|sinds +)?((?:19|20)\\d{2})", 0.7, ([y]) => y ?? null),
    askedOnly: true,
  },
];
