import type { WorkspaceId } from "../kernel/ids.ts";
import { type Db, sql, type Tx } from "../storage/database.ts";

export interface KeptRow {
  request_hash: Buffer;
  status: number;
  body: Buffer;
}

export interface NewKept {
  workspaceId: WorkspaceId;
  key: string;
  requestHash: Buffer;
  status: number;
  body: Buffer;
  now: Date;
  /** Rows made at or before this moment count as absent. */
  expiredAt: Date;
}

export const selectKept = (db: Db, workspaceId: WorkspaceId, key: string, expiredAt: Date): Promise<KeptRow | null> =>
  db.maybeOne<KeptRow>(sql`
    select request_hash, status, body from idempotency
    where workspace_id = ${workspaceId} and key = ${key} and created_at > ${expiredAt}`);

/** False when a fresh row is already there. Waits for another process that is just writing the same key. */
export const insertKept = async (tx: Tx | Db, row: NewKept): Promise<boolean> =>
  (await tx.run(sql`
    insert into idempotency (workspace_id, key, request_hash, status, body, created_at)
    values (${row.workspaceId}, ${row.key}, ${row.requestHash}, ${row.status}, ${row.body}, ${row.now})
    on conflict (workspace_id, key) do update
      set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, created_at = excluded.created_at
      where idempotency.created_at <= ${row.expiredAt}`)) > 0;

export const deleteExpired = (db: Db, expiredAt: Date): Promise<number> =>
  db.run(sql`delete from idempotency where created_at <= ${expiredAt}`);
