import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type App, createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import type { CourierPolicy } from "../src/deliveries/policy.ts";
import { newDeliveryId, newEventId, newPulseId } from "../src/kernel/ids.ts";
import { silentLog } from "../src/kernel/log.ts";
import { systemClock } from "../src/kernel/clock.ts";
import { type Db, openDatabase, sql } from "../src/storage/database.ts";
import { openReceiver } from "./receiver.ts";
import { cloneDatabase } from "./setup/databases.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "echolot-farm-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The service with a courier in a hurry, on a database of its own. */
async function open(courierPolicy: Partial<CourierPolicy>): Promise<{ app: App; db: Db; databaseUrl: string }> {
  const databaseUrl = await cloneDatabase(inject("databaseUrl"), inject("template"));
  const config = { ...readConfig({}), databaseUrl, dataDir, rateLimits: false, baseUrl: "http://echolot.test" };
  const app = await createApp(config, { clock: systemClock, log: silentLog, onProgress() {}, courierPolicy });
  return { app, db: openDatabase({ connectionString: databaseUrl }, silentLog), databaseUrl };
}

async function ask(app: App, method: "GET" | "POST", path: string, key = "", body?: object) {
  const response = await app.server.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${key}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`);
  return response.json().data;
}

async function subscribe(app: App, email: string, webhookUrl: string) {
  const { api_key: key } = await ask(app, "POST", "/signup", "", { email });
  const pulse = await ask(app, "POST", "/pulses", key, { intention: "Learn how people like their tea", webhookUrl });
  return { key, pulse };
}

interface Kin {
  pulseId: string;
  url: string;
}

/** More Pulses like the one given, each with an address and deliveries of its own. */
async function multiply(db: Db, like: string, kin: Kin[], deliveriesEach: number): Promise<void> {
  const { name } = await db.one<{ name: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as name from information_schema.columns
    where table_name = 'pulse' and column_name not in ('id', 'slug', 'webhook_url')`);
  await db.run({
    ...sql`select 1`,
    name: "multiply",
    text: `insert into pulse (id, slug, webhook_url, ${name})
      select kin.id, kin.id, kin.url, ${name} from pulse, unnest($1::text[], $2::text[]) as kin (id, url) where pulse.id = $3`,
    values: [kin.map(({ pulseId }) => pulseId), kin.map(({ url }) => url), like],
  });
  const rows = kin.flatMap(({ pulseId, url }) =>
    Array.from({ length: deliveriesEach }, () => ({ pulseId, host: new URL(url).host })),
  );
  await db.run(sql`
    insert into delivery (id, workspace_id, pulse_id, event_id, event_type, body, host, status, next_try_at, created_at)
    select made.id, workspace_id, pulse.id, made.event_id, 'conversation.completed', '{"n":1}', made.host, 'pending', now(), now()
    from unnest(${rows.map(() => newDeliveryId())}::text[], ${rows.map(() => newEventId())}::text[],
      ${rows.map(({ pulseId }) => pulseId)}::text[], ${rows.map(({ host }) => host)}::text[])
      as made (id, event_id, pulse_id, host)
    join pulse on pulse.id = made.pulse_id`);
}

interface Ended {
  eventId: string;
  status: string;
  tries: number;
  statuses: (number | null)[];
}

const outcomes = (db: Db): Promise<Ended[]> =>
  db.many(sql`
    select event_id as "eventId", status, tries,
      array(select status from delivery_attempt where delivery_id = delivery.id order by id) as statuses
    from delivery`);

test("whatever receivers do, every event ends as delivered or as failed, with its whole log", async () => {
  let sent = 0;
  const answer = (response: ServerResponse) => {
    // 30 % fail, 10 % break off, 10 % hang, 5 % redirect, evenly spread.
    const fate = (sent++ * 37) % 100;
    if (fate < 30) response.writeHead(500).end("no");
    else if (fate < 40) response.socket?.destroy();
    else if (fate < 50) return;
    else if (fate < 55) response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
    else response.end("yes");
  };
  const farm = await Promise.all(
    Array.from({ length: 20 }, (_, index) => openReceiver(answer, `127.2.0.${index + 1}`)),
  );
  const waitsMs = [0, 5, 10, 10, 10, 10, 10, 10, 10, 10];
  const { app, db } = await open({ tryMs: 200, waitsMs, pauseMs: 10, longestPauseMs: 50, graceMs: 0 });
  const { pulse } = await subscribe(app, "farm@example.com", farm[0]?.url ?? "");
  await multiply(
    db,
    pulse.id,
    farm.map(({ url }) => ({ pulseId: newPulseId(), url })),
    20,
  );
  await app.startJobs();
  let ended: Ended[] = [];
  for (let tries = 0; tries < 500; tries++) {
    ended = await outcomes(db);
    if (ended.every(({ status }) => status !== "pending")) break;
    await sleep(100);
  }
  expect(ended).toHaveLength(400);
  const reached = new Set(farm.flatMap(({ received }) => received.map(({ headers }) => headers["webhook-id"])));
  for (const { status, statuses, tries, eventId } of ended) {
    expect(["delivered", "failed"]).toContain(status);
    expect(statuses).toHaveLength(tries);
    expect(statuses.slice(0, -1)).not.toContain(200);
    if (status === "delivered") expect(statuses.at(-1)).toBe(200);
    else expect([statuses.length, statuses.includes(200)]).toEqual([10, false]);
    expect(reached).toContain(eventId);
  }
  await app.stop();
  await db.close();
  await Promise.all(farm.map((receiver) => receiver.close()));
}, 90_000);

/** A thousand servers that take the connection and never say a word. */
async function openHanging(count: number) {
  const servers: Server[] = [];
  const held = new Set<Socket>();
  let port = 0;
  for (let index = 0; index < count; index++) {
    const server = createServer((socket) => void held.add(socket.on("error", () => {})));
    server.listen(port, `127.1.${Math.floor(index / 200)}.${(index % 200) + 1}`);
    await once(server, "listening");
    port ||= (server.address() as { port: number }).port;
    servers.push(server);
  }
  return {
    urls: servers.map((_, index) => `http://127.1.${Math.floor(index / 200)}.${(index % 200) + 1}:${port}/`),
    held,
    close() {
      for (const socket of held) socket.destroy();
      for (const server of servers) server.close();
    },
  };
}

test("a thousand hosts that hang do not keep a healthy one waiting, and a stop puts back what they held", async () => {
  const hanging = await openHanging(1_000);
  const healthy = await openReceiver();
  const { app, db } = await open({ graceMs: 0 });
  const { key, pulse } = await subscribe(app, "healthy@example.com", healthy.url);
  const kin = hanging.urls.map((url) => ({ pulseId: newPulseId(), url }));
  await multiply(db, pulse.id, kin, 3);
  await app.startJobs();
  for (let tries = 0; tries < 1_000 && hanging.held.size < 1_000; tries++) await sleep(10);
  await ask(app, "POST", `/pulses/${pulse.id}/webhook/test`, key);
  await healthy.until(1);
  const log = await db.one(
    sql`select count(*)::integer as count from delivery_attempt where status is distinct from 200`,
  );
  // It came while every one of them was still being waited for, with no more than one try for each host.
  expect([hanging.held.size, log]).toEqual([1_000, { count: 0 }]);
  await app.stop();
  const left = await db.one(sql`
    select count(*) filter (where status = 'pending' and tries = 0 and next_try_at <= now())::integer as waiting
    from delivery where event_type <> 'webhook.test'`);
  expect(left).toEqual({ waiting: 3_000 });
  await db.close();
  hanging.close();
  await healthy.close();
}, 90_000);
