import type { Echo, Evidence, FieldValue, OutputField, TranscriptMessage } from "./echo.ts";
import { isSkip } from "./intent.ts";
import { saidWordsOf } from "./said-words.ts";
import { isConfirmed, isSpread, isStated, isVerbatim } from "./support.ts";
import type { Witness } from "./support.ts";
import { fitsType, sameValue } from "./value-type.ts";

/** Why a value was refused. */
export type FailureReason =
  | "unknown_field"
  | "wrong_type"
  | "no_quote"
  | "quote_not_found"
  | "value_not_in_quote"
  | "not_confirmed"
  | "not_corrected"
  | "status_without_value";

export interface Failure {
  field: string;
  reason: FailureReason;
}

export interface CheckContext {
  startedAt: Date;
  language: string;
}

const nothingSaid: Evidence = { status: "not_said", confidence: null, quotes: [] };

type Verdict = { value: FieldValue; evidence: Evidence; reason: FailureReason | null };
const refuse = (reason: FailureReason): Verdict => ({ value: null, evidence: nothingSaid, reason });

function judgeNothing(evidence: Evidence | undefined, witness: Witness): Verdict {
  if (evidence === undefined || evidence.status === "not_said")
    return { value: null, evidence: nothingSaid, reason: null };
  if (evidence.status !== "declined") return refuse("status_without_value");
  const quotes = evidence.quotes.filter((quote) => isVerbatim(quote, witness) && isSkip(quote.text));
  return quotes.length > 0
    ? { value: null, evidence: { status: "declined", confidence: bounded(evidence.confidence), quotes }, reason: null }
    : refuse("quote_not_found");
}

const bounded = (confidence: number | null): number | null =>
  typeof confidence === "number" && Number.isFinite(confidence) ? Math.min(1, Math.max(0, confidence)) : null;

function judge(
  field: OutputField,
  value: unknown,
  evidence: Evidence | undefined,
  echo: Echo,
  witness: Witness,
): Verdict {
  if (value === null || value === undefined) return judgeNothing(evidence, witness);
  if (!fitsType(field, value)) return refuse("wrong_type");
  if (evidence === undefined || evidence.status === "not_said" || evidence.status === "declined")
    return refuse("no_quote");
  if (evidence.status === "corrected") {
    const corrected =
      Object.hasOwn(echo.review.corrections, field.name) && sameValue(echo.review.corrections[field.name], value);
    return corrected
      ? {
          value,
          evidence: { ...evidence, quotes: evidence.quotes.filter((quote) => isVerbatim(quote, witness)) },
          reason: null,
        }
      : refuse("not_corrected");
  }
  if (evidence.quotes.length === 0) return refuse("no_quote");
  const verbatim = evidence.quotes.filter((quote) => isVerbatim(quote, witness));
  if (verbatim.length === 0) return refuse("quote_not_found");
  const supports = evidence.status === "confirmed" ? isConfirmed : isStated;
  const quotes = verbatim.filter((quote) => supports(field, value, quote, witness));
  if (quotes.length === 0 && !isSpread(field, value, verbatim))
    return refuse(evidence.status === "confirmed" ? "not_confirmed" : "value_not_in_quote");
  return {
    value,
    evidence: {
      status: evidence.status,
      confidence: bounded(evidence.confidence),
      quotes: quotes.length > 0 ? quotes : verbatim,
    },
    reason: null,
  };
}

/** What keeps the rest of an Echo honest: verbatim key quotes, themes in words that were said, a score within its bounds. */
function tidyRest(echo: Echo, transcript: TranscriptMessage[]): Pick<Echo, "keyQuotes" | "sentimentScore" | "themes"> {
  const said = transcript.filter(({ role }) => role === "user").map(({ content }) => content);
  const words = saidWordsOf(said);
  const score = Number.isFinite(echo.sentimentScore) ? Math.round(echo.sentimentScore) : 5;
  return {
    keyQuotes: echo.keyQuotes.filter((quote) => quote.trim() !== "" && said.some((content) => content.includes(quote))),
    sentimentScore: Math.min(10, Math.max(1, score)),
    themes: echo.themes.filter((theme) => words.share(theme) === 1),
  };
}

/**
 * Lets nothing unsupported through: every value is of its declared type and stands on a quote that is that very text at
 * that very place in a message of the respondent, from which the value can be read. Whatever fails becomes null.
 */
export function checkEcho(
  echo: Echo,
  transcript: TranscriptMessage[],
  fields: OutputField[],
  context?: CheckContext,
): { echo: Echo; failures: Failure[] } {
  const startedAt = context?.startedAt ?? transcript[0]?.timestamp ?? new Date(0);
  const witness: Witness = {
    transcript,
    byId: new Map(transcript.map(({ id }, index) => [id, index])),
    context: { startedAt, language: context?.language ?? "en", asked: true },
  };
  const failures: Failure[] = Object.keys(echo.fields)
    .filter((name) => fields.every((field) => field.name !== name))
    .map((field) => ({ field, reason: "unknown_field" }));
  const values: [string, FieldValue][] = [];
  const evidence: [string, Evidence][] = [];
  for (const field of fields) {
    const own = Object.hasOwn(echo.fields, field.name) ? echo.fields[field.name] : null;
    const verdict = judge(
      field,
      own,
      Object.hasOwn(echo.evidence, field.name) ? echo.evidence[field.name] : undefined,
      echo,
      witness,
    );
    values.push([field.name, verdict.value]);
    evidence.push([field.name, verdict.evidence]);
    if (verdict.reason) failures.push({ field: field.name, reason: verdict.reason });
  }
  return {
    echo: {
      ...echo,
      ...tidyRest(echo, transcript),
      fields: Object.fromEntries(values),
      evidence: Object.fromEntries(evidence),
    },
    failures,
  };
}
