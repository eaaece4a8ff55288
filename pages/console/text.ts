/** Numbers and dates as the reader's own browser writes them. */
const language = navigator.language;

const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
const short = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
const dayFormat = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric" });
const dayShort = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
const momentFormat = new Intl.DateTimeFormat(language, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const monthFormat = new Intl.DateTimeFormat(language, { month: "short", year: "2-digit", timeZone: "UTC" });

export const numberText = (value: number | null): string => (value === null ? "–" : plain.format(value));
export const shortNumber = (value: number | null): string => (value === null ? "–" : short.format(value));
export const percentText = (value: number | null): string => (value === null ? "–" : share.format(value));
export const dayText = (iso: string): string => dayFormat.format(new Date(iso));
export const momentText = (iso: string): string => momentFormat.format(new Date(iso));
/** A day of the API is a day in UTC, whatever the reader's clock says. */
export const utcDayText = (date: string): string => dayShort.format(new Date(`${date}T00:00:00Z`));
export const monthText = (month: string): string =>
  month.length === 7 ? monthFormat.format(new Date(`${month}-01T00:00:00Z`)) : month;

/** "1 answer", "2 answers". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${plain.format(count)} ${count === 1 ? one : many}`;

export function durationText(seconds: number | null): string {
  if (seconds === null) return "–";
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 36 * 3_600) return `${short.format(seconds / 3_600)} h`;
  return `${short.format(seconds / 86_400)} days`;
}

/** "main_reason" → "Main reason". */
export function fieldLabel(name: string): string {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of an Echo as a person would write it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return plain.format(value);
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(String).join(", ");
  const { amount, currency } = value as { amount?: number; currency?: string | null };
  if (typeof amount === "number") return `${plain.format(amount)}${currency ? ` ${currency}` : ""}`;
  return JSON.stringify(value);
}

/** Made for one act. (randomUUID exists only on https and localhost; this works everywhere.) */
export const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
