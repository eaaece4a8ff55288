import type { ConversationId, EventId, PulseId } from "../kernel/ids.ts";

/** Something that happened in a Pulse, as its readers get it. */
export interface LoggedEvent {
  pulseId: PulseId;
  /** 1, 2, 3… per Pulse, without gaps, in the order in which the transactions committed. */
  number: number;
  id: EventId;
  type: "conversation.completed";
  /** The very text that is sent and signed. */
  body: string;
}

export interface NewEvent {
  pulseId: PulseId;
  conversationId: ConversationId;
  id: EventId;
  type: LoggedEvent["type"];
  body: string;
}

/** How long a reader who was away can catch up. */
export const replayMs = 7 * 24 * 3_600_000;
