import { wordTable } from "../../kernel/word-table.ts";
import { addDays, addMonths, dayOf, isoDay, isoMonth, isoWeek, months, weekdayOf, weekdays } from "./calendar.ts";
import { nearestYear, type View } from "./calendar.ts";
import { dayNumber } from "./day-number.ts";
import { numberPart } from "./number-words.ts";

export const monthOf = (word = ""): number => months.get(word.replace(/\.$/, "")) ?? -1;

const halfMonthMs = 15 * 86_400_000;

/** Whoever says "the 3rd" on the 28th means the coming one, unless it is told as past. */
export function dayOfMonth({ today, isPast }: View, number: number): Date | null {
  const here = dayOf(today.getUTCFullYear(), today.getUTCMonth(), number);
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1));
  const inMonth = (shift: number): Date | null => {
    const month = addMonths(first, shift);
    return dayOf(month.getUTCFullYear(), month.getUTCMonth(), number);
  };
  if (isPast) return here && here.getTime() <= today.getTime() ? here : inMonth(-1);
  return here && today.getTime() - here.getTime() <= halfMonthMs ? here : inMonth(1);
}

const behind =
  /^(?:last|past|previous|letzte|vergangene|vorige|dernier|passe|pasad|ultim|vorig|afgelopen|verleden|passad)/;
const ahead =
  /^(?:next|coming|upcoming|following|nachste|kommende|prochain|proxim|que (?:viene|vem)|volgend|komend|aanstaande)/;

export const direction = (word = ""): number => (behind.test(word) ? -1 : ahead.test(word) ? 1 : 0);

export function weekdayNear({ today, isPast }: View, wanted: number | undefined, which = ""): string | null {
  if (wanted === undefined) return null;
  const next = (wanted - weekdayOf(today) + 7) % 7;
  const thisWeek = wanted - weekdayOf(today);
  if (/ (?:week|woche)$/.test(which)) return isoDay(addDays(today, thisWeek + 7 * direction(which)));
  const step = direction(which);
  if (step < 0 || (step === 0 && isPast && which === "")) return isoDay(addDays(today, next === 0 ? -7 : next - 7));
  return isoDay(addDays(today, step > 0 && next === 0 ? 7 : next));
}

export const weekdayNamed = (view: View, word: string | undefined, which?: string): string | null =>
  weekdayNear(view, weekdays.get(word ?? ""), which);

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
  anteayer: -2,
  "antes de ayer": -2,
  "pasado manana": 2,
  vandaag: 0,
  gisteren: -1,
  eergisteren: -2,
  overmorgen: 2,
  hoje: 0,
  amanha: 1,
  ontem: -1,
  anteontem: -2,
  "depois de amanha": 2,
});

const kindOfPeriod: [RegExp, "week" | "weekend" | "month" | "quarter" | "year"][] = [
  [/^(?:weekend|week-end|wochenende|fin de semana|fim de semana)/, "weekend"],
  [/^(?:week|woche|semaine|semana)/, "week"],
  [/^(?:month|monat|mois|mes|maand)/, "month"],
  [/^(?:quarter|quartal|trimestre|kwartaal)/, "quarter"],
  [/^(?:year|jahr|annee|an|ano|jaar)/, "year"],
];

export function period({ today }: View, which: string | undefined, word = ""): string | null {
  const step = direction(which);
  const kind = kindOfPeriod.find(([pattern]) => pattern.test(word))?.[1];
  const month = addMonths(today, step);
  switch (kind) {
    case "week":
      return isoWeek(addDays(today, 7 * step));
    case "weekend":
      return isoDay(addDays(today, 5 - weekdayOf(today) + 7 * step));
    case "month":
      return isoMonth(month.getUTCFullYear(), month.getUTCMonth());
    case "quarter":
      return quarterOf(today.getUTCFullYear(), Math.floor(today.getUTCMonth() / 3) + 1 + step);
    case "year":
      return String(today.getUTCFullYear() + step);
    case undefined:
      return null;
  }
}

function quarterOf(year: number, number: number): string {
  const first = new Date(Date.UTC(year, (number - 1) * 3, 1));
  const last = addMonths(first, 2);
  return `${isoMonth(first.getUTCFullYear(), first.getUTCMonth())}/${isoMonth(last.getUTCFullYear(), last.getUTCMonth())}`;
}

export function quarter({ today, isPast }: View, number: number, inYear?: string): string {
  const current = today.getUTCFullYear();
  const isAhead = (number - 1) * 3 > today.getUTCMonth();
  return quarterOf(inYear ? Number(inYear) : isPast && isAhead ? current - 1 : current, number);
}

export function namedMonth(
  view: View,
  which: string | undefined,
  name: string | undefined,
  inYear?: string,
): string | null {
  const month = monthOf(name);
  if (month < 0) return null;
  if (inYear) return isoMonth(Number(inYear), month);
  const here = view.today.getUTCMonth();
  const current = view.today.getUTCFullYear();
  if (direction(which) < 0) return isoMonth(month < here ? current : current - 1, month);
  if (direction(which) > 0) return isoMonth(month > here ? current : current + 1, month);
  if (view.isPast) return isoMonth(month <= here ? current : current - 1, month);
  const near = nearestYear(view, month, 15);
  return near && isoMonth(near.getUTCFullYear(), month);
}

const seasons: [RegExp, number][] = [
  [/^(?:spring|fruhling|fruhjahr|printemps|primavera|lente|voorjaar)$/, 2],
  [/^(?:summer|sommer|ete|verano|zomer|verao)$/, 5],
  [/^(?:autumn|fall|herbst|automne|otono|herfst|najaar|outono)$/, 8],
  [/^(?:winter|hiver|invierno|inverno)$/, 11],
];

export function season({ today, isPast }: View, which: string | undefined, name: string, inYear?: string): string {
  const start = seasons.find(([pattern]) => pattern.test(name))?.[1] ?? 0;
  const current = today.getUTCFullYear();
  const here = today.getUTCMonth();
  const step = direction(which);
  const isOver = start + 2 < here;
  const base = inYear
    ? Number(inYear)
    : step < 0
      ? current - (isOver ? 0 : 1)
      : step > 0
        ? current + (start <= here ? 1 : 0)
        : current - (isPast && start > here ? 1 : 0);
  const last = addMonths(new Date(Date.UTC(base, start, 1)), 2);
  return `${isoMonth(base, start)}/${isoMonth(last.getUTCFullYear(), last.getUTCMonth())}`;
}

export function count(word = "", language: string): number {
  if (/^(?:an?|ein(?:e[mnr]?)?|une?|una|uma?|een)$/.test(word)) return 1;
  if (/^(?:a )?couple of$|^ein paar$|^un par de$/.test(word)) return 2;
  return /^\d+$/.test(word) ? Number(word) : (numberPart(word, language)?.value ?? NaN);
}

export function away({ today }: View, amount: number, unit = ""): string | null {
  if (!Number.isFinite(amount) || Math.abs(amount) > 4000) return null;
  const month = addMonths(today, amount);
  if (/^(?:day|tag|jour|dia|dag)/.test(unit)) return isoDay(addDays(today, amount));
  if (/^(?:week|woche|semaine|semana|weken)/.test(unit)) return isoDay(addDays(today, 7 * amount));
  if (/^(?:month|monat|mois|mes|maand)/.test(unit)) return isoMonth(month.getUTCFullYear(), month.getUTCMonth());
  return String(today.getUTCFullYear() + amount);
}

/** The day of a named month, in its year if one was said; "" where there is no such day. */
export function dayIn(view: View, month: number, word: string | undefined, inYear: string | undefined): string | null {
  const day = dayNumber(word, view.language);
  if (!Number.isFinite(day) || month < 0) return null;
  const date = inYear ? dayOf(Number(inYear), month, day) : nearestYear(view, month, day);
  return date ? isoDay(date) : "";
}
