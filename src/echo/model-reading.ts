import { z } from "zod";
import type { Evidence, FieldType, FieldValue, OutputField, Quote, TranscriptMessage } from "./echo.ts";
import { locateQuote } from "./model-quotes.ts";
import { readMoney } from "./readers/money.ts";
import type { ReadContext } from "./readers/reader.ts";
import { readers } from "./readers/readers.ts";
import { fitsType } from "./value-type.ts";

/** The same shape for every Pulse: providers compile a schema once, and fields have names that no schema should hold. */
export const readingSchema = z.object({
  fields: z.array(
    z.object({
      field: z.string(),
      status: z.enum(["stated", "confirmed", "inferred", "declined", "not_said"]),
      value: z.string().nullable(),
      values: z.array(z.string()).nullable(),
      quotes: z.array(z.object({ line: z.number(), text: z.string() })),
    }),
  ),
  summary: z.string(),
  keyQuotes: z.array(z.string()),
  sentiment: z.number(),
  themes: z.array(z.string()),
});

export type ModelReading = z.infer<typeof readingSchema>;
type FieldReading = ModelReading["fields"][number];

const confidenceOf = { stated: 0.95, confirmed: 0.9, inferred: 0.6, declined: 0.9, not_said: null } as const;

export interface ReadField {
  value: FieldValue;
  evidence: Evidence;
}

/** What the model says about one field, in our types and with quotes that we found ourselves. */
export function toReadField(
  field: OutputField,
  reading: FieldReading | undefined,
  transcript: TranscriptMessage[],
  context: ReadContext,
): ReadField {
  if (!reading || reading.status === "not_said")
    return { value: null, evidence: { status: "not_said", confidence: null, quotes: [] } };
  const quotes = reading.quotes.slice(0, 10).flatMap(({ line, text }) => locateQuote(text, line, transcript) ?? []);
  const distinct = quotes.filter(
    (quote, index) =>
      quotes.findIndex(
        (other) => other.messageId === quote.messageId && other.start === quote.start && other.end === quote.end,
      ) === index,
  );
  const value = reading.status === "declined" ? null : typed(field, reading, distinct, context);
  return { value, evidence: { status: reading.status, confidence: confidenceOf[reading.status], quotes: distinct } };
}

function typed(field: OutputField, reading: FieldReading, quotes: Quote[], context: ReadContext): FieldValue {
  const value = converted(field, reading, context);
  if (fitsType(field, value)) return value;
  // "twelve" for a number: the quote says what is meant, and our own reader can read it.
  const read = quotes.flatMap(({ text }) => readers[field.type](text, field, context));
  return read.length === 1 && read[0] ? read[0].value : ((value ?? null) as FieldValue);
}

function converted(field: OutputField, { value, values }: FieldReading, context: ReadContext): unknown {
  if (field.type === "array")
    return (values ?? (value === null ? [] : [value])).map((item) => option(field, item.trim()));
  const text = value?.trim();
  if (!text) return null;
  const convert = converters[field.type];
  return convert ? convert(text, field, context) : text;
}

const figure = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null);

/** Types that are not written as text; all others are taken as they are and judged by `fitsType`. */
const converters: Partial<Record<FieldType, (text: string, field: OutputField, context: ReadContext) => unknown>> = {
  number: figure,
  integer: figure,
  rating: figure,
  boolean: (text) => ({ true: true, false: false })[text.toLowerCase()] ?? null,
  money,
  enum: (text, field) => option(field, text),
};

/** "premium economy" is the option "Premium Economy". */
function option({ options = [] }: OutputField, text: string): string {
  return options.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text;
}

function money(text: string, field: OutputField, context: ReadContext): unknown {
  const plain = /^(-?\d+(?:\.\d+)?)(?:\s*([A-Z]{3}))?$/.exec(text);
  if (plain) return { amount: Number(plain[1]), currency: plain[2] ?? null };
  return readMoney(text, field, context)[0]?.value ?? null;
}
