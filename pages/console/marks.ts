import type { ConversationRecord } from "../../src/contract/conversations.ts";

type Echo = NonNullable<ConversationRecord["echo"]>;

/** A piece of a message, and the fields whose value came from it. */
export interface Piece {
  text: string;
  fields: string[];
}

/**
 * The message cut where evidence begins or ends, so that overlapping quotes each keep their place. What does not fit the
 * message (it was never checked by us here) marks nothing.
 */
export function piecesOf(message: { id: string; content: string }, evidence: Echo["evidence"]): Piece[] {
  const { id, content } = message;
  const quotes = Object.entries(evidence).flatMap(([field, { quotes: all }]) =>
    all
      .filter(({ messageId, start, end }) => messageId === id && start >= 0 && start < end && end <= content.length)
      .map(({ start, end }) => ({ field, start, end })),
  );
  const cuts = [...new Set([0, content.length, ...quotes.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const fields = quotes.filter((quote) => quote.start <= start && quote.end >= end).map(({ field }) => field);
    return { text: content.slice(start, end), fields: [...new Set(fields)] };
  });
}
