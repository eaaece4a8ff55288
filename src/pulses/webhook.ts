import { randomBytes } from "node:crypto";
import { Fault } from "../kernel/fault.ts";

/** Where a Pulse's events go, and what signs them. */
export interface Webhook {
  url: string | null;
  /** Newest first; two while a rotation is young. */
  secrets: string[];
}

/** How long the old secret goes on signing beside the new one. */
export const overlapMs = 24 * 3_600_000;

/** In the form of Standard Webhooks: the bytes after the prefix are one scheme's key, the whole text the other's. */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

export const noWebhook = () =>
  new Fault("conflict", "This Pulse has no webhookUrl.", { hint: "Set one with PATCH /pulses/{id} first." });
