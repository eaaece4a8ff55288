import type { Meter } from "../models/budget.ts";
import type { Models } from "../models/models.ts";
import { askStructured } from "../models/structured.ts";
import type { Echo, OutputField, TranscriptMessage } from "./echo.ts";
import { checkEcho, type Failure } from "./evidence.ts";
import { locateQuote } from "./model-quotes.ts";
import { readingSchema, toReadField, type ModelReading } from "./model-reading.ts";
import { summaryHolds } from "./model-summary.ts";
import { keyQuotesOf, themesOf } from "./portrait.ts";
import { summaryOf } from "./summary.ts";
import { echoMessage, echoPromptVersion, echoSystem } from "./prompts/echo.ts";

interface Extraction {
  models: Models;
  transcript: TranscriptMessage[];
  fields: OutputField[];
  startedAt: Date;
  language: string;
  meter?: Meter;
  signal?: AbortSignal;
  /** Nobody waits for an extraction, so it may take its time. */
  totalMs?: number;
}

/**
 * The Echo as a model reads it. What the model says is checked against the transcript; fields that do not hold are asked
 * for once more and are null after that. Throws ModelsUnavailable when no model answers: the caller tries again later.
 */
export async function extractWithModel(extraction: Extraction): Promise<Echo> {
  const { transcript, fields, startedAt, language } = extraction;
  const first = await ask(extraction, fields, []);
  const draft = toEcho(extraction, first.value, first.model);
  const { echo: checked, failures } = checkEcho(draft, transcript, fields, { startedAt, language });
  const echo = checked.themes.length > 0 ? checked : { ...checked, themes: themesOf(transcript) };
  const failed = fields.filter(({ name }) => failures.some(({ field }) => field === name));
  const final = failed.length === 0 ? echo : await askAgain(extraction, echo, failed, failures);
  return { ...final, summary: summaryFor(extraction, final, first.value.summary) };
}

async function askAgain(extraction: Extraction, echo: Echo, failed: OutputField[], failures: Failure[]): Promise<Echo> {
  const complaints = failures
    .filter(({ reason }) => reason !== "unknown_field")
    .map(({ field, reason }) => `${field}: ${complaintFor[reason]}`);
  // Half an Echo that holds is better than none: what cannot be asked again stays null.
  const second = await ask(extraction, failed, complaints).catch(() => null);
  if (!second) return echo;
  const again = toEcho({ ...extraction, fields: failed }, second.value, second.model);
  const merged = {
    ...echo,
    fields: { ...echo.fields, ...again.fields },
    evidence: { ...echo.evidence, ...again.evidence },
  };
  const { transcript, fields, startedAt, language } = extraction;
  return checkEcho(merged, transcript, fields, { startedAt, language }).echo;
}

const complaintFor: Record<Failure["reason"], string> = {
  unknown_field: "there is no such field",
  wrong_type: "the value is not of the field's type, or not one of its options",
  no_quote: "a value without a quote",
  quote_not_found: "the quote is not in any line of the respondent",
  value_not_in_quote: "the value cannot be read from the quote",
  not_confirmed: "the quote is not an agreement to something the interviewer said",
  not_corrected: "the status is not one of those allowed",
  status_without_value: "a status that needs a value, and no value",
};

function ask(
  { models, transcript, startedAt, meter, signal, totalMs = 60_000 }: Extraction,
  fields: OutputField[],
  complaints: string[],
) {
  return askStructured(models, {
    purpose: "echo",
    promptVersion: echoPromptVersion,
    system: echoSystem(complaints),
    messages: [{ role: "user", content: echoMessage(transcript, fields, startedAt) }],
    maxOutputTokens: 2_000 + 150 * fields.length,
    totalMs,
    schema: readingSchema,
    ...(meter && { meter }),
    ...(signal && { signal }),
  });
}

function toEcho({ transcript, fields, startedAt, language }: Extraction, reading: ModelReading, model: string): Echo {
  const context = { startedAt, language, asked: true };
  const read = fields.map((field) => {
    const own = reading.fields.find((one) => one.field === field.name);
    return { name: field.name, ...toReadField(field, own, transcript, context) };
  });
  const keyQuotes = reading.keyQuotes.slice(0, 3).flatMap((text) => locateQuote(text, null, transcript)?.text ?? []);
  return {
    fields: Object.fromEntries(read.map(({ name, value }) => [name, value])),
    evidence: Object.fromEntries(read.map(({ name, evidence }) => [name, evidence])),
    summary: "",
    keyQuotes: keyQuotes.length > 0 ? [...new Set(keyQuotes)] : keyQuotesOf(transcript),
    sentimentScore: reading.sentiment,
    themes: tidyThemes(reading.themes),
    review: { status: "pending", corrections: {} },
    extractedBy: model,
    version: 1,
  };
}

const tidyThemes = (themes: string[]): string[] =>
  [...new Set(themes.map((theme) => theme.replaceAll(/\s+/g, " ").trim().toLowerCase()))]
    .filter((theme) => theme && theme.length <= 40)
    .slice(0, 5);

/** A summary that does not hold is written by rules instead. */
function summaryFor({ transcript, fields, language }: Extraction, echo: Echo, summary: string): string {
  const text = summary.replaceAll(/\s+/g, " ").trim();
  return summaryHolds(text, transcript, echo, language) ? text : summaryOf(echo, fields, language);
}
