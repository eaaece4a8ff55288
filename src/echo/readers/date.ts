import { fold } from "../fold.ts";
import { remembering } from "../remembering.ts";
import { isoDay, midnight, monthPattern, weekdayPattern } from "./calendar.ts";
import { needed, rules } from "./date-rules.ts";
import { bothEnds, withoutOverlaps } from "./reader.ts";
import type { Candidate, Reader, ReadContext } from "./reader.ts";

/** One cheap look before two dozen careful ones: most messages name no day at all. */
const hint = new RegExp(
  `\\d|${weekdayPattern}|${monthPattern}|day|week|month|year|quarter|morrow|tonight|heute|morgen|gestern|woche|monat|jahr|hui|demain|hier|jour|semaine|mois|hoy|manana|ayer|dia|semana|mes|vandaag|gisteren|maand|jaar|hoje|amanha|ontem|spring|summer|autumn|winter|fall|first|second|third|th\\b`,
  "u",
);

interface Day {
  candidate: Candidate;
  askedOnly: boolean;
}

const remembered = remembering(64, (key: string) =>
  readDays(key.slice(12), key.slice(0, 2), new Date(`${key.slice(2, 12)}T00:00:00Z`)),
);

/** The days, weeks, months and years that a text names, in order. A bare year counts only as an answer. */
export function datesIn(text: string, context: ReadContext): Candidate[] {
  const days = remembered(`${context.language.slice(0, 2).padEnd(2)}${isoDay(context.startedAt)}${text}`);
  return days.filter(({ askedOnly }) => context.asked || !askedOnly).map(({ candidate }) => candidate);
}

function readDays(text: string, language: string, startedAt: Date): Day[] {
  const folded = fold(text);
  if (!hint.test(folded)) return [];
  const today = midnight(startedAt);
  const has = {
    month: needed.month.test(folded),
    weekday: needed.weekday.test(folded),
    digit: needed.digit.test(folded),
    any: true,
  };
  const found: (Candidate & { askedOnly: boolean })[] = [];
  for (const { pattern, read, confidence, askedOnly = false, needs } of rules) {
    if (!has[needs]) continue;
    for (const match of folded.matchAll(pattern)) {
      // A day that does not exist still takes its place, or "February 30th" would be read as "the 30th".
      found.push({
        value: read(match.slice(1), today, language) ?? "",
        start: match.index,
        end: match.index + match[0].length,
        confidence,
        askedOnly,
      });
    }
  }
  return withoutOverlaps(bothEnds(found))
    .filter(({ value, start }) => value !== "" && !negated.test(folded.slice(Math.max(0, start - 20), start)))
    .map(({ askedOnly, ...candidate }) => ({ candidate, askedOnly }));
}

const negated = /(?:\bnot|\binstead of|\brather than)\s+(?:on )?$/;

export const readDate: Reader = (text, _field, context) => datesIn(text, context);
