import { Fault } from "../kernel/fault.ts";
import { randomReadable } from "../kernel/secret.ts";
import { slugify } from "../kernel/text.ts";

/** Names that the service may want for pages of its own, or that could pass for them. */
const reserved = new Set([
  "about",
  "account",
  "accounts",
  "admin",
  "api",
  "app",
  "assets",
  "auth",
  "console",
  "dashboard",
  "dev",
  "docs",
  "echolot",
  "embed",
  "health",
  "healthz",
  "help",
  "index",
  "legal",
  "login",
  "logout",
  "mcp",
  "metrics",
  "new",
  "null",
  "openapi",
  "outbox",
  "p",
  "preview",
  "privacy",
  "pulse",
  "pulses",
  "readyz",
  "respond",
  "settings",
  "signup",
  "static",
  "status",
  "support",
  "system",
  "terms",
  "undefined",
  "verify",
  "www",
]);

const slugFault = (message: string) =>
  new Fault("validation", `slug: ${message}`, {
    hint: "Choose another slug, or leave it out to get one.",
    fields: [{ path: "slug", message }],
  });

export const slugTaken = () => slugFault("is already taken");

export function mustBeAllowed(slug: string): void {
  if (reserved.has(slug)) throw slugFault("is reserved");
}

/** Words of the intention, so that a link says what it is about, and enough chance to be nobody else's. */
export function makeSlug(intention: string): string {
  const words = slugify(intention, 50);
  const chance = randomReadable(6);
  return words ? `${words}-${chance}` : `pulse-${chance}`;
}
