import { fold } from "../fold.ts";
import { remembering } from "../remembering.ts";
import { isoDay, midnight, monthPattern, weekdayPattern } from "./calendar.ts";
import type { View } from "./calendar.ts";
import { relativeDays } from "./date-rules-relative.ts";
import { namedDays, needed } from "./date-rules.ts";
import { bothEnds, withoutOverlaps } from "./reader.ts";
import type { Candidate, Reader, ReadContext } from "./reader.ts";

/** One cheap look before the careful ones: most messages name no day at all. */
const hint = new RegExp(
  `\\d|${weekdayPattern}|${monthPattern}|day|week|month|year|quarter|morrow|tonight|heute|morgen|gestern|tage|woche|monat|jahr|hui|demain|hier|jour|semaine|mois|l'an|hoy|manana|ayer|dia|semana|mes|ano|vandaag|gisteren|dag|weken|maand|jaar|hoje|amanha|ontem|spring|summer|autumn|winter|fall|sommer|herbst|fruh|ete|printemps|automne|hiver|verano|otono|primavera|inviern|invern|verao|outono|zomer|herfst|jaar|segunda|terca|quarta|quinta|sexta|first|second|third|th\\b`,
  "u",
);
const rules = [...namedDays, ...relativeDays];

interface Day {
  candidate: Candidate;
  askedOnly: boolean;
}

const remembered = remembering(64, (key: string) => {
  const [language, isPast] = [key.slice(0, 2), key.charAt(2) === "<"];
  return readDays(key.slice(13), { language, isPast, today: midnight(new Date(`${key.slice(3, 13)}T00:00:00Z`)) });
});

/** The days, weeks, months and years that a text names, in order. A bare year counts only as an answer. */
export function datesIn(text: string, { language, startedAt, asked, isPast }: ReadContext): Candidate[] {
  const view = `${language.slice(0, 2).padEnd(2)}${isPast ? "<" : "."}${isoDay(startedAt)}`;
  return remembered(`${view}${text}`)
    .filter(({ askedOnly }) => asked || !askedOnly)
    .map(({ candidate }) => candidate);
}

function readDays(text: string, view: View): Day[] {
  const folded = fold(text);
  if (!hint.test(folded)) return [];
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
      const value = read(match.slice(1), view);
      if (value === null) continue;
      // A day that does not exist still takes its place, or "February 30th" would be read as "the 30th".
      found.push({
        value,
        start: match.index,
        end: match.index + match[0].length,
        confidence,
        askedOnly,
      });
    }
  }
  return withoutOverlaps(bothEnds(found))
    .filter(({ value, start }) => {
      const before = folded.slice(Math.max(0, start - 40), start);
      return value !== "" && !negated.test(before) && !leaving.test(before);
    })
    .map(({ askedOnly, ...candidate }) => ({ candidate, askedOnly }));
}

/** "That will be all for today" names no day. */
const leaving =
  /(?:\b(?:that|this|it)(?:'s|'ll be| is| was| will be| would be) (?:all|it|everything|enough)(?: i need(?:ed)?)?|\bdas (?:war|ist|ware)(?:'s| es| alles)|\bc'est tout|\beso es todo|\bdat (?:is|was) (?:alles|het)|\b(?:e|isso e) tudo)(?: for| fur| pour| por| voor)?\s+$/;
const negated = /(?:\bnot|\binstead of|\brather than)\s+(?:on )?$/;

export const readDate: Reader = (text, _field, context) => datesIn(text, context);
