import { fill, type PageSetup, type PageWords } from "./respond-page.ts";
import type { TalkRecord } from "./respond.ts";

// What the page says, whether the service writes it or the browser: one place, so that both say the same.

type Field = TalkRecord["fields"][number];
type Value = NonNullable<TalkRecord["echo"]>["fields"][string];

const longestLabel = 70;

/** A short description reads better than a name made for machines; a long one is an instruction, not a label. */
export function labelOf({ name, description }: Pick<Field, "name" | "description">): string {
  if (description !== "" && description.length <= longestLabel) return capital(description.replace(/[.:]\s*$/, ""));
  return capital(
    name
      .replace(/([a-z\d])([A-Z])/g, "$1 $2")
      .replace(/[_-]+/g, " ")
      .toLowerCase()
      .trim(),
  );
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Who asks, for how long, and who sees it: what a respondent should know before the first word. */
export function factsOf({ link, retentionDays, words }: Pick<PageSetup, "link" | "retentionDays" | "words">): string[] {
  if (!link) return [];
  const time = link.minutes === 1 ? words.minute : fill(words.minutes, { n: link.minutes });
  const length = link.questions === 1 ? words.question : fill(words.questions, { n: link.questions });
  const asker = link.interviewer === "builtin" ? words.automatic : fill(words.ai, { name: link.interviewer });
  const kept = retentionDays === null ? "" : ` ${fill(words.deletedAfter, { n: retentionDays })}`;
  return [`${time} · ${length}`, asker, words.whoSees + kept, ...(link.reviewEcho ? [words.reviewPromise] : [])];
}

/** A value as a person would write it. */
export function showValue(value: Value, { type }: Pick<Field, "type">, words: PageWords, language: string): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object") return showMoney(value.amount, value.currency, language);
  if (typeof value === "number") return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value);
  if (type === "date" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return showDay(value, language);
  return value;
}

function showMoney(amount: number, currency: string | null, language: string): string {
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(amount);
  if (currency === null) return plain;
  const whole = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(language, { style: "currency", currency, ...whole }).format(amount);
}

function showDay(day: string, language: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(date);
}

/** A value as its owner would type it into a box. */
export function editText(value: Value): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "object" ? `${value.amount} ${value.currency ?? ""}`.trim() : String(value);
}

/** Where the respondent goes afterwards: only ever another web page. */
export const redirectOf = (talk: Pick<TalkRecord, "completionRedirect">): URL | null => {
  const address = talk.completionRedirect ?? "";
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null;
};
