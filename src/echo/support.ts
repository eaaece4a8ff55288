import { acceptanceSpan } from "./acceptance.ts";
import type { FieldValue, OutputField, Quote, TranscriptMessage } from "./echo.ts";
import { fold } from "./fold.ts";
import { isAgreement, isDenial } from "./intent.ts";
import { itemsOf } from "./readers/array.ts";
import { readBoolean } from "./readers/boolean.ts";
import { optionsIn } from "./readers/enum.ts";
import type { ReadContext } from "./readers/reader.ts";
import { readers } from "./readers/readers.ts";
import { pickedValue, sameValue } from "./value-type.ts";

/** Everything a claim can be held against. */
export interface Witness {
  transcript: TranscriptMessage[];
  byId: Map<string, number>;
  context: ReadContext;
}

const squeeze = (text: string): string => fold(text).replace(/\s+/g, " ").trim();

/** The very text at the very place, in a message of the respondent. */
export function isVerbatim(quote: Quote, { transcript, byId }: Witness): boolean {
  const message = transcript[byId.get(quote.messageId) ?? -1];
  if (message?.role !== "user" || !Number.isInteger(quote.start) || !Number.isInteger(quote.end)) return false;
  return (
    quote.start >= 0 &&
    quote.end > quote.start &&
    quote.end <= message.content.length &&
    message.content.slice(quote.start, quote.end) === quote.text
  );
}

const literal = (value: string, text: string): boolean => {
  const wanted = squeeze(value);
  const heard = squeeze(text);
  const at = heard.indexOf(wanted);
  return (
    wanted !== "" &&
    at >= 0 &&
    !/[\p{L}\p{N}]/u.test(heard.charAt(at - 1) && /[\p{L}\p{N}]/u.test(wanted.charAt(0)) ? heard.charAt(at - 1) : " ")
  );
};

/** Whether the value can be read from the text: literally, or by the reader of its type. */
function canBeRead(field: OutputField, value: NonNullable<FieldValue>, text: string, context: ReadContext): boolean {
  if (typeof value === "string" && (field.type === "string" || field.type === "email")) return literal(value, text);
  if (field.type === "enum" && typeof value === "string" && literal(value, text))
    return !optionsIn(text, field).every((found) => found.value !== value);
  if (Array.isArray(value)) {
    const options = field.options ? optionsIn(text, field).map((found) => found.value) : null;
    return value.every((item) => (options ? options.includes(item) : literal(item, text) && itemsOf(text).length > 0));
  }
  // "In May" is the last one or the nearest, as it was told; the quote alone cannot say which.
  return [context, { ...context, isPast: true }].some((view) =>
    readers[field.type](text, field, view).some((found) => sameValue(found.value, value)),
  );
}

const previousQuestion = (transcript: TranscriptMessage[], index: number): TranscriptMessage | undefined =>
  transcript.slice(0, index).findLast(({ role }) => role === "assistant");

/** A bare yes says something only about the question before it; a remark that names the thing speaks for itself. */
function answersAbout(field: OutputField, text: string, index: number, { transcript, context }: Witness): boolean {
  if (readBoolean(text, field, { ...context, asked: false }).length > 0) return true;
  const question = previousQuestion(transcript, index);
  if (!question) return false;
  return (question.about?.field ?? field.name) === field.name;
}

/**
 * What was picked with a button, as the field's type. The words sent with it are the evidence, so they must say the same;
 * a client that sends others is heard by its words alone.
 */
export function pickedIn(
  field: OutputField,
  { answer, content }: TranscriptMessage,
  context: ReadContext,
): NonNullable<FieldValue> | null {
  const value = answer === undefined ? null : pickedValue(field, answer);
  if (value === null) return null;
  if (typeof value === "boolean") return (value ? isAgreement : isDenial)(content) ? value : null;
  const shown = Array.isArray(answer) ? answer.join(", ") : String(answer);
  return squeeze(content) === squeeze(shown) || canBeRead(field, value, content, context) ? value : null;
}

export function isStated(field: OutputField, value: NonNullable<FieldValue>, quote: Quote, witness: Witness): boolean {
  const index = witness.byId.get(quote.messageId) ?? -1;
  const message = witness.transcript[index];
  if (!message) return false;
  const question = previousQuestion(witness.transcript, index);
  if (question?.about?.field === field.name && sameValue(pickedIn(field, message, witness.context), value)) return true;
  if (field.type === "boolean" && !answersAbout(field, quote.text, index, witness)) return false;
  return canBeRead(field, value, quote.text, witness.context);
}

/** How many of the interviewer's messages back an agreement may reach: an offer, a few questions about it, then "I'll take it". */
const agreementReach = 5;

export function isConfirmed(
  field: OutputField,
  value: NonNullable<FieldValue>,
  quote: Quote,
  witness: Witness,
): boolean {
  if (!(isAgreement(quote.text) && !isDenial(quote.text)) && !acceptanceSpan(quote.text)) return false;
  const index = witness.byId.get(quote.messageId) ?? -1;
  const said = witness.transcript
    .slice(0, index)
    .filter(({ role }) => role === "assistant")
    .slice(-agreementReach);
  const context = field.type === "boolean" ? { ...witness.context, asked: false } : witness.context;
  return said.some(({ content }) => canBeRead(field, value, content, context));
}

/** The items of a list may have been named one by one, in several messages. */
export const isSpread = (field: OutputField, value: NonNullable<FieldValue>, quotes: Quote[]): boolean =>
  Array.isArray(value) &&
  value.every((item) =>
    quotes.some(({ text }) =>
      field.options ? optionsIn(text, field).some((found) => found.value === item) : literal(item, text),
    ),
  );
