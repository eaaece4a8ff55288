import { z } from "zod";
import { instant, listQuery } from "./envelope.ts";

const attemptRecord = z.object({
  at: instant,
  url: z.string(),
  status: z.int().nullable().describe("HTTP status of the answer; null when there was none"),
  durationMs: z.int(),
  response: z.string().nullable().describe("The first kilobyte of the answer"),
  error: z.string().nullable().describe("Why it does not count as delivered"),
});

const deliveryStatus = z.enum(["pending", "delivered", "failed", "cancelled"]);

export const deliveryRecord = z
  .object({
    id: z.string(),
    pulseId: z.string(),
    eventId: z.string().describe("The receiver's `webhook-id`, the same in every try"),
    event: z.enum(["conversation.completed", "webhook.test"]),
    conversationId: z.string().nullable(),
    status: deliveryStatus,
    tries: z.int().describe("Of the present round; a redelivery begins anew"),
    nextTryAt: instant.nullable(),
    lastError: z.string().nullable(),
    createdAt: instant,
    finishedAt: instant.nullable(),
    attempts: z.array(attemptRecord).describe("Every try, oldest first"),
  })
  .meta({ id: "Delivery" });
export type DeliveryRecord = z.infer<typeof deliveryRecord>;

export const listDeliveriesQuery = z.strictObject({
  ...listQuery,
  status: deliveryStatus.optional().describe("Only those in this state"),
});

export const webhookRecord = z
  .object({
    url: z.string().nullable(),
    state: z.enum(["none", "on", "off"]).describe("`off`: a test, a redelivery or another URL switches it on again"),
    failingSince: instant.nullable().describe("Since when every try has failed"),
    offSince: instant.nullable(),
    offReason: z.enum(["gone", "failing"]).nullable().describe("`gone`: 410; `failing`: five days of failures"),
  })
  .meta({ id: "Webhook" });
export type WebhookRecord = z.infer<typeof webhookRecord>;

export const deliveryExample = {
  id: "dlv_01kbf4d9v6e8r2s4t6v8w0x2yz",
  pulseId: "pls_01kbf3v9f2e8qvh2xm4t9c7r5a",
  eventId: "evt_01kbf4d9v5f3y6d5g7f1h2k9mn",
  event: "conversation.completed",
  conversationId: "conv_01kbf4a6q8f0svd1rj5n3w2k7b",
  status: "delivered",
  tries: 2,
  nextTryAt: null,
  lastError: null,
  createdAt: "2026-11-15T10:04:10.000Z",
  finishedAt: "2026-11-15T10:04:15.412Z",
  attempts: [
    {
      at: "2026-11-15T10:04:10.020Z",
      url: "https://example.com/echoes",
      status: 503,
      durationMs: 181,
      response: "restarting",
      error: "The receiver answered 503.",
    },
    {
      at: "2026-11-15T10:04:15.208Z",
      url: "https://example.com/echoes",
      status: 200,
      durationMs: 204,
      response: "ok",
      error: null,
    },
  ],
};
