import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type App, createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import type { CourierPolicy } from "../src/deliveries/policy.ts";
import { newDeliveryId, newEventId, newPulseId } from "../src/kernel/ids.ts";
import { silentLog } from "../src/kernel/log.ts";
import { systemClock } from "../src/kernel/clock.ts";
import { type Db, openDatabase, sql } from "../src/storage/database.ts";
import { openReceiver, withStatus } from "./receiver.ts";
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
  const rows = kin.flatMap(({ pulseId }) => Array.from({ length: deliveriesEach }, () => pulseId));
  await db.run(sql`
    insert into delivery (id, workspace_id, pulse_id, event_id, event_type, body, status, next_try_at, created_at)
    select made.id, workspace_id, pulse.id, made.event_id, 'conversation.completed', '{"n":1}', 'pending', now(), now()
    from unnest(${rows.map(() => newDeliveryId())}::text[], ${rows.map(() => newEventId())}::text[],
      ${rows}::text[]) as made (id, event_id, pulse_id)
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
  for (let owner = 0; owner < 10; owner++) {
    const { pulse: first } = await subscribe(app, `hanging-${owner}@example.com`, healthy.url);
    const urls = hanging.urls.slice(owner * 100, (owner + 1) * 100);
    await multiply(
      db,
      first.id,
      urls.map((url) => ({ pulseId: newPulseId(), url })),
      3,
    );
  }
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

describe("two workspaces whose webhooks are on one host", () => {
  const answers: Record<string, (response: ServerResponse) => void> = {
    "/fails": withStatus(500),
    "/hangs": () => {},
  };
  const openShared = () => openReceiver((response, { path }) => (answers[path] ?? withStatus(200))(response));
  type Shared = Awaited<ReturnType<typeof openShared>>;
  const at = (shared: Shared, path: string) => new URL(path, shared.url).href;
  const to = (shared: Shared, path: string) => shared.received.filter((received) => received.path === path);

  async function until(isSo: () => boolean): Promise<void> {
    for (let tries = 0; tries < 1_500 && !isSo(); tries++) await sleep(10);
    expect(isSo()).toBe(true);
  }

  test("one fails and is left alone: the other's events go out", async () => {
    const shared = await openShared();
    const { app, db } = await open({ graceMs: 0 });
    const failing = await subscribe(app, "failing@example.com", at(shared, "/fails"));
    await multiply(db, failing.pulse.id, [{ pulseId: newPulseId(), url: at(shared, "/fails") }], 20);
    const healthy = await subscribe(app, "healthy@example.com", at(shared, "/works"));
    await app.startJobs();
    await until(() => to(shared, "/fails").length === 5);
    await ask(app, "POST", `/pulses/${healthy.pulse.id}/webhook/test`, healthy.key);
    await until(() => to(shared, "/works").length === 1);
    expect(to(shared, "/fails")).toHaveLength(5);
    await app.stop();
    await db.close();
    await shared.close();
  });

  test("one has a thousand Pulses there that hang: they hold a tenth of the hands, and the other's events go out", async () => {
    const shared = await openShared();
    const { app, db } = await open({ graceMs: 0 });
    const hanging = await subscribe(app, "hanging@example.com", at(shared, "/hangs"));
    const kin = Array.from({ length: 1_000 }, () => ({ pulseId: newPulseId(), url: at(shared, "/hangs") }));
    await multiply(db, hanging.pulse.id, kin, 3);
    const healthy = await subscribe(app, "healthy@example.com", at(shared, "/works"));
    await app.startJobs();
    await until(() => to(shared, "/hangs").length === 200);
    await ask(app, "POST", `/pulses/${healthy.pulse.id}/webhook/test`, healthy.key);
    await until(() => to(shared, "/works").length === 1);
    expect(to(shared, "/hangs")).toHaveLength(200);
    await app.stop();
    await db.close();
    await shared.close();
  });
});

test("a receiver that is left alone gets what waits at once when its address is corrected", async () => {
  const [wrong, right] = [await openReceiver(withStatus(500)), await openReceiver()];
  const { app, db } = await open({ graceMs: 0 });
  const { pulse } = await subscribe(app, "corrected@example.com", wrong.url);
  const pulseId = newPulseId();
  await multiply(db, pulse.id, [{ pulseId, url: wrong.url }], 20);
  await app.startJobs();
  await wrong.until(5);
  await db.run(sql`update pulse set webhook_url = ${right.url} where id = ${pulseId}`);
  await right.until(15);
  expect(wrong.received).toHaveLength(5);
  await app.stop();
  await db.close();
  await Promise.all([wrong.close(), right.close()]);
});

test("a receiver that answers is given ten at once", async () => {
  const held: ServerResponse[] = [];
  const receiver = await openReceiver(
    (response, _, count) => void (count === 1 ? response.end() : held.push(response)),
  );
  const { app, db } = await open({ graceMs: 0 });
  const { pulse } = await subscribe(app, "busy@example.com", receiver.url);
  await multiply(db, pulse.id, [{ pulseId: newPulseId(), url: receiver.url }], 30);
  await app.startJobs();
  await receiver.until(11);
  await sleep(300);
  expect(held).toHaveLength(10);
  await app.stop();
  await db.close();
  await receiver.close();
});

test("receivers with long queues do not keep another waiting until they have worked them off", async () => {
  const [busy, other] = [await openReceiver(), await openReceiver()];
  const { app, db } = await open({ graceMs: 0 });
  const first = await subscribe(app, "busy@example.com", busy.url);
  const kin = Array.from({ length: 10 }, () => ({ pulseId: newPulseId(), url: busy.url }));
  await multiply(db, first.pulse.id, kin, 1_000);
  const second = await subscribe(app, "waiting@example.com", other.url);
  await multiply(db, second.pulse.id, [{ pulseId: newPulseId(), url: other.url }], 1);
  await app.startJobs();
  await other.until(1);
  expect(busy.received.length).toBeLessThan(200);
  await app.stop();
  await db.close();
  await Promise.all([busy.close(), other.close()]);
});
