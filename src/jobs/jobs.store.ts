import { type Db, sql, type Tx } from "../storage/database.ts";

export interface JobRow {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
}

/** A second job with the same kind and key is not added while the first one waits. */
export async function insertJob(
  tx: Tx | Db,
  job: { kind: string; key: string | null; payload: unknown; runAt: Date; now: Date },
): Promise<void> {
  await tx.run(sql`
    with added as (
      insert into job (kind, key, payload, run_at, created_at)
      values (${job.kind}, ${job.key}, ${JSON.stringify(job.payload)}, ${job.runAt}, ${job.now})
      on conflict (kind, key) do nothing
      returning 1
    )
    select pg_notify('job', '') from added`);
}

/** Due jobs, oldest first, leased to this worker: until the lease ends nobody else sees them. */
export const claimJobs = (db: Db, kinds: string[], now: Date, leaseUntil: Date, limit: number): Promise<JobRow[]> =>
  db.many(sql`
    update job set attempts = attempts + 1, run_at = ${leaseUntil}
    where id in (
      select id from job
      where run_at <= ${now} and gave_up_at is null and kind = any(${kinds})
      order by run_at
      limit ${limit}
      for update skip locked)
    returning id, kind, payload, attempts`);

/** Only the attempt that holds the lease may end the job: a worker that was too slow changes nothing. */
export const deleteJob = (db: Db, { id, attempts }: JobRow): Promise<number> =>
  db.run(sql`delete from job where id = ${id} and attempts = ${attempts}`);

export const updateForRetry = (db: Db, { id, attempts }: JobRow, runAt: Date, error: string): Promise<number> =>
  db.run(sql`
    update job set run_at = ${runAt}, last_error = ${error}
    where id = ${id} and attempts = ${attempts}`);

export const updateAsGivenUp = (db: Db, { id, attempts }: JobRow, now: Date, error: string): Promise<number> =>
  db.run(sql`
    update job set gave_up_at = ${now}, last_error = ${error}, key = null
    where id = ${id} and attempts = ${attempts}`);
