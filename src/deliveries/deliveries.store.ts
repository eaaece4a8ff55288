import type { ConversationId, DeliveryId, EventId, PulseId, WorkspaceId } from "../kernel/ids.ts";
import { type Db, sql, type Tx } from "../storage/database.ts";
import type { Attempt, Delivery, DeliveryStatus } from "./delivery.ts";

/** The log comes with the delivery in one statement, so that the two never contradict each other. */
const columns = sql`
  id, pulse_id as "pulseId", event_id as "eventId", event_type as "eventType", conversation_id as "conversationId", status,
  tries, next_try_at as "nextTryAt", last_error as "lastError", erased, created_at as "createdAt",
  finished_at as "finishedAt",
  coalesce((
    select json_agg(json_build_object('at', created_at, 'url', url, 'status', status, 'durationMs', duration_ms,
      'response', response, 'error', error) order by delivery_attempt.id)
    from delivery_attempt where delivery_id = delivery.id), '[]') as attempts`;

type DeliveryRow = Omit<Delivery, "attempts"> & { attempts: (Omit<Attempt, "at"> & { at: string })[] };

const toDelivery = (row: DeliveryRow): Delivery => ({
  ...row,
  attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
});

const one = (row: DeliveryRow | null): Delivery | null => row && toDelivery(row);

export interface NewDelivery {
  id: DeliveryId;
  pulseId: PulseId;
  eventId: EventId;
  eventType: Delivery["eventType"];
  conversationId: ConversationId | null;
  /** Of a test event; a real one has its body in the log. */
  body: string | null;
  now: Date;
}

export const insertDelivery = async (tx: Tx, delivery: NewDelivery): Promise<Delivery> =>
  toDelivery(
    await tx.one(sql`
    insert into delivery (id, workspace_id, pulse_id, event_id, event_type, conversation_id, body, status, next_try_at, created_at)
    select ${delivery.id}, workspace_id, id, ${delivery.eventId}, ${delivery.eventType}, ${delivery.conversationId},
      ${delivery.body}, 'pending', ${delivery.now}, ${delivery.now}
    from pulse where id = ${delivery.pulseId}
    returning ${columns}`),
  );

export interface DeliveryPage {
  limit: number;
  order: "asc" | "desc";
  after: string | null;
  status: DeliveryStatus | null;
}

export const selectDeliveries = async (
  db: Db,
  workspaceId: WorkspaceId,
  pulseId: PulseId,
  { limit, order, after, status }: DeliveryPage,
): Promise<Delivery[]> => {
  const rest = order === "asc" ? sql`id > ${after}` : sql`id < ${after}`;
  const rows = await db.many<DeliveryRow>(sql`
    select ${columns} from delivery
    where workspace_id = ${workspaceId} and pulse_id = ${pulseId}
      and (${status}::text is null or status = ${status}) and ${after === null ? sql`true` : rest}
    order by ${order === "asc" ? sql`id` : sql`id desc`}
    limit ${limit}`);
  return rows.map(toDelivery);
};

export const lockDelivery = async (tx: Tx, workspaceId: WorkspaceId, id: string): Promise<Delivery | null> =>
  one(
    await tx.maybeOne(sql`
      select ${columns} from delivery where workspace_id = ${workspaceId} and id = ${id} for update`),
  );

export const selectDelivery = async (db: Db, workspaceId: WorkspaceId, id: string): Promise<Delivery | null> =>
  one(await db.maybeOne(sql`select ${columns} from delivery where workspace_id = ${workspaceId} and id = ${id}`));

/** A round of its own: the schedule begins anew, the log goes on. */
export const updateAsDueAgain = async (tx: Tx, id: DeliveryId, now: Date): Promise<Delivery> =>
  toDelivery(
    await tx.one(sql`
    update delivery
    set status = 'pending', tries = 0, next_try_at = ${now}, finished_at = null, last_error = null
    where id = ${id}
    returning ${columns}`),
  );

/**
 * What waits is not sent, and what receivers answered may quote the respondent. The deliveries first: their lock keeps a
 * try that ends right now from writing such an answer in between.
 */
export async function updateAsErased(tx: Tx, conversationId: ConversationId, now: Date): Promise<void> {
  await tx.run(sql`
    update delivery
    set erased = true,
        status = case status when 'pending' then 'cancelled' else status end,
        last_error = case status when 'pending' then 'The conversation was erased.' else last_error end,
        finished_at = coalesce(finished_at, ${now}), next_try_at = null
    where conversation_id = ${conversationId}`);
  await tx.run(sql`
    update delivery_attempt set response = null
    from delivery where delivery.id = delivery_id and conversation_id = ${conversationId}`);
}
