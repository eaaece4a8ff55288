import { z } from "zod";
import { instant, listQuery } from "./envelope.ts";

const inputHint = z
  .object({
    kind: z.enum(["choice", "multiChoice", "rating", "yesNo", "date", "number", "text"]),
    options: z.array(z.string()).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .meta({ id: "InputHint" });

export const fieldValue = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.string()),
    z.object({ amount: z.number(), currency: z.string().nullable() }),
  ])
  .nullable();

const quote = z.object({ messageId: z.string(), start: z.int(), end: z.int(), text: z.string() });

export const echoRecord = z
  .object({
    fields: z.record(z.string(), fieldValue).describe("Each outputField, typed as declared, or null"),
    evidence: z.record(
      z.string(),
      z.object({
        status: z.enum(["stated", "confirmed", "inferred", "corrected", "not_said", "declined"]),
        confidence: z.number().nullable(),
        quotes: z.array(quote),
        extracted: fieldValue.optional().describe("On a corrected value: what had been extracted before"),
      }),
    ),
    summary: z.string(),
    keyQuotes: z.array(z.string()),
    sentimentScore: z.int().min(1).max(10),
    themes: z.array(z.string()),
    review: z.object({
      status: z.enum(["pending", "confirmed", "skipped"]),
      corrections: z.record(z.string(), fieldValue),
    }),
    extractedBy: z.string(),
    version: z.int(),
  })
  .meta({ id: "Echo" });

export const transcriptMessage = z
  .object({
    id: z.string(),
    role: z.enum(["assistant", "user"]),
    content: z.string(),
    timestamp: instant,
    input: inputHint.optional(),
    answer: z.unknown().optional().describe("What a person picked with the input"),
  })
  .meta({ id: "TranscriptMessage" });

export const conversationSummary = z
  .object({
    id: z.string(),
    pulseId: z.string(),
    status: z.enum(["active", "reviewing", "completed", "abandoned", "withdrawn"]),
    endReason: z.string().nullable(),
    language: z.string(),
    createdAt: instant,
    completedAt: instant.nullable(),
    durationSec: z.int().nullable(),
    messageCount: z.int(),
    questionCount: z.int(),
    metadata: z.record(z.string(), z.string()),
    echo: echoRecord.nullable(),
  })
  .meta({ id: "ConversationSummary" });

export const conversationRecord = conversationSummary
  .extend({ transcript: z.array(transcriptMessage) })
  .meta({ id: "Conversation" });
export type ConversationSummary = z.infer<typeof conversationSummary>;
export type ConversationRecord = z.infer<typeof conversationRecord>;

const moment = z.iso
  .datetime({ offset: true, error: "must be a time such as 2030-01-31T12:00:00Z" })
  .transform((text) => new Date(text));

export const listConversationsQuery = z.strictObject({
  ...listQuery,
  completedAfter: moment.optional().describe("Completed at this time or later"),
  completedBefore: moment.optional().describe("Completed before this time"),
});

export const exportQuery = z.strictObject({
  format: z.enum(["json", "csv", "ndjson"]).optional().describe("Wins over the Accept header; default json"),
  bom: z.enum(["0", "1"]).optional().describe("`1` begins a CSV with a byte order mark, for Excel"),
});

export const streamQuery = z.strictObject({
  lastEventId: z
    .string()
    .regex(/^\d{1,15}$/, "must be the id of an event")
    .optional()
    .describe("As the Last-Event-ID header, for clients that cannot set it"),
});

export const conversationCompleted = z
  .object({
    id: z.string(),
    event: z.literal("conversation.completed"),
    pulseId: z.string(),
    conversationId: z.string(),
    completedAt: instant,
    metadata: z.record(z.string(), z.string()),
    echo: echoRecord.nullable().describe("Null in a replay, when the conversation was erased meanwhile"),
  })
  .meta({ id: "ConversationCompleted" });
