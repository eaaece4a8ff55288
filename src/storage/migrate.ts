import pg from "pg";
import { CannotStart } from "../kernel/fault.ts";
import type { ConnectionSettings } from "./database.ts";
import { migrations } from "./migrations/index.ts";

/** Any number that nothing else in the database uses as an advisory lock. */
const lockNumber = 0x6563686f;

/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait and find it done. */
export async function migrate(settings: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...settings, application_name: "echolot migrate" });
  await client.connect();
  try {
    if ((await newestApplied(client)) === migrations.at(-1)?.number) return;
    await client.query("select pg_advisory_lock($1)", [lockNumber]);
    await applyMissing(client);
  } finally {
    await client.end();
  }
}

async function newestApplied(client: pg.Client): Promise<number> {
  const exists = await client.query<{ exists: boolean }>("select to_regclass('migration') is not null as exists");
  if (!exists.rows[0]?.exists) return 0;
  const newest = await client.query<{ number: number }>(
    "select coalesce(max(number), 0)::int as number from migration",
  );
  return newest.rows[0]?.number ?? 0;
}

async function applyMissing(client: pg.Client): Promise<void> {
  await client.query(
    "create table if not exists migration (number integer primary key, name text not null, applied_at timestamptz not null default now())",
  );
  const applied = await newestApplied(client);
  const known = migrations.at(-1)?.number ?? 0;
  if (applied > known) {
    throw new CannotStart(
      `The database is at schema ${applied}, but this version of Echolot knows only ${known}.`,
      "Start the version that made it, or a newer one.",
    );
  }
  for (const { number, name, sql } of migrations.filter((migration) => migration.number > applied)) {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into migration (number, name) values ($1, $2)", [number, name]);
    await client.query("commit");
  }
}
