import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { silentLog } from "../src/kernel/log.ts";
import { type Db, openDatabase, sql } from "../src/storage/database.ts";
import { migrate } from "../src/storage/migrate.ts";
import { cloneDatabase, databaseUrlOf } from "./setup/databases.ts";

let db: Db;
let url: string;
beforeAll(async () => {
  url = await cloneDatabase(inject("databaseUrl"), inject("template"));
  db = openDatabase({ connectionString: url }, silentLog);
});
afterAll(() => db.close());

test("the migrations lead to exactly this schema", async () => {
  const columns = await db.many<{ line: string }>(sql`
    select format('%s.%s %s%s', table_name, column_name, udt_name, case is_nullable when 'NO' then ' not null' else '' end) as line
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`);
  const indexes = await db.many<{ line: string }>(sql`
    select indexdef as line from pg_indexes where schemaname = 'public' order by tablename, indexname`);
  const constraints = await db.many<{ line: string }>(sql`
    select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f') order by 1`);
  const text = [columns, indexes, constraints].map((part) => part.map(({ line }) => line).join("\n")).join("\n\n");
  await expect(`${text}\n`).toMatchFileSnapshot("schema.txt");
});

test("services that start at the same time on an empty database all succeed", async () => {
  const name = `${inject("template")}_empty`;
  await db.run({ name: "", text: `create database ${name}`, values: [] });
  const empty = databaseUrlOf(inject("databaseUrl"), name);
  await Promise.all(Array.from({ length: 5 }, () => migrate({ connectionString: empty })));
  const fresh = openDatabase({ connectionString: empty }, silentLog);
  const [{ count } = { count: 0 }] = await fresh.many<{ count: number }>(
    sql`select count(*)::integer as count from migration`,
  );
  expect(count).toBeGreaterThan(0);
  await fresh.close();
});

test("a database of a newer version is left alone", async () => {
  await db.run(sql`insert into migration (number, name) values (9999, 'from the future')`);
  await expect(migrate({ connectionString: url })).rejects.toMatchObject({
    name: "CannotStart",
    hint: expect.stringContaining("newer"),
  });
});
