import { type Db, sql } from "../storage/database.ts";

export const upsertHeartbeat = (db: Db, now: Date): Promise<number> =>
  db.run(
    sql`insert into heartbeat (id, beat_at) values (true, ${now}) on conflict (id) do update set beat_at = excluded.beat_at`,
  );
