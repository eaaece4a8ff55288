import type { FieldType } from "../kernel/field-types.ts";
import type { FieldValue, OutputField } from "./echo.ts";

/** Something to see: not only blanks, marks, and signs that steer how others are shown. */
const visible = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
const isText = (value: unknown): value is string => typeof value === "string" && visible.test(value);
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

const dayPattern = "\\d{4}(?:-\\d{2}(?:-\\d{2})?|-W\\d{2})?(?:/\\d{4}-\\d{2})?";

const fits = {
  string: isText,
  number: isNumber,
  integer: (value: unknown) => isNumber(value) && Number.isInteger(value),
  boolean: (value: unknown) => typeof value === "boolean",
  rating: isNumber,
  date: matches(new RegExp(`^${dayPattern}$`)),
  time: matches(/^\d{2}:\d{2}$/),
  datetime: matches(new RegExp(`^${dayPattern}(?:T\\d{2}:\\d{2})?$`)),
  duration: matches(/^P(?:[\d.]+[YMWD])*(?:T(?:[\d.]+[HMS])+)?$/),
  money: isMoney,
  email: matches(/^[^\s@]+@[^\s@]+$/),
  phone: matches(/^\+?\d{5,20}$/),
  url: matches(/^[a-z][a-z0-9+.-]*:\/\/\S+$/i),
  enum: isText,
  array: (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText),
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
