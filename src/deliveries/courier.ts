import { setMaxListeners } from "node:events";
import { addMs, type Clock } from "../kernel/clock.ts";
import type { PulseId } from "../kernel/ids.ts";
import type { Log } from "../kernel/log.ts";
import type { Webhook } from "../pulses/webhook.ts";
import type { Webhooks } from "../pulses/webhooks.ts";
import type { Db } from "../storage/database.ts";
import { claimDeliveries, type Parcel, updateAsReleased, updateOutcome } from "./courier.store.ts";
import type { Lanes, Lesson } from "./lanes.ts";
import type { Outcomes } from "./outcome.ts";
import type { CourierPolicy } from "./policy.ts";
import type { SafePost } from "./safe-fetch.ts";
import { signatureHeaders } from "./signature.ts";
import { selectSwitchedOff } from "./trouble.store.ts";

interface Needs {
  db: Db;
  clock: Clock;
  log: Log;
  webhooks: Pick<Webhooks, "of">;
  lanes: Lanes;
  post: SafePost;
  settle: Outcomes;
  policy: CourierPolicy;
}

type Destination = Webhook & { isOff: boolean };

const insistEveryMs = 500;

/** Takes what is due as far as hands and lanes have room, and carries each to where its Pulse wants it now. */
export function createCourier({ db, clock, log, webhooks, lanes, post, settle, policy }: Needs) {
  const inHand = new Set<Promise<void>>();
  const stopping = new AbortController();
  // Every try listens to it.
  setMaxListeners(0, stopping.signal);
  let isRunning = false;
  let isRung = false;
  let filling: Promise<void> = Promise.resolve();

  /**
   * As long as the lease lasts nobody else has the parcel, so a database that is away for a moment is waited for: what a
   * receiver has taken it should not get again, and what was taken up should not lie until the lease ends.
   */
  async function insist<T>(leaseUntil: Date, work: () => Promise<T>): Promise<T> {
    while (true) {
      try {
        return await work();
      } catch (error) {
        if (!isRunning || clock.now() >= leaseUntil) throw error;
        log.warn({ error: (error as Error).message }, "the courier is waiting for the database");
        await clock.sleep(insistEveryMs);
      }
    }
  }

  async function carry(parcel: Parcel, url: string, secrets: string[]): Promise<Lesson | null> {
    const sentAt = clock.now();
    const body = Buffer.from(parcel.body);
    const headers = {
      "content-type": "application/json",
      "user-agent": "Echolot-Webhooks/1.0",
      ...signatureHeaders({ id: parcel.eventId, body, at: sentAt, secrets }),
    };
    const reply = await post({ url, headers, body, timeoutMs: policy.tryMs, signal: stopping.signal });
    if (reply.status === null && stopping.signal.aborted) {
      await updateAsReleased(db, parcel, clock.now());
      return null;
    }
    const verdict = await insist(parcel.leaseUntil, () => settle({ parcel, url, reply, sentAt }));
    return { url, isDown: verdict.kind === "failed" && verdict.isDown };
  }

  const end = (parcel: Parcel, status: "cancelled" | "failed", error: string) =>
    updateOutcome(db, parcel, { status, nextTryAt: null, error, now: clock.now() });

  /** The address is the Pulse's of this moment: who corrects it gets what was waiting for the old one. */
  async function attempt(parcel: Parcel, destination: Destination | undefined): Promise<void> {
    let lesson: Lesson | null = null;
    try {
      const url = destination?.url;
      if (!destination || !url) await end(parcel, "cancelled", "The webhookUrl was removed.");
      else if (destination.isOff) await end(parcel, "failed", "The webhook is switched off.");
      else lesson = await carry(parcel, url, destination.secrets);
    } finally {
      lanes.giveBack(parcel, lesson, clock.now());
    }
  }

  async function destinationsOf(parcels: Parcel[]): Promise<Map<string, Destination>> {
    const ids = [...new Set(parcels.map(({ pulseId }) => pulseId))];
    const [known, off] = await Promise.all([webhooks.of(ids), selectSwitchedOff(db, ids)]);
    const offUrls = new Map(off.map(({ pulseId, url }) => [pulseId, url]));
    return new Map([...known].map(([id, webhook]) => [id, { ...webhook, isOff: offUrls.get(id) === webhook.url }]));
  }

  function begin(parcel: Parcel, destination: Destination | undefined): void {
    const work: Promise<void> = attempt(parcel, destination)
      .catch((error: Error) =>
        log.warn({ error: error.message }, "a delivery's outcome could not be written; its lease will end"),
      )
      .finally(() => {
        inHand.delete(work);
        ring();
      });
    inHand.add(work);
  }

  const hasHands = () => isRunning && inHand.size < policy.capacity;

  /** Once round: a lane with a long queue gets its share, and then all the others get theirs. */
  async function fill(): Promise<void> {
    const served = new Set<PulseId>();
    while (hasHands()) {
      const now = clock.now();
      const leaseUntil = addMs(now, policy.leaseMs);
      const parcels = await claimDeliveries(db, {
        now,
        leaseUntil,
        limit: policy.capacity - inHand.size,
        rooms: lanes.rooms(now, served),
      });
      if (parcels.length === 0) {
        if (served.size === 0) lanes.forgetIdle(now);
        return;
      }
      for (const parcel of parcels) {
        lanes.take(parcel);
        served.add(parcel.pulseId);
      }
      const destinations = await insist(leaseUntil, () => destinationsOf(parcels)).catch((error: unknown) => {
        for (const parcel of parcels) lanes.giveBack(parcel, null, clock.now());
        throw error;
      });
      for (const parcel of parcels) begin(parcel, destinations.get(parcel.pulseId));
    }
  }

  /** One fill at a time; a ring during it leads to one more, so that nothing slips between. */
  function ring(): void {
    if (!isRunning || isRung) return;
    isRung = true;
    filling = filling.then(async () => {
      isRung = false;
      await fill().catch((error: Error) =>
        log.warn({ error: error.message }, "deliveries cannot be read; trying again"),
      );
    });
  }

  return {
    ring,

    start(): void {
      isRunning = true;
      ring();
    },

    /** Those under way may end for a moment; the others go back, for whoever is still running. */
    async stop(): Promise<void> {
      isRunning = false;
      await filling;
      const ended = Promise.all(inHand);
      await Promise.race([ended, clock.sleep(inHand.size > 0 ? policy.graceMs : 0)]);
      stopping.abort();
      await ended;
    },
  };
}
