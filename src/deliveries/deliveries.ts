import type { Accounts } from "../accounts/accounts.ts";
import type { Events } from "../events/events.ts";
import type { NewEvent } from "../events/event.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import type { Chance, Clock } from "../kernel/clock.ts";
import { decodeCursor, pageOf } from "../kernel/cursor.ts";
import { Fault, notFound } from "../kernel/fault.ts";
import { type ConversationId, idPattern, newDeliveryId, newEventId } from "../kernel/ids.ts";
import type { Log } from "../kernel/log.ts";
import type { Pulses } from "../pulses/pulses.ts";
import { noWebhook } from "../pulses/webhook.ts";
import type { Webhooks } from "../pulses/webhooks.ts";
import type { Db, Tx } from "../storage/database.ts";
import type { Receipt } from "../storage/receipt.ts";
import { createCourier } from "./courier.ts";
import {
  insertDelivery,
  lockDelivery,
  selectDeliveries,
  selectDelivery,
  updateAsDueAgain,
  updateAsErased,
} from "./deliveries.store.ts";
import type { Delivery, DeliveryStatus } from "./delivery.ts";
import { createLanes } from "./lanes.ts";
import { createOutcomes } from "./outcome.ts";
import { type CourierPolicy, standardPolicy } from "./policy.ts";
import { createSafePost } from "./safe-fetch.ts";
import { testBody } from "./test-event.ts";
import type { Trouble } from "./trouble.ts";
import { deleteTrouble, selectTrouble } from "./trouble.store.ts";

interface Needs {
  db: Db;
  clock: Clock;
  chance: Chance;
  log: Log;
  events: Pick<Events, "onNews">;
  pulses: Pick<Pulses, "get">;
  webhooks: Webhooks;
  accounts: Pick<Accounts, "mailOwner">;
  /** Private address ranges that webhooks may reach. */
  allowCidrs: readonly string[];
  /** For tests: what is not given here is as in the contract. */
  policy?: Partial<CourierPolicy>;
}

interface DeliveryFilter {
  limit: number;
  cursor?: string | undefined;
  order: "asc" | "desc";
  status?: DeliveryStatus | undefined;
}

/** How a Pulse's webhook fares. */
export interface WebhookState {
  url: string | null;
  trouble: Trouble | null;
}

const cursorShape = [idPattern("dlv")];

const erasedFault = () =>
  new Fault("conflict", "The conversation of this delivery was erased.", {
    hint: "What the respondent took back cannot be sent again.",
  });

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Events on their way out by webhook: written with the event, carried until they arrive, logged try by try. */
export function createDeliveries(needs: Needs) {
  const { db, clock, chance, log, events, pulses, webhooks, accounts, allowCidrs } = needs;
  const policy = { ...standardPolicy, ...needs.policy };
  const lanes = createLanes(policy, chance);
  const courier = createCourier({
    db,
    clock,
    log,
    webhooks,
    lanes,
    post: createSafePost({ allowCidrs }),
    settle: createOutcomes({ db, clock, chance, webhooks, accounts, policy }),
    policy,
  });
  let stopListening = () => {};

  /** Whoever asks for a delivery expects it to be tried. */
  async function switchOn(tx: Tx, delivery: Delivery, receipt: Receipt<Delivery> | undefined): Promise<Delivery> {
    await deleteTrouble(tx, delivery.pulseId);
    await receipt?.(tx, delivery);
    return delivery;
  }

  /** The courier looks once it is committed, also at a receiver that it was leaving alone. */
  async function thenRing(work: Promise<Delivery>): Promise<Delivery> {
    const delivery = await work;
    lanes.reopen(delivery.pulseId);
    courier.ring();
    return delivery;
  }

  return {
    /** In the transaction of the event: neither exists without the other. */
    async record(tx: Tx, { pulseId, id: eventId, type, conversationId }: NewEvent): Promise<void> {
      const { url } = await webhooks.within(tx, pulseId);
      if (url === null) return;
      await insertDelivery(tx, {
        id: newDeliveryId(),
        pulseId,
        eventId,
        eventType: type,
        conversationId,
        body: null,
        now: clock.now(),
      });
    },

    forget: (tx: Tx, conversationId: ConversationId): Promise<void> => updateAsErased(tx, conversationId, clock.now()),

    async mustExist(actor: KeyHolder, id: string): Promise<void> {
      if (!(await selectDelivery(db, actor.workspaceId, id))) throw notFound("Delivery");
    },

    async list(actor: KeyHolder, pulseId: string, { limit, cursor, order, status }: DeliveryFilter) {
      const { id } = await pulses.get(actor, pulseId);
      const after = cursor === undefined ? null : (decodeCursor(cursor, cursorShape)[0] ?? null);
      const page = { limit: limit + 1, order, after, status: status ?? null };
      return pageOf(await selectDeliveries(db, actor.workspaceId, id, page), limit, (delivery) => [delivery.id]);
    },

    async state(actor: KeyHolder, pulseId: string): Promise<WebhookState> {
      const { id, webhookUrl } = await pulses.get(actor, pulseId);
      const trouble = webhookUrl === null ? null : await selectTrouble(db, id);
      return { url: webhookUrl, trouble: trouble?.url === webhookUrl ? trouble : null };
    },

    /** Sends a made-up event on the same way as a real one; a webhook that was switched off is on again. */
    async test(actor: KeyHolder, pulseId: string, receipt?: Receipt<Delivery>): Promise<Delivery> {
      const pulse = await pulses.get(actor, pulseId);
      const { webhookUrl } = pulse;
      if (webhookUrl === null) throw noWebhook();
      const [eventId, now] = [newEventId(), clock.now()];
      return thenRing(
        db.transaction(async (tx) => {
          const delivery = await insertDelivery(tx, {
            id: newDeliveryId(),
            pulseId: pulse.id,
            eventId,
            eventType: "webhook.test",
            conversationId: null,
            body: testBody(eventId, pulse, now),
            now,
          });
          return switchOn(tx, delivery, receipt);
        }),
      );
    },

    /** Now, and on the whole schedule again; with the same webhook-id, so that a receiver can tell. */
    redeliver: (actor: KeyHolder, id: string, receipt?: Receipt<Delivery>): Promise<Delivery> =>
      thenRing(
        db.transaction(async (tx) => {
          const delivery = await lockDelivery(tx, actor.workspaceId, id);
          if (!delivery) throw notFound("Delivery");
          if (delivery.erased) throw erasedFault();
          const { url } = await webhooks.within(tx, delivery.pulseId);
          if (url === null) throw noWebhook();
          return switchOn(tx, await updateAsDueAgain(tx, delivery.id, clock.now()), receipt);
        }),
      ),

    start(): void {
      stopListening = events.onNews(courier.ring);
      courier.start();
    },

    async stop(): Promise<void> {
      stopListening();
      await courier.stop();
    },
  };
}
