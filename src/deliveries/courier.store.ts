import type { DeliveryId, EventId, PulseId, WorkspaceId } from "../kernel/ids.ts";
import { type Db, sql, type Tx } from "../storage/database.ts";
import type { Attempt, Delivery, DeliveryStatus } from "./delivery.ts";
import type { Rooms } from "./lanes.ts";

/** A delivery leased to this process. */
export interface Parcel {
  id: DeliveryId;
  workspaceId: WorkspaceId;
  pulseId: PulseId;
  eventId: EventId;
  eventType: Delivery["eventType"];
  /** This try included. */
  tries: number;
  /** With the try's number the proof that nobody else has taken it meanwhile: a redelivery counts the tries anew. */
  leaseUntil: Date;
  body: string;
}

interface Claim {
  now: Date;
  leaseUntil: Date;
  limit: number;
  rooms: Rooms;
}

/** How far down the queue is looked for lanes that have room. */
const depth = 2_000;

/**
 * What is due longest, to each lane and for each workspace only as much as there is room for. Until the lease ends nobody
 * else sees it; what another process holds is passed over.
 */
export function claimDeliveries(db: Db, { now, leaseUntil, limit, rooms }: Claim): Promise<Parcel[]> {
  const { fullLanes, pausedLanes, spaciousLanes, busyWorkspaces } = rooms;
  const fullWorkspaces = busyWorkspaces.filter(({ room }) => room <= 0);
  const due = sql`
    select id, workspace_id, pulse_id, next_try_at from delivery
    where status = 'pending' and next_try_at <= ${now}
      and workspace_id not in (select unnest(${fullWorkspaces.map(({ workspaceId }) => workspaceId)}::text[]))
      and pulse_id not in (select unnest(${fullLanes}::text[]))
      and pulse_id not in (
        select pulse.id
        from unnest(${pausedLanes.map(({ pulseId }) => pulseId)}::text[], ${pausedLanes.map(({ url }) => url)}::text[])
          as paused (id, url)
        join pulse on pulse.id = paused.id and pulse.webhook_url = paused.url)
    order by next_try_at limit ${depth}`;
  const withinLanes = sql`
    select id, workspace_id, next_try_at, row_number() over (partition by workspace_id order by next_try_at) as place
    from (
      select *, row_number() over (partition by pulse_id order by next_try_at) as place_in_lane from (${due}) as due
    ) as queued
    left join unnest(${spaciousLanes.map(({ pulseId }) => pulseId)}::text[], ${spaciousLanes.map(({ room }) => room)}::integer[])
      as spacious (pulse_id, room) using (pulse_id)
    where place_in_lane <= coalesce(room, 1)`;
  return db.many(sql`
    update delivery set tries = tries + 1, next_try_at = ${leaseUntil}
    where id in (
      select id from delivery
      where status = 'pending' and next_try_at <= ${now} and id in (
        select id from (${withinLanes}) as fitting
        left join unnest(${busyWorkspaces.map(({ workspaceId }) => workspaceId)}::text[], ${busyWorkspaces.map(({ room }) => room)}::integer[])
          as busy (workspace_id, room) using (workspace_id)
        where place <= coalesce(room, ${rooms.perWorkspace}::integer)
        order by next_try_at limit ${limit})
      for update skip locked)
    returning id, workspace_id as "workspaceId", pulse_id as "pulseId", event_id as "eventId", event_type as "eventType",
      tries, next_try_at as "leaseUntil",
      coalesce(body, (select event.body from event where event.id = event_id), '') as body`);
}

interface Outcome {
  status: DeliveryStatus;
  nextTryAt: Date | null;
  error: string | null;
  now: Date;
}

const isHeld = ({ id, tries, leaseUntil }: Parcel) => sql`
  delivery.id = ${id} and tries = ${tries} and next_try_at = ${leaseUntil} and status = 'pending'`;

/** Only the try that holds the lease may decide; a process that was too slow changes nothing but the log. */
export const updateOutcome = async (db: Db | Tx, parcel: Parcel, outcome: Outcome): Promise<boolean> =>
  (await db.run(sql`
    update delivery
    set status = ${outcome.status}, next_try_at = ${outcome.nextTryAt}, last_error = ${outcome.error},
        finished_at = ${outcome.status === "pending" ? null : outcome.now}
    where ${isHeld(parcel)}`)) === 1;

/**
 * Under the delivery's lock, so that an erasure is either seen here or sees what is written: an answer may quote the
 * respondent. Written once, though the first time may have gone unconfirmed.
 */
const logged = (id: DeliveryId, attempt: Attempt) => sql`
  held as (
    select id, pulse_id, erased from delivery where id = ${id} for update
  ), logged as (
    insert into delivery_attempt (delivery_id, url, status, duration_ms, response, error, created_at)
    select id, ${attempt.url}, ${attempt.status}::integer, ${attempt.durationMs}::integer,
      case when not erased then ${attempt.response}::text end, ${attempt.error}, ${attempt.at}::timestamptz
    from held
    where not exists (select from delivery_attempt where delivery_id = ${id} and created_at = ${attempt.at})
  )`;

export const insertAttempt = (tx: Tx, id: DeliveryId, attempt: Attempt) =>
  tx.run(sql`with ${logged(id, attempt)} select from held`);

/** In one statement: the sooner it is written, the less is sent twice by whoever comes after a crash. */
export const updateAsDelivered = (db: Db, parcel: Parcel, attempt: Attempt, now: Date) =>
  db.run(sql`
    with ${logged(parcel.id, attempt)}, works as (
      delete from webhook_trouble using held
      where webhook_trouble.pulse_id = held.pulse_id and webhook_trouble.url = ${attempt.url}
    )
    update delivery set status = 'delivered', next_try_at = null, last_error = null, finished_at = ${now}
    from held
    where delivery.id = held.id and ${isHeld(parcel)}`);

/** As if it had not been taken up. */
export const updateAsReleased = (db: Db, parcel: Parcel, now: Date) =>
  db.run(sql`update delivery set tries = tries - 1, next_try_at = ${now} where ${isHeld(parcel)}`);
