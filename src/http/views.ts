import type { z } from "zod";
import type { ApiKey } from "../accounts/account.ts";
import type { Credentials } from "../accounts/accounts.ts";
import type { credentials, keyRecord, newKeyRecord } from "../contract/accounts.ts";
import type { ConversationRecord, ConversationSummary } from "../contract/conversations.ts";
import type { DeliveryRecord, WebhookRecord } from "../contract/deliveries.ts";
import type { PulseRecord } from "../contract/pulses.ts";
import type { EchoVersionRecord, ReextractionRecord } from "../contract/reextraction.ts";
import type { UsageRecord } from "../contract/usage.ts";
import { type Conversation, type ConversationOutline, durationSec } from "../conversations/conversation.ts";
import type { EchoVersion, FieldChange, Reextraction } from "../conversations/echo-versions.ts";
import type { WebhookState } from "../deliveries/deliveries.ts";
import type { Attempt, Delivery } from "../deliveries/delivery.ts";
import type { OutputField, TranscriptMessage } from "../echo/echo.ts";
import type { Configuration } from "../interviewer/brief.ts";
import type { Pulse } from "../pulses/pulse.ts";

// The only way out: each field is named here, so a new column never leaves by accident.

const instant = (date: Date): string => date.toISOString();
const maybeInstant = (date: Date | null): string | null => date && date.toISOString();

export const credentialsView = ({
  apiKey,
  workspaceId,
  address,
  credits,
}: Credentials): z.output<typeof credentials> => ({
  api_key: apiKey,
  workspace_id: workspaceId,
  email: address,
  credits,
});

export const keyView = (key: ApiKey): z.output<typeof keyRecord> => ({
  id: key.id,
  name: key.name,
  scope: key.scope,
  hint: key.hint,
  createdAt: instant(key.createdAt),
  lastUsedAt: maybeInstant(key.lastUsedAt),
  revokedAt: maybeInstant(key.revokedAt),
});

export const newKeyView = ({ key, apiKey }: { key: ApiKey; apiKey: string }): z.output<typeof newKeyRecord> => ({
  ...keyView(key),
  apiKey,
});

// The database forgets the order of names inside a document; here each is put back where its author had it.

const outputFieldView = ({ name, type, description, options }: OutputField): PulseRecord["outputFields"][number] => ({
  name,
  type,
  description,
  ...(options === undefined ? {} : { options }),
});

const configurationView = (configuration: Configuration): PulseRecord["configuration"] => ({
  generatedBy: configuration.generatedBy,
  language: configuration.language,
  welcome: { title: configuration.welcome.title, description: configuration.welcome.description },
  opening: configuration.opening,
  topics: configuration.topics.map(({ id, title, goal, question, probes, fields }) => ({
    id,
    title,
    goal,
    question,
    probes,
    fields,
  })),
  closing: configuration.closing,
});

export type PulseView = (pulse: Pulse) => PulseRecord;

/** Links are made from the configured address, never from the Host header, which a caller can forge. */
export const createPulseView =
  (baseUrl: string): PulseView =>
  (pulse) => ({
    id: pulse.id,
    url: `${baseUrl}/p/${pulse.slug}`,
    slug: pulse.slug,
    status: pulse.status,
    name: pulse.name,
    intention: pulse.intention,
    context: pulse.context,
    mode: pulse.mode,
    tone: pulse.tone,
    maxDurationMin: pulse.maxDurationMin,
    maxQuestions: pulse.maxQuestions,
    webhookUrl: pulse.webhookUrl,
    outputFields: pulse.outputFields.map(outputFieldView),
    configuration: configurationView(pulse.configuration),
    conversationCount: pulse.conversationCount,
    persona: pulse.persona,
    topics: pulse.topics,
    language: pulse.language,
    welcomeTitle: pulse.welcomeTitle,
    welcomeDescription: pulse.welcomeDescription,
    maxResponses: pulse.maxResponses,
    closesAt: maybeInstant(pulse.closesAt),
    completionRedirect: pulse.completionRedirect,
    reviewEcho: pulse.reviewEcho,
    retentionDays: pulse.retentionDays,
    embedOrigins: pulse.embedOrigins,
    createdAt: instant(pulse.createdAt),
    updatedAt: instant(pulse.updatedAt),
    publishedAt: maybeInstant(pulse.publishedAt),
    archivedAt: maybeInstant(pulse.archivedAt),
  });

export const withSecret = (record: PulseRecord, webhookSecret: string | null): PulseRecord =>
  webhookSecret === null ? record : { ...record, webhookSecret };

export const conversationSummaryView = (conversation: ConversationOutline): ConversationSummary => ({
  id: conversation.id,
  pulseId: conversation.pulseId,
  status: conversation.status,
  endReason: conversation.endReason,
  language: conversation.language,
  createdAt: instant(conversation.createdAt),
  completedAt: maybeInstant(conversation.completedAt),
  durationSec: durationSec(conversation),
  messageCount: conversation.messageCount,
  questionCount: conversation.questionCount,
  metadata: conversation.metadata,
  echo: conversation.echo,
});

export const messageView = ({
  id,
  role,
  content,
  timestamp,
  input,
  answer,
}: TranscriptMessage): ConversationRecord["transcript"][number] => ({
  id,
  role,
  content,
  timestamp: instant(timestamp),
  ...(input === undefined ? {} : { input }),
  ...(answer === undefined ? {} : { answer }),
});

export const conversationView = (conversation: Conversation): ConversationRecord => ({
  ...conversationSummaryView(conversation),
  transcript: conversation.transcript.map(messageView),
});

export const reextractionView = (work: Reextraction | null): ReextractionRecord => ({
  state: work === null ? "none" : work.finishedAt ? "done" : "running",
  outputFields: work?.outputFields ?? null,
  total: work?.total ?? 0,
  done: work?.done ?? 0,
  failed: work?.failed ?? 0,
  startedAt: maybeInstant(work?.startedAt ?? null),
  finishedAt: maybeInstant(work?.finishedAt ?? null),
});

export const echoVersionView = ({
  echo,
  createdAt,
  changes,
}: EchoVersion & { changes: FieldChange[] }): EchoVersionRecord => ({
  version: echo.version,
  createdAt: instant(createdAt),
  echo,
  changes: changes.map(({ field, before, after }) => ({ field, before, after })),
});

const attemptView = (attempt: Attempt): DeliveryRecord["attempts"][number] => ({
  at: instant(attempt.at),
  url: attempt.url,
  status: attempt.status,
  durationMs: attempt.durationMs,
  response: attempt.response,
  error: attempt.error,
});

export const deliveryView = (delivery: Delivery): DeliveryRecord => ({
  id: delivery.id,
  pulseId: delivery.pulseId,
  eventId: delivery.eventId,
  event: delivery.eventType,
  conversationId: delivery.conversationId,
  status: delivery.status,
  tries: delivery.tries,
  nextTryAt: maybeInstant(delivery.nextTryAt),
  lastError: delivery.lastError,
  createdAt: instant(delivery.createdAt),
  finishedAt: maybeInstant(delivery.finishedAt),
  attempts: delivery.attempts.map(attemptView),
});

export const webhookView = ({ url, trouble }: WebhookState): WebhookRecord => ({
  url,
  state: url === null ? "none" : trouble?.offSince ? "off" : "on",
  failingSince: maybeInstant(trouble?.failingSince ?? null),
  offSince: maybeInstant(trouble?.offSince ?? null),
  offReason: trouble?.offBecause ?? null,
});

export const pageView = <Item, Record>(
  { items, nextCursor }: { items: Item[]; nextCursor: string | null },
  view: (item: Item) => Record,
) => ({
  data: items.map(view),
  hasMore: nextCursor !== null,
  nextCursor,
});

export const usageView = ({ credits, pulses, conversations, ...usage }: UsageRecord): UsageRecord => ({
  creditBalance: usage.creditBalance,
  totalCreditsUsed: usage.totalCreditsUsed,
  totalConversations: usage.totalConversations,
  credits: { granted: credits.granted, used: credits.used, reserved: credits.reserved, balance: credits.balance },
  pulses: { draft: pulses.draft, published: pulses.published, archived: pulses.archived },
  conversations: {
    active: conversations.active,
    completed: conversations.completed,
    abandoned: conversations.abandoned,
  },
  daily: usage.daily.map(({ date, conversations: completed, credits: used }) => ({
    date,
    conversations: completed,
    credits: used,
  })),
});
