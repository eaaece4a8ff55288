import type { Echo, FieldValue, OutputField } from "../echo/echo.ts";
import { readers } from "../echo/readers/readers.ts";
import { summaryOf } from "../echo/summary.ts";
import { fitsType, pickedValue } from "../echo/value-type.ts";
import { Fault } from "../kernel/fault.ts";
import { nearestName } from "../kernel/text.ts";

const fault = (name: string, message: string, hint: string) =>
  new Fault("validation", `corrections.${name}: ${message}`, {
    hint,
    fields: [{ path: `corrections.${name}`, message }],
  });

/** "about twelve" typed into a number's box is twelve: people correct in their own words. */
function readTyped(field: OutputField, text: string, startedAt: Date, language: string): FieldValue {
  const [first] = readers[field.type](text, field, { startedAt, language, asked: true });
  return first && fitsType(field, first.value) ? first.value : null;
}

function readCorrection(field: OutputField, given: unknown, startedAt: Date, language: string): FieldValue {
  const meant = typeof given === "string" ? given.trim() : given;
  if (meant === null || meant === "") return null;
  if (fitsType(field, meant)) return meant;
  // A text is meant as it stands; anything else may be said in many ways.
  const isSaid = typeof meant === "string" && field.type !== "string";
  const value = (isSaid ? readTyped(field, meant, startedAt, language) : null) ?? pickedValue(field, meant);
  if (value !== null) return value;
  const options = field.options ? ` One of: ${field.options.join(", ")}.` : "";
  throw fault(
    field.name,
    `does not fit the type ${field.type}`,
    `Give a value of type ${field.type}, or null.${options}`,
  );
}

/** What a respondent changed, typed as the fields are. */
export function correct(
  given: Record<string, unknown>,
  fields: OutputField[],
  startedAt: Date,
  language: string,
): Record<string, FieldValue> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = byName.get(name);
      if (field) return [name, readCorrection(field, value, startedAt, language)];
      const nearest = nearestName(name, [...byName.keys()]);
      throw fault(
        name.slice(0, 64),
        "is not a field of this Echo",
        nearest ? `Did you mean \`${nearest}\`?` : `Fields: ${[...byName.keys()].join(", ")}.`,
      );
    }),
  );
}

/**
 * The corrected values stand in the Echo, without the words that had been taken for something else; what had been
 * extracted stays beside them. The summary is told anew, because it would speak of the old values.
 */
export function withCorrections(
  echo: Echo,
  corrections: Record<string, FieldValue>,
  fields: OutputField[],
  language: string,
): Echo {
  if (Object.keys(corrections).length === 0) return echo;
  const evidence = Object.fromEntries(
    Object.entries(echo.evidence).map(([name, found]) =>
      Object.hasOwn(corrections, name)
        ? [name, { status: "corrected" as const, confidence: 1, quotes: [], extracted: echo.fields[name] ?? null }]
        : [name, found],
    ),
  );
  const corrected = { ...echo, fields: { ...echo.fields, ...corrections }, evidence };
  return { ...corrected, summary: summaryOf(corrected, fields, language) };
}
