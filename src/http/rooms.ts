import type { Accounts } from "../accounts/accounts.ts";
import type { Outbox } from "../accounts/mailer.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { Reextractions } from "../conversations/reextraction.ts";
import type { Talks } from "../conversations/talks.ts";
import type { Deliveries } from "../deliveries/deliveries.ts";
import type { Events } from "../events/events.ts";
import type { Exports } from "../exports/exports.ts";
import type { Insights } from "../insights/insights.ts";
import type { Usage } from "../insights/usage.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";
import type { Vault } from "../kernel/secret.ts";
import type { Pulses } from "../pulses/pulses.ts";
import type { Webhooks } from "../pulses/webhooks.ts";
import type { Db } from "../storage/database.ts";

/** What this door asks of the rooms behind it; a test may stand in for any of them. */
export interface Rooms {
  accounts: Pick<
    Accounts,
    | "signup"
    | "verify"
    | "resendVerification"
    | "requestLoginCode"
    | "verifyLoginCode"
    | "authenticate"
    | "listKeys"
    | "mustHaveKey"
    | "createKey"
    | "revokeKey"
  >;
  pulses: Pick<Pulses, "create" | "list" | "get" | "update" | "archive" | "publish">;
  conversations: Pick<Conversations, "get" | "listCompleted" | "erase">;
  talks: Talks;
  reextractions: Reextractions;
  exports: Pick<Exports, "open">;
  webhooks: Pick<Webhooks, "rotate">;
  deliveries: Pick<Deliveries, "mustExist" | "list" | "state" | "test" | "redeliver">;
  events: Pick<Events, "follow" | "newest">;
  usage: Usage;
  insights: Insights;
  /** Null when mail goes out by SMTP. */
  outbox: Outbox | null;
}

export interface ServerSettings {
  /** Bound to an address that only this machine can reach. */
  isLoopback: boolean;
  trustProxy: boolean;
  rateLimits: boolean;
  logLevel: string;
}

export interface ServerNeeds extends Rooms {
  config: ServerSettings;
  /** Public address without a trailing slash, used in links. */
  baseUrl: string;
  /** Who asks the questions: said openly to respondents. */
  interviewerName: string;
  db: Db;
  log: Log;
  clock: Clock;
  vault: Vault;
}
