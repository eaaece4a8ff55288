import type { ConversationId, PulseId } from "../kernel/ids.ts";
import { type Db, sql, type Tx } from "../storage/database.ts";
import type { LoggedEvent, NewEvent } from "./event.ts";

/** The number comes from the Pulse's row: its lock makes numbers commit in order, which a sequence does not. */
export const insertEvent = async (
  tx: Tx,
  { pulseId, conversationId, id, type, body }: NewEvent,
  now: Date,
): Promise<number> => {
  const { number } = await tx.one<{ number: number }>(sql`
    with counted as (
      update pulse set last_event = last_event + 1, conversation_count = conversation_count + 1
      where id = ${pulseId} returning last_event
    ), added as (
      insert into event (pulse_id, number, id, conversation_id, type, body, created_at)
      select ${pulseId}, last_event, ${id}, ${conversationId}, ${type}, ${body}, ${now} from counted
      returning number
    )
    select number, pg_notify('event', ${pulseId}) from added`);
  return number;
};

export const selectEventsAfter = (db: Db, pulseId: PulseId, after: number, limit: number): Promise<LoggedEvent[]> =>
  db.many(sql`
    select pulse_id as "pulseId", number, id, type, body from event
    where pulse_id = ${pulseId} and number > ${after}
    order by number limit ${limit}`);

/** News of many Pulses in one question, each from its own place on. */
export const selectNews = (db: Db, pulseIds: PulseId[], cursors: number[], limit: number): Promise<LoggedEvent[]> =>
  db.many(sql`
    select news.* from unnest(${pulseIds}::text[], ${cursors}::bigint[]) as edge (pulse_id, cursor)
    cross join lateral (
      select pulse_id as "pulseId", number, id, type, body from event
      where event.pulse_id = edge.pulse_id and number > edge.cursor
      order by number limit ${limit}
    ) as news
    order by "pulseId", number`);

/** The newest number, and the oldest that can still be replayed (null when there is none). */
export const selectRange = (
  db: Db,
  pulseId: PulseId,
  since: Date,
): Promise<{ newest: number; oldest: number | null }> =>
  db.one(sql`
    select last_event as newest,
      (select min(number) from event where pulse_id = ${pulseId} and created_at >= ${since}) as oldest
    from pulse where id = ${pulseId}`);

/** The names stay in their order, which the database's own JSON would forget. */
const withoutWords = (body: string): string => JSON.stringify({ ...JSON.parse(body), metadata: {}, echo: null });

export async function updateAsErased(tx: Tx, pulseId: PulseId, conversationId: ConversationId): Promise<void> {
  await tx.run(sql`update pulse set conversation_count = conversation_count - 1 where id = ${pulseId}`);
  const events = await tx.many<{ id: string; body: string }>(sql`
    select id, body from event where conversation_id = ${conversationId} for update`);
  for (const { id, body } of events) await tx.run(sql`update event set body = ${withoutWords(body)} where id = ${id}`);
}
