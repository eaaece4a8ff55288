import type { Quote, TranscriptMessage } from "./echo.ts";
import { fold } from "./fold.ts";

/** Models copy with other quotation marks, other spaces or another case; folding keeps lengths, so places stay true. */
function find(content: string, wanted: string): { start: number; end: number } | null {
  const exact = content.lastIndexOf(wanted);
  if (exact >= 0) return { start: exact, end: exact + wanted.length };
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\s+");
  const last = [...fold(content).matchAll(new RegExp(pattern, "g"))].at(-1);
  return last ? { start: last.index, end: last.index + last[0].length } : null;
}

const trimmed = (text: string): string =>
  text
    .trim()
    .replaceAll(/^["'“”„«»‘’…]+|["'“”„«»‘’…]+$/g, "")
    .trim();

/**
 * Where the respondent said these words, or null if nobody did. Places are computed here and never taken from a model;
 * its line number only says where to look first. The quote's text is the transcript's, not the model's.
 */
export function locateQuote(text: string, line: number | null, transcript: TranscriptMessage[]): Quote | null {
  const wanted = trimmed(text);
  if (!/[\p{L}\p{N}]/u.test(wanted)) return null;
  const hinted = line === null ? undefined : transcript[line - 1];
  // The last word wins, so later messages are searched first.
  for (const message of [...(hinted ? [hinted] : []), ...transcript.toReversed()]) {
    if (message.role !== "user") continue;
    const place = find(message.content, wanted) ?? find(message.content, wanted.normalize("NFC"));
    if (place) return { messageId: message.id, ...place, text: message.content.slice(place.start, place.end) };
  }
  return null;
}
