import { isDeepStrictEqual } from "node:util";
import type { Echo, FieldValue, OutputField } from "../echo/echo.ts";
import { fitsType } from "../echo/value-type.ts";
import type { PulseId } from "../kernel/ids.ts";
import { withCorrections } from "./corrections.ts";

export interface EchoVersion {
  echo: Echo;
  createdAt: Date;
}

/** A new look at conversations that are over. */
export interface Reextraction {
  pulseId: PulseId;
  run: number;
  /** Besides each conversation's own fields; null when there are none. */
  outputFields: OutputField[] | null;
  total: number;
  done: number;
  failed: number;
  position: string;
  tries: number;
  startedAt: Date;
  finishedAt: Date | null;
}

/** A field whose value is not what it was in the version before; undefined where it was not asked for at all. */
export interface FieldChange {
  field: string;
  before: FieldValue | undefined;
  after: FieldValue | undefined;
}

/** A field may have a name that every object knows. */
const valueOf = ({ fields }: Echo, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);

export function changesBetween(before: Echo, after: Echo): FieldChange[] {
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  return [...names]
    .map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** Those a conversation was held with and those looked for now, which take the place of others of their name. */
export function fieldsToExtract(own: OutputField[], wanted: OutputField[] | null): OutputField[] {
  const byName = new Map([...own, ...(wanted ?? [])].map((field) => [field.name, field]));
  return [...byName.values()];
}

interface Looked {
  /** Those that the respondent could review. */
  own: OutputField[];
  fields: OutputField[];
  language: string;
}

/** What the respondent corrected stays corrected; a review stands only for the very values that were reviewed. */
export function renew(known: Echo, fresh: Echo, { own, fields, language }: Looked): Echo {
  const given = known.review.corrections;
  const corrections = Object.fromEntries(
    fields
      .filter(({ name }) => Object.hasOwn(given, name))
      .map((field) => [field, given[field.name] ?? null] as const)
      // A field that is declared otherwise now may have no place for what was right before.
      .filter(([field, value]) => value === null || fitsType(field, value))
      .map(([{ name }, value]) => [name, value]),
  );
  const echo = { ...withCorrections(fresh, corrections, fields, language), version: known.version + 1 };
  const reviewed = new Set(own.map(({ name }) => name));
  const isAsReviewed = !changesBetween(known, echo).some(({ field }) => reviewed.has(field));
  return { ...echo, review: { status: isAsReviewed ? known.review.status : "skipped", corrections } };
}
