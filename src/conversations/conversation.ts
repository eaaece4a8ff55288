import type { Echo, TranscriptMessage } from "../echo/echo.ts";
import type { ConversationId, PulseId } from "../kernel/ids.ts";

export type ConversationStatus = "active" | "reviewing" | "completed" | "abandoned" | "withdrawn";

/** A conversation as lists show it. */
export interface ConversationOutline {
  id: ConversationId;
  pulseId: PulseId;
  status: ConversationStatus;
  endReason: string | null;
  language: string;
  createdAt: Date;
  completedAt: Date | null;
  messageCount: number;
  questionCount: number;
  metadata: Record<string, string>;
  echo: Echo | null;
}

export interface Conversation extends ConversationOutline {
  transcript: TranscriptMessage[];
}

export const durationSec = ({
  createdAt,
  completedAt,
}: Pick<ConversationOutline, "createdAt" | "completedAt">): number | null =>
  completedAt && Math.round((completedAt.getTime() - createdAt.getTime()) / 1000);
