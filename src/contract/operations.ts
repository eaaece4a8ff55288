import { z } from "zod";
import * as accounts from "./accounts.ts";
import * as conversations from "./conversations.ts";
import * as deliveries from "./deliveries.ts";
import { envelope, page } from "./envelope.ts";
import * as example from "./examples.ts";
import { insightsRecord } from "./insights.ts";
import * as pulses from "./pulses.ts";
import * as reextraction from "./reextraction.ts";
import * as respond from "./respond.ts";
import { usageRecord } from "./usage.ts";

export interface Operation {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below /api/v1, with `{name}` for parameters. */
  path: string;
  tag: "Accounts" | "Pulses" | "Conversations" | "Usage" | "Keys" | "Respondents" | "Webhooks";
  summary: string;
  /** Who may call it: anybody, the holder of an API key, anybody but with more rights for a key, or the respondent. */
  auth: "none" | "key" | "optionalKey" | "respondent";
  /** What `{id}` or `{slug}` names: its absence is answered before the body's faults are. */
  subject?: "Pulse" | "Conversation" | "Key" | "Link" | "Delivery";
  query?: z.ZodObject;
  body?: z.ZodObject;
  bodyOptional?: true;
  bodyExample?: unknown;
  answer: z.ZodType | StreamedAnswer;
  answerExample?: unknown;
  /** Sent instead of the JSON answer to a client that accepts it. */
  alsoStreamed?: StreamedAnswer["streamed"];
  /** Statuses beside 200 and those every operation may give. */
  errors: readonly number[];
}

/** An answer that is not one JSON document: content types, each with what one of its pieces holds. */
export interface StreamedAnswer {
  streamed: Record<string, string>;
}

const pulse = envelope(pulses.pulseRecord);
const pulseAnswer = { answer: pulse, answerExample: { data: example.pulseExample } };
const onPulse = { tag: "Pulses", auth: "key", subject: "Pulse" } as const;
const onWebhook = { tag: "Webhooks", auth: "key", subject: "Pulse" } as const;
const deliveryAnswer = {
  answer: envelope(deliveries.deliveryRecord),
  answerExample: { data: deliveries.deliveryExample },
};
const account = { tag: "Accounts", auth: "none", method: "POST" } as const;
const keys = { tag: "Keys", auth: "key" } as const;
const respondent = { tag: "Respondents", auth: "respondent", subject: "Conversation" } as const;

/** Every operation the service offers: the routes, the OpenAPI document and the clients are made from this table. */
export const operations = {
  createAccount: {
    ...account,
    path: "/signup",
    summary: "Create an account with 50 free credits and get its first API key",
    body: accounts.signupRequest,
    bodyExample: { email: "ada@example.com", workspaceName: "Ada's team" },
    answer: accounts.credentialsAnswer,
    answerExample: example.credentialsExample,
    errors: [400, 409, 429],
  },
  verifyEmail: {
    ...account,
    path: "/verify",
    summary: "Verify the e-mail address with the 6-digit code",
    body: accounts.codeRequest,
    bodyExample: { email: "ada@example.com", code: "123456" },
    answer: accounts.verifiedAnswer,
    answerExample: { data: { verified: true } },
    errors: [400, 429],
  },
  resendVerification: {
    ...account,
    path: "/verify/resend",
    summary: "Mail a new verification code, if the account exists and is not verified",
    body: accounts.emailRequest,
    bodyExample: { email: "ada@example.com" },
    answer: accounts.sentAnswer,
    answerExample: { data: { sent: true } },
    errors: [400, 429],
  },
  requestLoginCode: {
    ...account,
    path: "/login",
    summary: "Mail a login code, if the account exists; the answer is the same either way",
    body: accounts.emailRequest,
    bodyExample: { email: "ada@example.com" },
    answer: accounts.sentAnswer,
    answerExample: { data: { sent: true } },
    errors: [400, 429],
  },
  verifyLoginCode: {
    ...account,
    path: "/login/verify",
    summary: "Exchange a login code for a fresh API key",
    body: accounts.codeRequest,
    bodyExample: { email: "ada@example.com", code: "123456" },
    answer: accounts.credentialsAnswer,
    answerExample: example.credentialsExample,
    errors: [400, 429],
  },
  listPulses: {
    tag: "Pulses",
    auth: "key",
    method: "GET",
    path: "/pulses",
    summary: "List the Pulses of the workspace",
    query: pulses.listPulsesQuery,
    answer: page(pulses.pulseRecord),
    answerExample: { data: [example.pulseExample], hasMore: false, nextCursor: null },
    errors: [400],
  },
  createPulse: {
    tag: "Pulses",
    auth: "key",
    method: "POST",
    path: "/pulses",
    summary: "Create a Pulse from an intention; costs one credit",
    body: pulses.createPulseRequest,
    bodyExample: example.createPulseExample,
    ...pulseAnswer,
    errors: [400, 402, 409, 422],
  },
  getPulse: {
    ...onPulse,
    method: "GET",
    path: "/pulses/{id}",
    summary: "Get a Pulse with its configuration",
    ...pulseAnswer,
    errors: [304, 404],
  },
  updatePulse: {
    ...onPulse,
    method: "PATCH",
    path: "/pulses/{id}",
    summary: "Change the intention, context or webhook of a Pulse",
    body: pulses.updatePulseRequest,
    bodyOptional: true,
    bodyExample: { webhookUrl: "https://example.com/echoes" },
    ...pulseAnswer,
    errors: [400, 404, 409],
  },
  archivePulse: {
    ...onPulse,
    method: "DELETE",
    path: "/pulses/{id}",
    summary: "Archive a Pulse: its link closes, its conversations stay",
    ...pulseAnswer,
    errors: [404],
  },
  publishPulse: {
    ...onPulse,
    method: "POST",
    path: "/pulses/{id}/publish",
    summary: "Publish a draft: respondents may use its link",
    ...pulseAnswer,
    errors: [404, 409, 422],
  },
  listConversations: {
    tag: "Conversations",
    auth: "key",
    subject: "Pulse",
    method: "GET",
    path: "/pulses/{id}/conversations",
    summary: "List the completed conversations of a Pulse",
    query: conversations.listConversationsQuery,
    answer: page(conversations.conversationSummary),
    answerExample: { data: [example.conversationSummaryExample], hasMore: false, nextCursor: null },
    errors: [400, 404],
  },
  exportConversations: {
    tag: "Conversations",
    auth: "key",
    subject: "Pulse",
    method: "GET",
    path: "/pulses/{id}/export",
    summary: "Download the completed conversations as JSON, CSV or NDJSON",
    query: conversations.exportQuery,
    answer: {
      streamed: {
        "application/json": "`{pulse, conversations, exportedAt, total}`",
        "text/csv": "One row a conversation, one column an outputField",
        "application/x-ndjson": "One conversation a line",
      },
    },
    errors: [400, 404],
  },
  streamConversations: {
    tag: "Conversations",
    auth: "key",
    subject: "Pulse",
    method: "GET",
    path: "/pulses/{id}/stream",
    summary: "Server-sent events as conversations complete",
    query: conversations.streamQuery,
    answer: {
      streamed: {
        "text/event-stream": "`event: connected`, then `event: conversation.completed` with the webhook's body as data",
      },
    },
    errors: [400, 404],
  },
  getConversation: {
    tag: "Conversations",
    auth: "key",
    subject: "Conversation",
    method: "GET",
    path: "/conversations/{id}",
    summary: "Get a conversation with its transcript and Echo",
    answer: envelope(conversations.conversationRecord),
    answerExample: { data: example.conversationExample },
    errors: [304, 404],
  },
  getInsights: {
    tag: "Conversations",
    auth: "key",
    subject: "Pulse",
    method: "GET",
    path: "/pulses/{id}/insights",
    summary: "What all conversations of a Pulse say together: counts, rates, statistics of each field, themes, quotes",
    answer: envelope(insightsRecord),
    answerExample: { data: example.insightsExample },
    errors: [304, 404],
  },
  eraseConversation: {
    tag: "Conversations",
    auth: "key",
    subject: "Conversation",
    method: "DELETE",
    path: "/conversations/{id}",
    summary: "Erase everything the respondent said; the books stay as they are",
    answer: envelope(respond.erasedRecord),
    answerExample: { data: { erased: true } },
    errors: [404],
  },
  getLink: {
    tag: "Respondents",
    auth: "none",
    subject: "Link",
    method: "GET",
    path: "/respond/{slug}",
    summary: "What the page of a link may know before anything starts",
    answer: envelope(respond.linkRecord),
    answerExample: { data: example.linkExample },
    errors: [404],
  },
  startConversation: {
    tag: "Respondents",
    auth: "optionalKey",
    subject: "Link",
    method: "POST",
    path: "/respond/{slug}/conversations",
    summary: "Start a conversation; on a draft, with an API key of its workspace, a preview that costs nothing",
    body: respond.startRequest,
    bodyOptional: true,
    bodyExample: { metadata: { plan: "pro" } },
    answer: envelope(respond.startedRecord),
    answerExample: { data: { ...example.talkExample, token: "rsp_0fXw0Zr8Qm2Ld7Vt1Yc5Hb9Ns3Kj6Pg0a2bX9kT4" } },
    errors: [400, 401, 404, 409, 429],
  },
  resumeConversation: {
    ...respondent,
    method: "GET",
    path: "/respond/conversations/{id}",
    summary: "Where the conversation stands, on any device that has the token",
    answer: envelope(respond.talkRecord),
    answerExample: { data: example.talkExample },
    errors: [404],
  },
  sendMessage: {
    ...respondent,
    method: "POST",
    path: "/respond/conversations/{id}/messages",
    summary: "Say something and get the reply; with `Accept: text/event-stream`, as it is written",
    body: respond.messageRequest,
    bodyExample: { content: "The import kept failing.", clientMessageId: "5f0c2d6e-1" },
    answer: envelope(respond.turnRecord),
    answerExample: { data: example.turnExample },
    alsoStreamed: {
      "text/event-stream":
        "`turn.delta` with `{text}` for each piece, then `turn.completed` with the JSON answer's data",
    },
    errors: [400, 404, 409],
  },
  finishConversation: {
    ...respondent,
    method: "POST",
    path: "/respond/conversations/{id}/finish",
    summary: "End the conversation now",
    answer: envelope(respond.talkRecord),
    answerExample: { data: example.talkExample },
    errors: [404],
  },
  reviewConversation: {
    ...respondent,
    method: "POST",
    path: "/respond/conversations/{id}/review",
    summary: "Confirm the Echo, or correct it, before it is delivered",
    body: respond.reviewRequest,
    bodyExample: { confirm: true, corrections: { would_return: false } },
    answer: envelope(respond.talkRecord),
    answerExample: { data: example.talkExample },
    errors: [400, 404, 409],
  },
  withdrawConversation: {
    ...respondent,
    method: "DELETE",
    path: "/respond/conversations/{id}",
    summary: "Withdraw: everything the respondent wrote is erased",
    answer: envelope(respond.erasedRecord),
    answerExample: { data: { erased: true } },
    errors: [404],
  },
  getUsage: {
    tag: "Usage",
    auth: "key",
    method: "GET",
    path: "/usage",
    summary: "Credit balance and usage statistics",
    answer: envelope(usageRecord),
    errors: [],
  },
  listKeys: {
    ...keys,
    method: "GET",
    path: "/keys",
    summary: "List the API keys of the workspace",
    query: accounts.listKeysQuery,
    answer: page(accounts.keyRecord),
    answerExample: { data: [example.keyExample], hasMore: false, nextCursor: null },
    errors: [400],
  },
  createKey: {
    ...keys,
    method: "POST",
    path: "/keys",
    summary: "Create an API key; it is shown only in this answer",
    body: accounts.keyRequest,
    bodyExample: { name: "nightly export", scope: "read" },
    answer: envelope(accounts.newKeyRecord),
    answerExample: { data: { ...example.keyExample, apiKey: example.credentialsExample.data.api_key } },
    errors: [400, 409, 422],
  },
  revokeKey: {
    ...keys,
    subject: "Key",
    method: "DELETE",
    path: "/keys/{id}",
    summary: "Revoke an API key: it is refused from the next request on",
    answer: envelope(accounts.keyRecord),
    answerExample: { data: { ...example.keyExample, revokedAt: "2026-11-15T12:00:00.000Z" } },
    errors: [404],
  },
  getWebhook: {
    ...onWebhook,
    method: "GET",
    path: "/pulses/{id}/webhook",
    summary: "How the webhook of a Pulse fares",
    answer: envelope(deliveries.webhookRecord),
    answerExample: {
      data: { url: "https://example.com/echoes", state: "on", failingSince: null, offSince: null, offReason: null },
    },
    errors: [404],
  },
  rotateWebhookSecret: {
    ...onWebhook,
    method: "POST",
    path: "/pulses/{id}/webhook/rotate",
    summary: "Make a new webhookSecret, shown only in this answer; the old one signs beside it for 24 hours",
    ...pulseAnswer,
    errors: [404, 409, 422],
  },
  testWebhook: {
    ...onWebhook,
    method: "POST",
    path: "/pulses/{id}/webhook/test",
    summary: "Send a test event, `webhook.test`, as a real one would be sent",
    ...deliveryAnswer,
    errors: [404, 409, 422],
  },
  listDeliveries: {
    ...onWebhook,
    method: "GET",
    path: "/pulses/{id}/deliveries",
    summary: "List the deliveries of a Pulse with every try",
    query: deliveries.listDeliveriesQuery,
    answer: page(deliveries.deliveryRecord),
    answerExample: { data: [deliveries.deliveryExample], hasMore: false, nextCursor: null },
    errors: [400, 404],
  },
  reextractPulse: {
    tag: "Conversations",
    auth: "key",
    subject: "Pulse",
    method: "POST",
    path: "/pulses/{id}/reextract",
    summary: "Extract the completed conversations anew, in the background; versions are kept, nothing is sent again",
    body: reextraction.reextractRequest,
    bodyOptional: true,
    bodyExample: { outputFields: [{ name: "main_reason", type: "string" }] },
    answer: envelope(reextraction.reextractionRecord),
    answerExample: { data: example.reextractionExample },
    errors: [400, 404, 409, 422],
  },
  getReextraction: {
    tag: "Conversations",
    auth: "key",
    subject: "Pulse",
    method: "GET",
    path: "/pulses/{id}/reextract",
    summary: "How far the newest re-extraction of a Pulse is",
    answer: envelope(reextraction.reextractionRecord),
    answerExample: {
      data: { ...example.reextractionExample, state: "done", done: 3, finishedAt: "2026-11-15T12:00:04.000Z" },
    },
    errors: [404],
  },
  listEchoes: {
    tag: "Conversations",
    auth: "key",
    subject: "Conversation",
    method: "GET",
    path: "/conversations/{id}/echoes",
    summary: "Every version of a conversation's Echo, newest first, with what each changed",
    query: reextraction.listEchoesQuery,
    answer: page(reextraction.echoVersionRecord),
    answerExample: { data: [example.echoVersionExample], hasMore: false, nextCursor: null },
    errors: [404],
  },
  redeliver: {
    ...onWebhook,
    subject: "Delivery",
    method: "POST",
    path: "/deliveries/{id}/redeliver",
    summary: "Send an event again, with the same `webhook-id`",
    ...deliveryAnswer,
    errors: [404, 409, 422],
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
export const operationIds = Object.keys(operations) as OperationId[];
