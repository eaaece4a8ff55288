import type { Echo, InputHint, OutputField, TranscriptMessage } from "../echo/echo.ts";
import type { Brief, Configuration } from "../interviewer/brief.ts";
import { Fault } from "../kernel/fault.ts";
import type { ConversationId, MessageId, PulseId, WorkspaceId } from "../kernel/ids.ts";
import type { Pulse } from "../pulses/pulse.ts";
import type { ConversationStatus } from "./conversation.ts";

/** A conversation as the service holds it while the respondent talks. */
export interface Talk {
  id: ConversationId;
  workspaceId: WorkspaceId;
  pulseId: PulseId;
  status: ConversationStatus;
  endReason: string | null;
  isPreview: boolean;
  language: string;
  brief: Brief;
  configuration: Configuration;
  outputFields: OutputField[];
  /** How many messages the respondent has sent. */
  turn: number;
  questionCount: number;
  messageCount: number;
  createdAt: Date;
  endedAt: Date | null;
}

/** A message with its place: turn 0 is the opening, turn n the respondent's nth message and the reply to it. */
export interface TurnMessage extends TranscriptMessage {
  turn: number;
  /** The name the respondent's client gave to it. */
  clientId: string | null;
}

export interface NewMessage {
  id: MessageId;
  conversationId: ConversationId;
  turn: number;
  role: "assistant" | "user";
  content: string;
  input?: InputHint | undefined;
  answer?: unknown;
  about?: TranscriptMessage["about"];
  clientId?: string | undefined;
  at: Date;
}

/** What the respondent's page may know of a conversation. */
export interface TalkState {
  talk: Talk;
  pulse: Pulse;
  transcript: TurnMessage[];
  echo: Echo | null;
}

export type Openness = "open" | "closed" | "draft";

/** Whether a link lets somebody in, before any work is done. */
export function opennessOf(pulse: Pulse, at: Date, credits: "credits" | "no credits"): Openness {
  if (pulse.status === "draft") return "draft";
  if (pulse.status === "archived" || credits === "no credits") return "closed";
  return isPast(pulse, at) || isFull(pulse) ? "closed" : "open";
}

export const isPast = ({ closesAt }: Pulse, at: Date): boolean => closesAt !== null && closesAt <= at;
export const isFull = ({ maxResponses, conversationCount }: Pulse): boolean =>
  maxResponses !== null && conversationCount >= maxResponses;

export const closedFault = () =>
  new Fault("conflict", "This conversation is closed.", {
    hint: "Ask whoever sent you the link whether it will open again.",
  });

export const draftFault = () =>
  new Fault("conflict", "This conversation is not open yet.", {
    hint: "Its owner has to publish it first; with an API key of the workspace it can be tried before.",
  });

export const overFault = () =>
  new Fault("conflict", "This conversation is over.", {
    hint: "Read it with GET; a new one can be started from the link.",
  });

/** An answer counts towards the price; a preview and a visit without a word do not. */
export const isReserved = ({ isPreview, turn, status }: Talk): boolean =>
  !isPreview && turn > 0 && (status === "active" || status === "reviewing");
