import { z } from "zod";
import { conversationRecord, echoRecord, transcriptMessage } from "./conversations.ts";
import { instant } from "./envelope.ts";

/** What the page of a link may know. */
export const linkRecord = z
  .object({
    slug: z.string(),
    state: z.enum(["open", "closed", "draft"]),
    title: z.string(),
    description: z.string(),
    language: z.string(),
    minutes: z.int().describe("About how long it takes at most"),
    questions: z.int().describe("How many questions at most"),
    mode: z.enum(["interview", "extract"]),
    interviewer: z.string().describe("`builtin`, or the language model that asks"),
    reviewEcho: z.boolean(),
    completionRedirect: z.string().nullable(),
  })
  .meta({ id: "Link" });

const metadataKey = z.string().min(1).max(64);
/** Hidden fields are often numbers or flags where they come from; they are kept as text. */
const metadataValue = z.union([z.string().max(500), z.number().transform(String), z.boolean().transform(String)]);

export const startRequest = z
  .strictObject({
    metadata: z
      .record(metadataKey, metadataValue)
      .refine((metadata) => Object.keys(metadata).length <= 20, "must have at most 20 entries")
      .optional()
      .describe("Kept with the conversation and sent with its Echo; up to 20 short texts"),
    language: z
      .string()
      .trim()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "must be a language tag such as en or pt-BR")
      .optional()
      .describe(
        "The respondent's. A language model speaks it; the built-in interviewer keeps to the Pulse's. The conversation's `language` says which it is",
      ),
  })
  .meta({ id: "StartRequest" });

const pick = z.union([z.string().max(2_000), z.number(), z.boolean(), z.array(z.string().max(500)).max(100)]);

export const messageRequest = z
  .strictObject({
    content: z.string().trim().min(1).max(20_000).describe("What the respondent says"),
    clientMessageId: z
      .string()
      .min(1)
      .max(100)
      .describe("A name of your own for this message: sent again, it is answered from memory"),
    answer: pick.optional().describe("What was picked with the input that the question offered"),
  })
  .meta({ id: "MessageRequest" });

export const reviewRequest = z
  .strictObject({
    confirm: z.literal(true, "must be true").describe("The respondent agrees to the Echo, with these corrections"),
    corrections: z.record(z.string().max(64), z.unknown()).optional().describe("Field → the right value, or null"),
  })
  .meta({ id: "ReviewRequest" });

export const talkRecord = z
  .object({
    id: z.string(),
    status: conversationRecord.shape.status,
    endReason: z.string().nullable(),
    isPreview: z.boolean(),
    language: z.string(),
    title: z.string(),
    createdAt: instant,
    endsAt: instant.describe("When the time for it is up"),
    progress: z.object({ asked: z.int(), atMost: z.int() }),
    transcript: z.array(transcriptMessage),
    fields: z
      .array(
        z.object({
          name: z.string(),
          type: z.string(),
          description: z.string(),
          options: z.array(z.string()).optional(),
        }),
      )
      .describe("What the Echo has a value for"),
    echo: echoRecord.nullable().describe("What was understood; there once the interview has ended"),
    completionRedirect: z.string().nullable(),
  })
  .meta({ id: "Talk" });

export const startedRecord = talkRecord
  .extend({ token: z.string().describe("Bearer token of this respondent; shown only here") })
  .meta({ id: "StartedTalk" });

export const turnRecord = z
  .object({
    message: transcriptMessage.describe("What was said"),
    reply: transcriptMessage.describe("What the interviewer answered").nullable(),
    conversation: talkRecord,
  })
  .meta({ id: "Turn" });
export type LinkRecord = z.infer<typeof linkRecord>;
export type TalkRecord = z.infer<typeof talkRecord>;
export type TurnRecord = z.infer<typeof turnRecord>;

export const erasedRecord = z.object({ erased: z.literal(true) });
