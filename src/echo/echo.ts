import type { FieldType } from "../kernel/field-types.ts";
import type { MessageId } from "../kernel/ids.ts";

export type { FieldType };

export interface OutputField {
  name: string;
  type: FieldType;
  description: string;
  /** Allowed values of an enum, or of the items of an array. */
  options?: string[];
}

/** What a person picked with a button, beside what was typed. */
export type InputHint =
  | { kind: "choice"; options: string[] }
  | { kind: "multiChoice"; options: string[] }
  | { kind: "rating"; min: number; max: number }
  | { kind: "yesNo" }
  | { kind: "date" }
  | { kind: "number" }
  | { kind: "text" };

export interface TranscriptMessage {
  id: MessageId;
  role: "assistant" | "user";
  content: string;
  timestamp: Date;
  input?: InputHint;
  answer?: unknown;
  /** On an assistant message: the field and topic its question was about, when known. */
  about?: { topicId: string | null; field: string | null };
}

export interface Quote {
  messageId: MessageId;
  start: number;
  end: number;
  text: string;
}

export type EvidenceStatus = "stated" | "confirmed" | "inferred" | "corrected" | "not_said" | "declined";

export interface Evidence {
  status: EvidenceStatus;
  confidence: number | null;
  quotes: Quote[];
  /** On a corrected value: what had been extracted before. */
  extracted?: FieldValue;
}

export interface Money {
  amount: number;
  currency: string | null;
}

export type FieldValue = string | number | boolean | Money | string[] | null;

export interface Echo {
  fields: Record<string, FieldValue>;
  evidence: Record<string, Evidence>;
  summary: string;
  keyQuotes: string[];
  /** 1 (very negative) to 10 (very positive). */
  sentimentScore: number;
  themes: string[];
  review: { status: "pending" | "confirmed" | "skipped"; corrections: Record<string, FieldValue> };
  extractedBy: string;
  version: number;
}
