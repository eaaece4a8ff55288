import { z } from "zod";
import { fieldTypes } from "../kernel/field-types.ts";
import { instant, listQuery } from "./envelope.ts";

const text = (max: number) =>
  z.string().trim().min(1).max(max).refine(isVisible, { error: "must not be empty", abort: true });

/** A text of nothing but spaces of no width looks empty to everybody. */
function isVisible(value: string): boolean {
  return /[^\p{Z}\p{C}]/u.test(value);
}

const slug = z
  .string()
  .trim()
  .min(2)
  .max(80)
  .regex(/^[a-z0-9]+(-+[a-z0-9]+)*$/, "may hold a-z, 0-9 and hyphens, with no hyphen first or last");

const webUrl = z
  .string()
  .trim()
  .min(1)
  .max(2048)
  .refine(isWebUrl, "must be an absolute http(s) URL without user name and fragment")
  .meta({ format: "uri" });

function isWebUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:\/\//i.test(value)) return false;
  return url.username === "" && url.password === "" && !value.includes("#");
}

const origin = z
  .string()
  .trim()
  .max(300)
  .refine(isOrigin, "must be an origin such as https://www.example.com, without a path")
  .transform((value) => new URL(value).origin);

/** Exactly one site: a wildcard would let pages in that the owner has never heard of. */
function isOrigin(value: string): boolean {
  const url = /^https?:\/\/[^\s*;,'"]+$/i.test(value) && URL.canParse(value) ? new URL(value) : null;
  return url !== null && url.username === "" && url.password === "" && `${url.origin}/` === url.href;
}

const wholeNumber = (min: number, max: number) =>
  z.int(`must be a whole number from ${min} to ${max}`).min(min).max(max);

export const outputFieldRequest = z
  .strictObject({
    name: z.string().trim().min(1).max(64).optional().describe("Default: field_<n>"),
    type: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .optional()
      .describe("Free text, read as one of the known types; default string"),
    description: z.string().trim().max(1_000).optional().describe("What the field means; default: its name in words"),
    options: z.array(text(200)).max(100).optional().describe("Allowed values of an enum, or of a list's items"),
  })
  .meta({ id: "OutputFieldRequest" });

export const createPulseRequest = z
  .strictObject({
    intention: text(4_000).describe("What the interviewer should learn from the respondent"),
    slug: slug
      .optional()
      .describe("Last part of the shareable URL; default: words of the intention and six random characters"),
    context: z.string().trim().max(20_000).optional().describe("Background the interviewer may use"),
    mode: z
      .enum(["interview", "extract"])
      .default("interview")
      .describe(
        "`interview`: one question at a time; `extract`: invites everything at once, then asks for what is missing",
      ),
    tone: text(200)
      .default("conversational")
      .describe("conversational, formal, coaching, casual, playful, or a description"),
    maxDurationMin: wholeNumber(1, 120).default(10),
    maxQuestions: wholeNumber(1, 50).default(8),
    webhookUrl: webUrl.optional().describe("Receives each Echo when its conversation completes"),
    outputFields: z
      .array(outputFieldRequest)
      .max(50)
      .optional()
      .describe("Structure of the Echo; generated when omitted"),
    name: text(200).optional().describe("Default: made from the intention"),
    persona: text(2_000).optional().describe("Who the interviewer is"),
    topics: z.array(text(200)).max(20).optional().describe("Topics to cover"),
    language: z
      .string()
      .trim()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "must be a language tag such as en or pt-BR")
      .optional(),
    welcomeTitle: text(200).optional(),
    welcomeDescription: text(2_000).optional(),
    maxResponses: wholeNumber(1, 1_000_000)
      .optional()
      .describe("The link closes after so many completed conversations"),
    closesAt: z.iso
      .datetime({ offset: true, error: "must be a time such as 2030-01-31T12:00:00Z" })
      .optional()
      .describe("The link closes then"),
    completionRedirect: webUrl.optional().describe("Where respondents go when they are done"),
    reviewEcho: z.boolean().default(true).describe("Whether respondents confirm what was understood"),
    retentionDays: wholeNumber(1, 3_650).optional().describe("Conversations are erased after so many days"),
    embedOrigins: z
      .array(origin)
      .max(50)
      .optional()
      .describe("Sites whose pages may show the conversation in a frame, such as https://www.example.com"),
  })
  .meta({ id: "CreatePulseRequest" });

export const updatePulseRequest = z
  .strictObject({
    intention: text(4_000).optional(),
    context: z.string().trim().max(20_000).nullable().optional().describe("null clears it"),
    webhookUrl: webUrl.nullable().optional().describe("null clears it"),
  })
  .meta({ id: "UpdatePulseRequest" });

const pulseStatus = z.enum(["draft", "published", "archived"]);

const statuses = z
  .string()
  .transform((list) => list.split(",").map((status) => status.trim()))
  .pipe(z.array(pulseStatus).min(1));

export const listPulsesQuery = z.strictObject({
  ...listQuery,
  status: statuses.optional().describe("draft, published, archived, or several separated by commas; default all"),
});

export const outputField = z
  .object({
    name: z.string(),
    type: z.enum(fieldTypes),
    description: z.string(),
    options: z.array(z.string()).optional(),
  })
  .meta({ id: "OutputField" });

const configuration = z
  .object({
    generatedBy: z.string().describe("`builtin`, or the language model that wrote it"),
    language: z.string(),
    welcome: z.object({ title: z.string(), description: z.string() }),
    opening: z.string(),
    topics: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        goal: z.string(),
        question: z.string(),
        probes: z.array(z.string()),
        fields: z.array(z.string()),
      }),
    ),
    closing: z.string(),
  })
  .meta({ id: "Configuration" });

export const pulseRecord = z
  .object({
    id: z.string(),
    url: z.string().describe("Shareable link for respondents"),
    slug: z.string(),
    status: pulseStatus,
    name: z.string(),
    intention: z.string(),
    context: z.string().nullable(),
    mode: z.enum(["interview", "extract"]),
    tone: z.string(),
    maxDurationMin: z.int(),
    maxQuestions: z.int(),
    webhookUrl: z.string().nullable(),
    webhookSecret: z.string().optional().describe("Only in the response that made it"),
    outputFields: z.array(outputField),
    configuration,
    conversationCount: z.int().describe("Completed conversations"),
    persona: z.string().nullable(),
    topics: z.array(z.string()),
    language: z.string().nullable(),
    welcomeTitle: z.string().nullable(),
    welcomeDescription: z.string().nullable(),
    maxResponses: z.int().nullable(),
    closesAt: instant.nullable(),
    completionRedirect: z.string().nullable(),
    reviewEcho: z.boolean(),
    retentionDays: z.int().nullable(),
    embedOrigins: z.array(z.string()),
    createdAt: instant,
    updatedAt: instant,
    publishedAt: instant.nullable(),
    archivedAt: instant.nullable(),
  })
  .meta({ id: "Pulse" });
export type PulseRecord = z.infer<typeof pulseRecord>;
