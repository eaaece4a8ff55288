import { extractBuiltin } from "../../echo/builtin.ts";
import type { TranscriptMessage } from "../../echo/echo.ts";
import type { MessageId } from "../../kernel/ids.ts";
import type { Situation } from "../brief.ts";
import { hear } from "./hearing.ts";
import type { Words } from "./words/words.ts";

const longestRead = 3_000;

export interface Filled {
  /** The value as text, to be compared. */
  value: string;
  /** The message it was read from. */
  messageId: MessageId | null;
}

/** The fields the transcript already answers. What is not here counts as not told, for the Echo will not know it either. */
export function filledFields(
  { transcript, outputFields, startedAt, configuration }: Situation,
  words: Words,
): Map<string, Filled> {
  const told = transcript.filter((message) => message.role === "assistant" || tells(message, words)).map(shortened);
  if (outputFields.length === 0 || !told.some((message) => message.role === "user")) return new Map();
  const { fields, evidence } = extractBuiltin({
    transcript: told,
    fields: outputFields,
    startedAt,
    language: configuration.language,
  });
  const questions = new Set(
    told
      .filter((message) => message.role === "user" && hear(message.content, words).kind === "aside")
      .map((message) => message.id),
  );
  const found = Object.entries(fields).filter(
    ([name, value]) =>
      value !== null &&
      !evidence[name]?.quotes.some((quote) => questions.has(quote.messageId) && isWhole(quote.text, told)),
  );
  return new Map(
    found.map(([name, value]) => [
      name,
      { value: JSON.stringify(value), messageId: evidence[name]?.quotes[0]?.messageId ?? null },
    ]),
  );
}

/** Orders, insults and questions to us say nothing about the respondent, whatever a reader could make of them. */
const tells = (message: TranscriptMessage, words: Words): boolean =>
  !["order", "abuse", "counter", "empty"].includes(hear(message.content, words).kind);

/** A turn is decided on what people say at the beginning; the Echo is made later, of everything. */
const shortened = (message: TranscriptMessage): TranscriptMessage =>
  message.content.length <= longestRead ? message : { ...message, content: message.content.slice(0, longestRead) };

/** "Can you make it the 8th?" gives a date; "What is the capital of France?" as a whole gives nothing. */
const isWhole = (quote: string, told: TranscriptMessage[]): boolean =>
  told.some((message) => message.content.includes(quote) && quote.length > message.content.length * 0.6);
