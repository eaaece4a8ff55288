import type { OutputField } from "../../echo/echo.ts";

const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ies|es|s|ed|ation|al)$/, "") : word);
const small = new Set([
  "the",
  "and",
  "for",
  "with",
  "that",
  "which",
  "who",
  "where",
  "are",
  "was",
  "has",
  "have",
  "from",
  "you",
  "your",
  "they",
  "their",
  "per",
]);
export const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !small.has(word)).map(stem);

/**
 * Words that several fields share, or one and the intention: the thing everybody knows is being talked about.
 * Repeating it in every question makes the questions longer and harder to tell apart.
 */
export function sharedWords(fields: readonly OutputField[], intention: string): Set<string> {
  const counts = new Map<string, number>();
  for (const field of fields)
    for (const word of new Set(stemsOf(field.description))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const about = new Set(stemsOf(intention.slice(0, 400)));
  const most = Math.max(3, Math.ceil(fields.length / 3));
  return new Set(
    [...counts]
      .filter(([word, count]) => count >= most || (about.has(word) && fields.length > 2))
      .map(([word]) => word),
  );
}
