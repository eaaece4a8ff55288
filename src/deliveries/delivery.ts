import type { ConversationId, DeliveryId, EventId, PulseId } from "../kernel/ids.ts";

export type DeliveryStatus = "pending" | "delivered" | "failed" | "cancelled";

/** One event on its way to one receiver, with everything that was tried. */
export interface Delivery {
  id: DeliveryId;
  pulseId: PulseId;
  eventId: EventId;
  eventType: "conversation.completed" | "webhook.test";
  conversationId: ConversationId | null;
  status: DeliveryStatus;
  tries: number;
  nextTryAt: Date | null;
  lastError: string | null;
  erased: boolean;
  createdAt: Date;
  finishedAt: Date | null;
  attempts: Attempt[];
}

export interface Attempt {
  at: Date;
  url: string;
  /** Null when there was no answer. */
  status: number | null;
  durationMs: number;
  /** The first kilobyte of the answer. */
  response: string | null;
  error: string | null;
}

/** What came back from a receiver. */
export interface Reply {
  status: number | null;
  response: string | null;
  /** Why there was no answer. */
  error: string | null;
  retryAfter: string | null;
}

export type Verdict =
  | { kind: "delivered" }
  /** The receiver wants no more of them. */
  | { kind: "gone"; error: string }
  /** `isDown`: it says something about the receiver, not about this event. */
  | { kind: "failed"; error: string; isDown: boolean };

export function judge({ status, error }: Reply): Verdict {
  if (status === null) return { kind: "failed", error: error ?? "There was no answer.", isDown: true };
  if (status >= 200 && status < 300) return { kind: "delivered" };
  if (status === 410) return { kind: "gone", error: "The receiver answered 410: it wants no more events." };
  const why = status >= 300 && status < 400 ? "; redirects are not followed" : "";
  return {
    kind: "failed",
    error: `The receiver answered ${status}${why}.`,
    isDown: status >= 500 || status === 429,
  };
}
