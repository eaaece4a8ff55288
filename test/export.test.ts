import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../src/storage/database.ts";
import { openWorld, type World } from "./harness.ts";
import { seedConversations } from "./seed.ts";

const count = 5_000;
let world: World;
let key: string;
let path: string;
let base: string;

beforeAll(async () => {
  world = await openWorld();
  ({ key } = await world.signup());
  const pulse = await world.publishPulse(key, {
    outputFields: [
      { name: "tea", type: "string" },
      { name: "cups", type: "integer" },
    ],
  });
  await seedConversations(world.config.databaseUrl ?? "", pulse.id, count);
  path = `/pulses/${pulse.id}/export`;
  await world.app.server.listen({ host: "127.0.0.1", port: 0 });
  base = `http://127.0.0.1:${(world.app.server.server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => world.close());

/** Connections on which an export holds its snapshot. */
const snapshots = async (): Promise<number> =>
  (
    await world.db.one<{ count: number }>(sql`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
        and application_name = 'echolot'`)
  ).count;

async function untilSnapshots(expected: number): Promise<void> {
  for (let tries = 0; tries < 300 && (await snapshots()) !== expected; tries++) await sleep(10);
  expect(await snapshots()).toBe(expected);
}

test("holds every conversation once, in each format, oldest first", async () => {
  const json = (await world.get(`${path}?format=json`, { key })).json;
  expect([json.total, json.conversations.length]).toEqual([count, count]);
  const ids: string[] = json.conversations.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([...ids].sort());
  const lines = (await world.get(`${path}?format=ndjson`, { key })).text.trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids);
});

/** Another program's reading of the file, as a spreadsheet would do it. */
const readWithPython = (text: string): string[][] =>
  JSON.parse(
    execFileSync(
      "python3",
      [
        "-c",
        "import csv,json,sys,io; sys.stdin.reconfigure(encoding='utf-8-sig', newline=''); print(json.dumps(list(csv.reader(sys.stdin))))",
      ],
      {
        input: text,
        encoding: "utf8",
        maxBuffer: 1 << 28,
      },
    ),
  );

const hasPython = (() => {
  try {
    execFileSync("python3", ["-c", "import csv"]);
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!hasPython)(
  "the CSV is read by other programs with the right columns; formulas and Unicode are text",
  async () => {
    const { text } = await world.get(`${path}?format=csv&bom=1`, { key });
    const [header, ...rows] = readWithPython(text);
    expect(header).toEqual([
      "conversation_id",
      "status",
      "created_at",
      "completed_at",
      "duration_sec",
      "question_count",
      "sentiment",
      "tea",
      "cups",
      "summary",
      "transcript",
    ]);
    expect(rows).toHaveLength(count);
    for (const row of rows) expect(row).toHaveLength(11);
    expect(new Set(rows.map((row) => row[7]))).toEqual(new Set(["'=SUM(A1)", 'grün, "süß" ☕', "第二行"]));
    expect(rows[0]?.[10]).toContain('user: =1+1, "green", süß ☕\n第二行');
  },
);

/** Clients that take a first piece and then nothing. */
async function openSlowly(clients: number): Promise<IncomingMessage[]> {
  const responses: IncomingMessage[] = [];
  for (let client = 0; client < clients; client++) {
    const request = get(`${base}${path}?format=json`, { headers: { authorization: `Bearer ${key}` } });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    response.on("error", () => {});
    response.once("data", () => response.pause());
    await once(response, "pause");
    responses.push(response);
  }
  return responses;
}

test("a client that goes away frees the snapshot at once", async () => {
  const responses = await openSlowly(3);
  await untilSnapshots(3);
  for (const response of responses) response.destroy();
  await untilSnapshots(0);
});

test("slow clients take only some of the connections: the next one is asked to come back, everybody else is served", async () => {
  const responses = await openSlowly(8);
  const refused = await world.get(`${path}?format=csv`, { key });
  expect([refused.status, refused.json.error.code, refused.headers["retry-after"]]).toEqual([503, "UNAVAILABLE", "10"]);
  expect((await world.get("/usage", { key })).status).toBe(200);
  for (const response of responses) response.destroy();
  await untilSnapshots(0);
  expect((await world.get(`${path}?format=csv`, { key })).status).toBe(200);
});

test("a database that fails before the first row is a plain error, in each format", async () => {
  await world.db.run(sql`alter table message rename to message_away`);
  for (const format of ["json", "csv", "ndjson"])
    expect((await world.get(`${path}?format=${format}`, { key })).status).toBe(500);
  await world.db.run(sql`alter table message_away rename to message`);
});

test("an error midway breaks the connection instead of ending cleanly", async () => {
  const response = await fetch(`${base}${path}?format=ndjson`, { headers: { authorization: `Bearer ${key}` } });
  const reader = response.body?.getReader();
  await reader?.read();
  await untilSnapshots(1);
  await world.db.many(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
      and application_name = 'echolot'`);
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow();
});
