import { isDeepStrictEqual } from "node:util";
import type { Echo, FieldValue, OutputField } from "../echo/echo.ts";
import type { PulseId } from "../kernel/ids.ts";

export interface EchoVersion {
  echo: Echo;
  createdAt: Date;
}

/** A new look at conversations that are over. */
export interface Reextraction {
  pulseId: PulseId;
  run: number;
  /** Null: each conversation's own fields. */
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

export function changesBetween(before: Echo, after: Echo): FieldChange[] {
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  return [...names]
    .map((field) => ({ field, before: before.fields[field], after: after.fields[field] }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** What the respondent corrected stays corrected; a review stands only for the very values that were reviewed. */
export function renew(known: Echo, fresh: Echo): Echo {
  const corrections = Object.fromEntries(
    Object.entries(known.review.corrections).filter(([name]) => Object.hasOwn(fresh.fields, name)),
  );
  const evidence = Object.fromEntries(
    Object.entries(fresh.evidence).map(([name, found]) =>
      name in corrections
        ? [name, { ...found, status: "corrected" as const, confidence: 1, extracted: fresh.fields[name] ?? null }]
        : [name, found],
    ),
  );
  const echo = { ...fresh, fields: { ...fresh.fields, ...corrections }, evidence, version: known.version + 1 };
  const isAsReviewed = isDeepStrictEqual(echo.fields, known.fields);
  return { ...echo, review: { status: isAsReviewed ? known.review.status : "skipped", corrections } };
}
