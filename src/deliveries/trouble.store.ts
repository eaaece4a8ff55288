import type { PulseId } from "../kernel/ids.ts";
import { type Db, sql, type Tx } from "../storage/database.ts";
import type { OffReason, Trouble } from "./trouble.ts";

const columns = sql`url, failing_since as "failingSince", off_since as "offSince", off_because as "offBecause"`;

export const selectTrouble = (db: Db, pulseId: PulseId): Promise<Trouble | null> =>
  db.maybeOne(sql`select ${columns} from webhook_trouble where pulse_id = ${pulseId}`);

export const selectSwitchedOff = (db: Db, pulseIds: PulseId[]): Promise<{ pulseId: PulseId; url: string }[]> =>
  db.many(sql`
    select pulse_id as "pulseId", url from webhook_trouble where pulse_id = any(${pulseIds}) and off_since is not null`);

/** Since when nothing but failures came from this address; locked until the transaction ends. */
export const upsertTrouble = (tx: Tx, pulseId: PulseId, url: string, now: Date): Promise<Trouble> =>
  tx.one(sql`
    insert into webhook_trouble as known (pulse_id, url, failing_since) values (${pulseId}, ${url}, ${now})
    on conflict (pulse_id) do update
    set url = excluded.url,
        failing_since = case when known.url = excluded.url then known.failing_since else excluded.failing_since end,
        off_since = case when known.url = excluded.url then known.off_since end,
        off_because = case when known.url = excluded.url then known.off_because end
    returning ${columns}`);

export const updateAsOff = (tx: Tx, pulseId: PulseId, reason: OffReason, now: Date) =>
  tx.run(sql`update webhook_trouble set off_since = ${now}, off_because = ${reason} where pulse_id = ${pulseId}`);

export const deleteTrouble = (db: Db | Tx, pulseId: PulseId) =>
  db.run(sql`delete from webhook_trouble where pulse_id = ${pulseId}`);
