import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type App, createApp } from "../src/app.ts";
import { conversationCompleted } from "../src/contract/conversations.ts";
import { createEvents } from "../src/events/events.ts";
import { newConversationId, newEventId, type PulseId } from "../src/kernel/ids.ts";
import { silentLog } from "../src/kernel/log.ts";
import { sql } from "../src/storage/database.ts";
import { openSource, type Source } from "./event-source.ts";
import { openWorld, type World } from "./harness.ts";

let world: World;
let second: App;
const bases: string[] = [];
const sources: Source[] = [];

async function listen(app: App): Promise<void> {
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  bases.push(`http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/api/v1`);
}

beforeAll(async () => {
  world = await openWorld();
  second = await createApp(world.config, { clock: world.clock, log: silentLog, onProgress() {} });
  await listen(world.app);
  await listen(second);
});
afterEach(async () => {
  await Promise.all(sources.splice(0).map((source) => source.leave()));
});
afterAll(async () => {
  await second.stop();
  await world.close();
});

/** On either of the two processes. */
function follow(
  pulse: { id: string },
  key: string,
  { process = 0, lastEventId }: { process?: number; lastEventId?: string } = {},
) {
  const source = openSource(() => `${bases[process]}/pulses/${pulse.id}/stream`, key, lastEventId);
  sources.push(source);
  return source;
}

const connected = (source: Source) => source.until(() => source.seen.some(({ event }) => event === "connected"));

/** Appends events as completions do, many at once, on a connection of the test's own. */
async function append(pulseId: string, count: number): Promise<void> {
  const events = createEvents({ db: world.db, clock: world.clock, log: silentLog });
  await Promise.all(
    Array.from({ length: count }, () =>
      world.db.transaction(async (tx) => {
        const [id, conversationId] = [newEventId(), newConversationId()];
        const body = JSON.stringify({ id, conversationId });
        await events.append(tx, {
          id,
          conversationId,
          pulseId: pulseId as PulseId,
          type: "conversation.completed",
          body,
        });
      }),
    ),
  );
  await events.close();
}

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, index) => index + from);

describe("the stream of a Pulse", () => {
  test("tells each completed conversation once, to every client of every process", async () => {
    const { key } = await world.signup();
    const pulse = await world.publishPulse(key);
    const clients = [follow(pulse, key), follow(pulse, key), follow(pulse, key, { process: 1 })];
    await Promise.all(clients.map(connected));
    const ids = [await world.converse(pulse.slug, ["green tea"]), await world.converse(pulse.slug, ["black tea"])];
    for (const client of clients) {
      await client.until(() => client.completed().length >= 2);
      expect(client.numbers()).toEqual([1, 2]);
      expect(client.completed().map(({ data }) => JSON.parse(data).conversationId)).toEqual(ids);
    }
  });

  test("misses nothing and repeats nothing while clients come, go and come back under load", async () => {
    const { key } = await world.signup();
    const pulse = await world.publishPulse(key);
    const clients = [0, 1, 0, 1].map((process) => follow(pulse, key, { process, lastEventId: "0" }));
    for (let round = 0; round < 12; round++) {
      clients[round % 4]?.cut();
      await append(pulse.id, 25);
      if (round % 4 === 1) clients.push(follow(pulse, key, { process: round % 2, lastEventId: "0" }));
    }
    for (const client of clients) {
      await client.until(() => client.numbers().at(-1) === 300);
      expect(client.numbers()).toEqual(upTo(300));
    }
  });

  test("goes on when the listening connections are cut", async () => {
    const { key } = await world.signup();
    const pulse = await world.publishPulse(key);
    const clients = [follow(pulse, key), follow(pulse, key, { process: 1 })];
    await Promise.all(clients.map(connected));
    await world.db.many(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'echolot event'`);
    await append(pulse.id, 10);
    for (const client of clients) await client.until(() => client.numbers().length === 10);
    await sleep(1_500);
    await append(pulse.id, 10);
    for (const client of clients) {
      await client.until(() => client.numbers().length === 20);
      expect(client.numbers()).toEqual(upTo(20));
      expect(client.seen.filter(({ event }) => event === "connected")).toHaveLength(1);
    }
  });

  test("begins with what comes, unless asked for what was missed", async () => {
    const { key } = await world.signup();
    const pulse = await world.publishPulse(key);
    await append(pulse.id, 5);
    const fresh = follow(pulse, key);
    const returning = follow(pulse, key, { lastEventId: "3" });
    const byQuery = openSource(() => `${bases[0]}/pulses/${pulse.id}/stream?lastEventId=4`, key);
    sources.push(byQuery);
    await Promise.all([fresh, returning, byQuery].map(connected));
    expect(fresh.lastId()).toBe("5");
    await append(pulse.id, 1);
    await fresh.until(() => fresh.numbers().length === 1);
    await returning.until(() => returning.numbers().length === 3);
    await byQuery.until(() => byQuery.numbers().length === 2);
    expect([fresh.numbers(), returning.numbers(), byQuery.numbers()]).toEqual([[6], [4, 5, 6], [5, 6]]);
  });

  test("says so when more is asked for than seven days, or what never was", async () => {
    const { key } = await world.signup();
    const pulse = await world.publishPulse(key);
    await append(pulse.id, 6);
    await world.db.run(sql`
      update event set created_at = created_at - interval '8 days' where pulse_id = ${pulse.id} and number <= 4`);
    const tooOld = follow(pulse, key, { lastEventId: "2" });
    const future = follow(pulse, key, { lastEventId: "99" });
    for (const client of [tooOld, future]) {
      await client.until(() => client.numbers().length === 2);
      expect(client.seen.map(({ event }) => event).slice(0, 2)).toEqual(["connected", "reset"]);
      // Cut off before the next event, it would come back from here.
      expect(client.seen[1]?.id).toBe("4");
      expect(client.numbers()).toEqual([5, 6]);
    }
  });

  test("goes on when the Pulse is archived, and what was begun then completes", async () => {
    const { key } = await world.signup();
    const pulse = await world.publishPulse(key, { reviewEcho: false });
    const client = follow(pulse, key);
    await connected(client);
    const talk = await world.start(pulse.slug);
    await world.say(talk, "green tea");
    await world.delete(`/pulses/${pulse.id}`, { key });
    await world.post(`${talk.path}/finish`, { key: talk.token });
    await client.until(() => client.numbers().length === 1);
  });

  test("replays a conversation that was erased without what was said, and misses no number", async () => {
    const { key } = await world.signup();
    const pulse = await world.publishPulse(key);
    const [first] = [await world.converse(pulse.slug, ["green tea"]), await world.converse(pulse.slug, ["black tea"])];
    await world.delete(`/conversations/${first}`, { key });
    const client = follow(pulse, key, { lastEventId: "0" });
    await client.until(() => client.numbers().length === 2);
    const [erased, kept] = client.completed().map(({ data }) => conversationCompleted.parse(JSON.parse(data)));
    expect([erased?.conversationId, erased?.echo, erased?.metadata]).toEqual([first, null, {}]);
    expect(kept?.echo).not.toBeNull();
    const names = ["id", "event", "pulseId", "conversationId", "completedAt", "metadata", "echo"];
    for (const { data } of client.completed()) expect(Object.keys(JSON.parse(data))).toEqual(names);
  });

  test("replays more than fits into memory at once, in order", async () => {
    const { key } = await world.signup();
    const pulse = await world.publishPulse(key);
    await append(pulse.id, 450);
    const client = follow(pulse, key, { lastEventId: "0" });
    await client.until(() => client.numbers().at(-1) === 450);
    expect(client.numbers()).toEqual(upTo(450));
  });

  test("is not for strangers", async () => {
    const { key } = await world.signup();
    const pulse = await world.publishPulse(key);
    const stranger = await world.signup();
    expect((await world.get(`/pulses/${pulse.id}/stream`, { key: stranger.key })).status).toBe(404);
    expect((await world.get(`/pulses/${pulse.id}/stream`)).status).toBe(401);
    expect((await world.get(`/pulses/${pulse.id}/stream?lastEventId=x`, { key })).status).toBe(400);
  });
});

test("when the service stops, each reader is told when to come back", async () => {
  const closing = await createApp(world.config, { clock: world.clock, log: silentLog, onProgress() {} });
  await listen(closing);
  const { key } = await world.signup();
  const pulse = await world.publishPulse(key);
  const client = follow(pulse, key, { process: bases.length - 1 });
  await connected(client);
  await closing.stop();
  await client.until(() => client.retries.length === 2);
  for (const ms of client.retries) {
    expect(ms).toBeGreaterThanOrEqual(2_000);
    expect(ms).toBeLessThanOrEqual(5_000);
  }
});
