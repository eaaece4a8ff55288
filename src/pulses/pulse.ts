import type { OutputField } from "../echo/echo.ts";
import type { Brief, Configuration } from "../interviewer/brief.ts";
import { Fault } from "../kernel/fault.ts";
import type { PulseId, WorkspaceId } from "../kernel/ids.ts";
import type { RequestedField } from "./output-fields.ts";

export type PulseStatus = "draft" | "published" | "archived";

export interface Pulse {
  id: PulseId;
  workspaceId: WorkspaceId;
  slug: string;
  status: PulseStatus;
  name: string;
  nameGiven: boolean;
  intention: string;
  context: string | null;
  mode: "interview" | "extract";
  tone: string;
  persona: string | null;
  topics: string[];
  language: string | null;
  welcomeTitle: string | null;
  welcomeDescription: string | null;
  maxDurationMin: number;
  maxQuestions: number;
  maxResponses: number | null;
  closesAt: Date | null;
  completionRedirect: string | null;
  reviewEcho: boolean;
  retentionDays: number | null;
  /** Sites whose pages may show the conversation in a frame. */
  embedOrigins: string[];
  webhookUrl: string | null;
  outputFields: OutputField[];
  fieldsGiven: boolean;
  configuration: Configuration;
  conversationCount: number;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  archivedAt: Date | null;
}

/** What a client may say of a new Pulse; the door has checked the shapes and filled in the defaults. */
export interface NewPulse {
  intention: string;
  slug?: string | undefined;
  context?: string | undefined;
  mode: Pulse["mode"];
  tone: string;
  maxDurationMin: number;
  maxQuestions: number;
  webhookUrl?: string | undefined;
  outputFields?: RequestedField[] | undefined;
  name?: string | undefined;
  persona?: string | undefined;
  topics?: string[] | undefined;
  language?: string | undefined;
  welcomeTitle?: string | undefined;
  welcomeDescription?: string | undefined;
  maxResponses?: number | undefined;
  closesAt?: string | undefined;
  completionRedirect?: string | undefined;
  reviewEcho: boolean;
  retentionDays?: number | undefined;
  embedOrigins?: string[] | undefined;
}

/** The secret is there only when this very call made it: it is shown once. */
export interface PulseAndSecret {
  pulse: Pulse;
  webhookSecret: string | null;
}

export interface PulseChanges {
  intention?: string | undefined;
  context?: string | null | undefined;
  webhookUrl?: string | null | undefined;
}

type Plannable = Omit<Brief, "outputFields"> & { outputFields: OutputField[]; fieldsGiven: boolean };

/** What the planner is told. Fields it made up itself do not bind it. */
export const briefOf = (pulse: Plannable): Brief => ({
  intention: pulse.intention,
  context: pulse.context,
  mode: pulse.mode,
  tone: pulse.tone,
  persona: pulse.persona,
  topics: pulse.topics,
  language: pulse.language,
  maxQuestions: pulse.maxQuestions,
  maxDurationMin: pulse.maxDurationMin,
  welcomeTitle: pulse.welcomeTitle,
  welcomeDescription: pulse.welcomeDescription,
  outputFields: pulse.fieldsGiven ? pulse.outputFields : null,
});

export const closesInThePast = () =>
  new Fault("validation", "closesAt: lies in the past", {
    hint: "Give a time to come, or leave `closesAt` out: then the link stays open.",
    fields: [{ path: "closesAt", message: "lies in the past" }],
  });

/** Respondents may be inside a published Pulse, so it can be archived but never silently turned back. */
export function publish(pulse: Pulse, at: Date): Pulse {
  if (pulse.status === "archived") {
    throw new Fault("conflict", "An archived Pulse cannot be published.", {
      hint: "Create a new Pulse with the same intention.",
    });
  }
  return pulse.status === "published" ? pulse : { ...pulse, status: "published", publishedAt: at, updatedAt: at };
}

export const archive = (pulse: Pulse, at: Date): Pulse =>
  pulse.status === "archived" ? pulse : { ...pulse, status: "archived", archivedAt: at, updatedAt: at };

/** An empty context is no context; a change to what is already there is no change. */
export function change(pulse: Pulse, changes: PulseChanges, at: Date): Pulse {
  const { intention = pulse.intention, context = pulse.context, webhookUrl = pulse.webhookUrl } = changes;
  const next = { ...pulse, intention, context: context || null, webhookUrl };
  return differsInContent(pulse, next) ? { ...next, updatedAt: at } : pulse;
}

export const differsInContent = (a: Pulse, b: Pulse): boolean => needsNewPlan(a, b) || a.webhookUrl !== b.webhookUrl;

export const needsNewPlan = (before: Pulse, after: Pulse): boolean =>
  before.intention !== after.intention || before.context !== after.context;
