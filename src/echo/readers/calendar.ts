/** Calendar words by language, folded, January first and Monday first. */
const monthLists = [
  "january february march april may june july august september october november december",
  "januar februar marz april mai juni juli august september oktober november dezember",
  "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  "januari februari maart april mei juni juli augustus september oktober november december",
  "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
  "jan feb mar apr may jun jul aug sep oct nov dec",
  "jan febr mrz apr mai jun jul aug sept okt nov dez",
];
const weekdayLists = [
  "monday tuesday wednesday thursday friday saturday sunday",
  "montag dienstag mittwoch donnerstag freitag samstag sonntag",
  "lundi mardi mercredi jeudi vendredi samedi dimanche",
  "lunes martes miercoles jueves viernes sabado domingo",
  "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
  "segunda-feira terca-feira quarta-feira quinta-feira sexta-feira sabado domingo",
];
/** Other names of the same days; the Portuguese short ones are ordinals, too, and need more around them. */
const otherWeekdays: [string, number][] = [["sonnabend", 5]];
export const shortWeekdays = new Map("segunda terca quarta quinta sexta".split(" ").map((word, day) => [word, day]));

const indexOf = (lists: string[]): Map<string, number> =>
  new Map(lists.flatMap((list) => list.split(" ").map((word, index) => [word, index] as const)));

export const months = indexOf(monthLists);
export const weekdays = new Map([...indexOf(weekdayLists), ...otherWeekdays]);
export const monthPattern = [...months.keys()].sort((a, b) => b.length - a.length).join("|");
export const weekdayPattern = [...weekdays.keys()].sort((a, b) => b.length - a.length).join("|");

/** From where a day is seen: "in May" is behind somebody who tells what was, and near anybody else. */
export interface View {
  today: Date;
  language: string;
  isPast: boolean;
}

const dayMs = 86_400_000;
const pad = (value: number, width = 2): string => String(value).padStart(width, "0");

export const isoDay = (date: Date): string =>
  `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
export const isoMonth = (year: number, month: number): string => `${pad(year, 4)}-${pad(month + 1)}`;
export const midnight = (date: Date): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
export const addDays = (date: Date, days: number): Date => new Date(midnight(date).getTime() + days * dayMs);
export const addMonths = (date: Date, count: number): Date => {
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date.getUTCDate(), last)));
};

/** Monday is 0. */
export const weekdayOf = (date: Date): number => (date.getUTCDay() + 6) % 7;

/** The day, or null when there is no such day (30 February). */
export function dayOf(year: number, month: number, day: number): Date | null {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date : null;
}

/** The nearest such day: in November "3 January" is ahead and "3 September" behind. What is past lies behind. */
export function nearestYear({ today, isPast }: View, month: number, day: number): Date | null {
  const year = today.getUTCFullYear();
  const distance = (date: Date) => Math.abs(date.getTime() - today.getTime());
  const around = [year - 1, year, year + 1].flatMap((one) => dayOf(one, month, day) ?? []);
  const possible = around.filter((date) => !isPast || date.getTime() <= today.getTime());
  return possible.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

export function isoWeek(date: Date): string {
  const thursday = addDays(date, 3 - weekdayOf(date));
  const first = new Date(Date.UTC(thursday.getUTCFullYear(), 0, 4));
  const week = 1 + Math.round((thursday.getTime() - addDays(first, 3 - weekdayOf(first)).getTime()) / (7 * dayMs));
  return `${thursday.getUTCFullYear()}-W${pad(week)}`;
}
