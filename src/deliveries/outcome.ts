import type { Accounts } from "../accounts/accounts.ts";
import { addMs, type Chance, type Clock } from "../kernel/clock.ts";
import type { Webhooks } from "../pulses/webhooks.ts";
import type { Db, Tx } from "../storage/database.ts";
import { insertAttempt, type Parcel, updateAsDelivered, updateOutcome } from "./courier.store.ts";
import { type Attempt, judge, type Reply, type Verdict } from "./delivery.ts";
import type { CourierPolicy } from "./policy.ts";
import { nextWaitMs, readRetryAfterMs } from "./schedule.ts";
import { offMail, reasonToSwitchOff } from "./trouble.ts";
import { updateAsOff, upsertTrouble } from "./trouble.store.ts";

interface Needs {
  db: Db;
  clock: Clock;
  chance: Chance;
  webhooks: Pick<Webhooks, "within">;
  accounts: Pick<Accounts, "mailOwner">;
  policy: CourierPolicy;
}

interface Try {
  parcel: Parcel;
  url: string;
  reply: Reply;
  sentAt: Date;
}

type Failure = Exclude<Verdict, { kind: "delivered" }>;

export type Outcomes = ReturnType<typeof createOutcomes>;

/** What a try leads to: the log, the next try or the end, and in the end a webhook that is switched off. */
export function createOutcomes({ db, clock, chance, webhooks, accounts, policy }: Needs) {
  const attemptOf = ({ url, reply, sentAt }: Try, error: string | null, now: Date): Attempt => ({
    at: sentAt,
    url,
    status: reply.status,
    durationMs: now.getTime() - sentAt.getTime(),
    response: reply.response,
    error,
  });

  async function switchOffIfHopeless(tx: Tx, { parcel, url }: Try, verdict: Failure, now: Date): Promise<void> {
    const { url: current, pulseName } = await webhooks.within(tx, parcel.pulseId);
    // What an address that was given up does says nothing about the one that took its place.
    if (url !== current) return;
    const trouble = await upsertTrouble(tx, parcel.pulseId, url, now);
    const reason = reasonToSwitchOff(trouble, verdict.kind, now);
    if (!reason) return;
    await updateAsOff(tx, parcel.pulseId, reason, now);
    await accounts.mailOwner(tx, parcel.workspaceId, offMail({ pulseName, url, reason }));
  }

  async function fail(done: Try, verdict: Failure, now: Date): Promise<void> {
    const { parcel, reply } = done;
    const patienceMs = readRetryAfterMs(reply.retryAfter, now);
    const waitMs = verdict.kind === "gone" ? null : nextWaitMs(parcel.tries, chance, patienceMs, policy.waitsMs);
    const { error } = verdict;
    await db.transaction(async (tx) => {
      await insertAttempt(tx, parcel.id, attemptOf(done, error, now));
      await updateOutcome(
        tx,
        parcel,
        waitMs === null
          ? { status: "failed", nextTryAt: null, error, now }
          : { status: "pending", nextTryAt: addMs(now, waitMs), error, now },
      );
      // A test that fails says nothing about the real ones.
      if (parcel.eventType !== "webhook.test") await switchOffIfHopeless(tx, done, verdict, now);
    });
  }

  return async function settle(done: Try): Promise<Verdict> {
    const verdict = judge(done.reply);
    const now = clock.now();
    if (verdict.kind === "delivered") await updateAsDelivered(db, done.parcel, attemptOf(done, null, now), now);
    else await fail(done, verdict, now);
    return verdict;
  };
}
