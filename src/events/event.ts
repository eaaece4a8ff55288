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

/** Where a reader goes on, given the last number it has seen and what is kept. */
export function beginningOf(
  lastSeen: number,
  { newest, oldest }: { newest: number; oldest: number | null },
): { after: number; isReset: boolean } {
  const firstKept = oldest ?? newest + 1;
  // A number from the future is not one of ours: start from what there is.
  const isReset = lastSeen > newest || lastSeen + 1 < firstKept;
  return { after: isReset ? firstKept - 1 : lastSeen, isReset };
}
