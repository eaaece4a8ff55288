import type { Accounts } from "../accounts/accounts.ts";
import type { Outbox } from "../accounts/mailer.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { Talks } from "../conversations/talks.ts";
import type { Events } from "../events/events.ts";
import type { Exports } from "../exports/exports.ts";
import type { Usage } from "../insights/usage.ts";
import type { Clock } from "../kernel/clock.ts";
import type { PulseId } from "../kernel/ids.ts";
import type { Log } from "../kernel/log.ts";
import type { Vault } from "../kernel/secret.ts";
import type { Pulses } from "../pulses/pulses.ts";
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
    | "createKey"
    | "revokeKey"
  >;
  pulses: Pick<Pulses, "create" | "list" | "get" | "update" | "archive" | "publish">;
  conversations: Pick<Conversations, "get" | "listCompleted" | "erase">;
  talks: Talks;
  exports: Pick<Exports, "open">;
  events: Pick<Events, "follow"> & {
    /** The number of the newest event, 0 when there is none: where a reader that has seen nothing begins. */
    newest(pulseId: PulseId): Promise<number>;
  };
  usage: Usage;
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
