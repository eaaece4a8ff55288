import { wordTable } from "../../kernel/word-table.ts";
import {
  addDays,
  addMonths,
  dayOf,
  isoDay,
  isoMonth,
  isoWeek,
  months,
  nearestYear,
  weekdayOf,
  weekdays,
} from "./calendar.ts";
import { numberParts } from "./number-words.ts";

const ordinalWords =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first".split(
    " ",
  );

export const spelled = `(${ordinalWords
  .map((word) => word.replace("-", "[- ]"))
  .reverse()
  .join("|")})`;
export const dayNumber = (word = ""): number =>
  /^\d/.test(word) ? Number.parseInt(word, 10) : ordinalWords.indexOf(word.replace(" ", "-")) + 1;
export const monthOf = (word = ""): number => months.get(word.replace(/\.$/, "")) ?? -1;

export const dayOfMonth = (today: Date, number: number): Date | null => {
  const here = dayOf(today.getUTCFullYear(), today.getUTCMonth(), number);
  // Whoever says "the 3rd" on the 28th means the coming one.
  if (here && today.getTime() - here.getTime() <= 15 * 86_400_000) return here;
  const next = addMonths(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)), 1);
  return dayOf(next.getUTCFullYear(), next.getUTCMonth(), number);
};

export function weekdayNear(today: Date, word: string | undefined, which: string | undefined): string | null {
  const wanted = weekdays.get(word ?? "");
  if (wanted === undefined) return null;
  const ahead = (wanted - weekdayOf(today) + 7) % 7;
  const thisWeek = wanted - weekdayOf(today);
  if (/^(?:last|past|previous|letzten?|dernier|pasado|vorige|afgelopen|passad[oa])/.test(which ?? ""))
    return isoDay(addDays(today, ahead === 0 ? -7 : ahead - 7));
  if (/^next week/.test(which ?? "")) return isoDay(addDays(today, thisWeek + 7));
  if (/^last week/.test(which ?? "")) return isoDay(addDays(today, thisWeek - 7));
  if (/^this week/.test(which ?? "")) return isoDay(addDays(today, thisWeek));
  return isoDay(
    addDays(today, /^(?:next|nachsten?|prochain|proximo|volgende)/.test(which ?? "") && ahead === 0 ? 7 : ahead),
  );
}

export const shifts: Record<string, number> = wordTable({
  today: 0,
  tonight: 0,
  tomorrow: 1,
  yesterday: -1,
  "day after tomorrow": 2,
  "day before yesterday": -2,
  heute: 0,
  morgen: 1,
  gestern: -1,
  ubermorgen: 2,
  vorgestern: -2,
  "aujourd'hui": 0,
  demain: 1,
  hier: -1,
  "apres-demain": 2,
  "avant-hier": -2,
  hoy: 0,
  manana: 1,
  ayer: -1,
  "pasado manana": 2,
  vandaag: 0,
  gisteren: -1,
  overmorgen: 2,
  hoje: 0,
  amanha: 1,
  ontem: -1,
});

export const direction = (word = ""): number =>
  /^(?:last|past|previous|letzte|vergangene|dernier|pasado|vorige|passad)/.test(word)
    ? -1
    : /^(?:next|coming|upcoming|following|nachste|kommende|prochain|proxim|volgende)/.test(word)
      ? 1
      : 0;

export function period(today: Date, which: string | undefined, unit: string | undefined): string | null {
  const step = direction(which);
  if (unit === "week" || unit === "weekend")
    return unit === "week"
      ? isoWeek(addDays(today, 7 * step))
      : isoDay(addDays(today, 5 - weekdayOf(today) + 7 * step));
  if (unit === "month") return isoMonth(addMonths(today, step).getUTCFullYear(), addMonths(today, step).getUTCMonth());
  if (unit === "quarter") return quarter(today, Math.floor(today.getUTCMonth() / 3) + 1 + step);
  return String(today.getUTCFullYear() + step);
}

export function quarter(today: Date, number: number, inYear?: string): string {
  const first = new Date(Date.UTC(inYear ? Number(inYear) : today.getUTCFullYear(), (number - 1) * 3, 1));
  const last = addMonths(first, 2);
  return `${isoMonth(first.getUTCFullYear(), first.getUTCMonth())}/${isoMonth(last.getUTCFullYear(), last.getUTCMonth())}`;
}

export function namedMonth(
  today: Date,
  which: string | undefined,
  name: string | undefined,
  inYear?: string,
): string | null {
  const month = monthOf(name);
  if (month < 0) return null;
  if (inYear) return isoMonth(Number(inYear), month);
  const current = today.getUTCFullYear();
  const behind = month < today.getUTCMonth() ? current : current - 1;
  if (direction(which) < 0) return isoMonth(behind, month);
  if (direction(which) > 0) return isoMonth(month > today.getUTCMonth() ? current : current + 1, month);
  const near = nearestYear(today, month, 15);
  return near && isoMonth(near.getUTCFullYear(), month);
}

const seasons: Record<string, number> = wordTable({ spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 });

export function season(today: Date, which: string | undefined, name: string, inYear: string | undefined): string {
  const start = seasons[name] ?? 0;
  const current = today.getUTCFullYear();
  const base = inYear
    ? Number(inYear)
    : direction(which) < 0 && start + 2 >= today.getUTCMonth()
      ? current - 1
      : direction(which) > 0 && start <= today.getUTCMonth()
        ? current + 1
        : current;
  const last = addMonths(new Date(Date.UTC(base, start, 1)), 2);
  return `${isoMonth(base, start)}/${isoMonth(last.getUTCFullYear(), last.getUTCMonth())}`;
}

export const count = (word: string | undefined, language: string): number =>
  /^an?$|^ein(?:e[mnr]?)?$|^une?$|^uma?$|^een$/.test(word ?? "")
    ? 1
    : /^couple of$|^a couple of$/.test(word ?? "")
      ? 2
      : /^\d+$/.test(word ?? "")
        ? Number(word)
        : (numberParts(language).get(word ?? "")?.value ?? NaN);

export function away(today: Date, amount: number, unit = ""): string | null {
  if (!Number.isFinite(amount) || Math.abs(amount) > 4000) return null;
  if (/^(?:day|tag|jour|dia|dag)/.test(unit)) return isoDay(addDays(today, amount));
  if (/^(?:week|woche|semaine|semana|weken)/.test(unit)) return isoDay(addDays(today, 7 * amount));
  if (/^(?:month|monat|mois|mes|maand)/.test(unit))
    return isoMonth(addMonths(today, amount).getUTCFullYear(), addMonths(today, amount).getUTCMonth());
  return String(today.getUTCFullYear() + amount);
}
