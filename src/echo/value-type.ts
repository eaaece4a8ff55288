import type { FieldType } from "../kernel/field-types.ts";
import type { FieldValue, OutputField } from "./echo.ts";

/** Something to see: not only blanks, marks, and signs that steer how others are shown. */
const visible = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
const longestText = 20_000;
const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= longestText && visible.test(value);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    isText(value) && pattern.test(value);

const isMoney = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { amount, currency } = value as Record<string, unknown>;
  return isNumber(amount) && (currency === null || matches(/^[A-Z]{3}$/)(currency)) && Object.keys(value).length === 2;
};

const month = "(?:0[1-9]|1[0-2])";
const dayPattern = new RegExp(
  `^\\d{4}(?:-${month}(?:-(?:0[1-9]|[12]\\d|3[01]))?|-W(?:0[1-9]|[1-4]\\d|5[0-3]))?(?:/\\d{4}-${month})?$`,
);
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const part = "\\d{1,9}(?:\\.\\d{1,9})?";
const durationPattern = new RegExp(`^P(?!$)(?:${part}[YMWD])*(?:T(?:${part}[HMS])+)?$`);

/** The 30th of February looks like a day and is none. */
function isDay(value: unknown): boolean {
  if (!matches(dayPattern)(value)) return false;
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(value as string) ?? [];
  return day === undefined || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

function isMoment(value: unknown): boolean {
  const [day, time] = isText(value) ? value.split("T") : [];
  return isDay(day) && (time === undefined || timePattern.test(time));
}

/** No scale that anybody means goes further. */
const highestRating = 100;
const longestAddress = 2_048;
const mostItems = 100;

const fits = {
  string: isText,
  number: isNumber,
  integer: (value: unknown) => Number.isSafeInteger(value),
  boolean: (value: unknown) => typeof value === "boolean",
  rating: (value: unknown) => isNumber(value) && value >= 0 && value <= highestRating,
  date: isDay,
  time: matches(timePattern),
  datetime: isMoment,
  duration: matches(durationPattern),
  money: isMoney,
  email: matches(/^(?=.{3,254}$)[^\s@]+@[^\s@]+$/),
  phone: matches(/^\+?\d{5,20}$/),
  url: (value: unknown) => matches(/^[a-z][a-z0-9+.-]*:\/\/\S+$/i)(value) && (value as string).length <= longestAddress,
  enum: isText,
  array: (value: unknown) =>
    Array.isArray(value) && value.length > 0 && value.length <= mostItems && value.every(isText),
} satisfies Record<FieldType, (value: unknown) => boolean>;

/** Whether a value is of the declared type and, where options are given, one of them. */
export function fitsType(field: OutputField, value: unknown): value is NonNullable<FieldValue> {
  if (!fits[field.type](value)) return false;
  if (!field.options || field.options.length === 0) return true;
  if (field.type === "enum") return field.options.includes(value as string);
  return field.type !== "array" || (value as string[]).every((item) => field.options?.includes(item));
}

export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => item === b[index]);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return first.amount === second.amount && first.currency === second.currency;
}

/** What was picked with a button, as the field's type; null when it is not that. */
export function pickedValue(field: OutputField, answer: unknown): NonNullable<FieldValue> | null {
  const value = asType(field.type, answer);
  return fitsType(field, value) ? value : null;
}

function asType(type: FieldType, answer: unknown): unknown {
  if (type === "array" && isText(answer)) return [answer];
  if (!isText(answer)) return answer;
  if (type === "number" || type === "integer" || type === "rating")
    return /^\s*-?\d+(?:\.\d+)?\s*$/.test(answer) ? Number(answer) : null;
  if (type === "boolean") return /^(?:yes|true)$/i.test(answer) ? true : /^(?:no|false)$/i.test(answer) ? false : null;
  return answer;
}
