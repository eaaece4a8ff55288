import type { FieldValue } from "./echo.ts";
import type { Span } from "./fold.ts";
import { cueOf } from "./profile.ts";
import type { Profile } from "./profile.ts";
import type { Asked } from "./question.ts";
import type { Utterance } from "./utterance.ts";
import type { Token } from "./words.ts";

/** A value heard in one message, and how surely it belongs to the field. */
export interface Mention extends Span {
  field: string;
  value: NonNullable<FieldValue>;
  score: number;
  confidence: number;
  inferred?: boolean;
}

/** One message as it is listened to. */
export interface Hearing {
  utterance: Utterance;
  speaker: "user" | "assistant";
  asked: Asked;
  /** The interviewer's words before it. */
  question: string;
  startedAt: Date;
  language: string;
  /** Folded values already held, by field: a name heard again belongs where it belonged before. */
  known: Map<string, string>;
  /** Fields the interviewer has just summed up: a correction is about one of them. */
  summed: Set<string>;
}

export const askedWeight = (hearing: Hearing, profile: Profile): number => hearing.asked.get(profile.field.name) ?? 0;

/** The sentence a span lies in; a mention is judged by its own sentence only. */
export function bounds(utterance: Utterance, at: number): Span {
  const sentence = utterance.sentences.find(({ start, end }) => at >= start && at < end);
  return sentence ?? { start: 0, end: utterance.text.length };
}

export interface Surroundings {
  left: Token[];
  right: Token[];
}

/** Words around a span, nearest first, within its sentence and not beyond a neighbour of the same sort. */
export function around(utterance: Utterance, span: Span, neighbours: Span[]): Surroundings {
  const sentence = bounds(utterance, span.start);
  const from = Math.max(sentence.start, ...neighbours.filter(({ end }) => end <= span.start).map(({ end }) => end));
  const to = Math.min(sentence.end, ...neighbours.filter(({ start }) => start >= span.end).map(({ start }) => start));
  return {
    left: utterance.tokens
      .filter((token) => token.start >= from && token.end <= span.start)
      .reverse()
      .slice(0, 6),
    right: utterance.tokens.filter((token) => token.start >= span.end && token.end <= to).slice(0, 4),
  };
}

/** The words around a span that speak for the field; the nearer, the louder. */
export function nearCues(profile: Profile, { left, right }: Surroundings): number {
  const weigh = (tokens: readonly Token[], fade: number): number =>
    Math.max(0, ...tokens.map((token, distance) => cueOf(profile, token) * Math.max(0, 1 - fade * distance)));
  return Math.min(2.5, weigh(left, 0.14) + weigh(right, 0.25));
}

const fromWord =
  /\b(?:from|leave|leaves|leaving|left|depart|departs|departing|departure|out of|starting|start|starts|begin|beginning|pick(?:ed|ing)?[ -]?up|check(?:ing)?[ -]?in|outbound|boarding|my|your|ab|von|depuis|desde|vanaf)\b/g;
const toWord =
  /\b(?:to|into|towards?|arrive|arriving|arrival|return|returning|returns|back|until|till|through|drop(?:ped|ping)?[ -]?(?:it |the car )?off|check(?:ing)?[ -]?out|inbound|ending|destination|headed|heading|going|their|his|her|bis|nach|jusqu'a|hasta|tot|naar|ate)\b/g;

const lastIndex = (text: string, pattern: RegExp): number => {
  let at = -1;
  for (const match of text.matchAll(pattern)) at = match.index + match[0].length;
  return at;
};

/** Which side the words before a span point to: the nearest pointer wins. */
export function sideBefore(before: string): "from" | "to" | null {
  const tidy = before
    .replace(/\b(?:like|want|need|wish|planning|have|prefer|love|hoping|going|trying|able|gonna) to (?=\w)/g, (whole) =>
      " ".repeat(whole.length),
    )
    .replace(
      /\bto (?:book|find|leave|depart|search|set|know|make|be|do|see|look|fly|start|pick|check|reserve|stay|send|transfer|travel|go|get|visit|return|come|rent|have)\b/g,
      (whole) => " ".repeat(3) + whole.slice(3),
    );
  const from = lastIndex(tidy, fromWord);
  const to = lastIndex(tidy, toWord);
  return from < 0 && to < 0 ? null : from > to ? "from" : "to";
}

const startsThen =
  /\b(?:leave|leaves|leaving|left|depart|departs|departing|departure|starting|starts?|begin|beginning|pick(?:ed|ing)?[ -]?(?:it |the \w+ )?up|check(?:ing)?[ -]?in|outbound|since)\b|\bfrom\s+(?:the )?$/g;
const endsThen =
  /\b(?:return|returning|returns|back|until|till|through|drop(?:ped|ping)?[ -]?(?:it |the \w+ )?off|check(?:ing)?[ -]?out|inbound|ending|ends?|arrive|arriving|arrival)\b|\bto\s+(?:the )?$/g;

/** As above for days and hours, where "to" and "from" mostly belong to the places beside them. */
export function momentSideBefore(before: string): "from" | "to" | null {
  const from = lastIndex(before, startsThen);
  const to = lastIndex(before, endsThen);
  return from < 0 && to < 0 ? null : from > to ? "from" : "to";
}

/** Best first; a span serves one field, a field takes one span. A yes-or-no remark may share its words with others. */
export function settle(mentions: Mention[], sharing: Set<string>): Mention[] {
  const kept: Mention[] = [];
  for (const next of [...mentions].sort((a, b) => b.score - a.score || a.start - b.start)) {
    if (kept.some(({ field }) => field === next.field)) continue;
    if (
      !sharing.has(next.field) &&
      kept.some((one) => !sharing.has(one.field) && one.start < next.end && next.start < one.end)
    )
      continue;
    kept.push(next);
  }
  return kept;
}
