import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../src/app.ts";
import { silentLog } from "../../src/kernel/log.ts";
import { sql } from "../../src/storage/database.ts";
import { openWorld, type World } from "../harness.ts";

/** The long run is full size; every run is the same story. */
const isLong = Number(process.env["FAULT_ROUNDS"]) >= 100;
const conversations = isLong ? 2_500 : 250;
const messagesEach = 4;
const completions = isLong ? 500 : 100;

let world: World;
let second: Awaited<ReturnType<typeof createApp>>;
let key: string;
let slug: string;
let pulseId: string;

beforeAll(async () => {
  world = await openWorld({ rateLimits: false });
  // Two processes' worth of service on one database: nothing may rest on one of them knowing what the other does.
  second = await createApp(world.config, { clock: world.clock, log: silentLog, onProgress() {} });
  const account = await world.signup();
  key = account.key;
  await world.db.run(sql`update workspace set balance = 100000, granted = 100000 where id = ${account.workspaceId}`);
  const pulse = await world.publishPulse(key, {
    intention: "Learn about price, support, speed, design, docs, team, plans and alternatives",
  });
  ({ slug, id: pulseId } = pulse);
});
afterAll(async () => {
  await second.stop();
  await world.close();
});

let sent = 0;

/** Straight to one of the two, without the checks that other stories make of every answer. */
async function post(
  path: string,
  token: string | null,
  body?: object,
): Promise<{ status: number; data: { id: string; token: string; reply: { id: string } } }> {
  const app = sent++ % 2 === 0 ? world.app : second;
  const response = await app.server.inject({
    method: "POST",
    url: `/api/v1/respond${path}`,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: response.statusCode, data: JSON.parse(response.body).data };
}

async function inBatches<T>(items: T[], size: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: size }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

test(
  `${conversations * messagesEach} messages, each sent three times at once, are ${conversations * messagesEach} turns with one reply each`,
  async () => {
    await inBatches(
      Array.from({ length: conversations }, (_, index) => index),
      16,
      async () => {
        const { data: talk } = await post(`/${slug}/conversations`, null, {});
        for (let turn = 1; turn <= messagesEach; turn++) {
          const body = { content: `Honestly I do not know, case ${turn}`, clientMessageId: `m${turn}` };
          const answers = await Promise.all(
            [1, 2, 3].map(() => post(`/conversations/${talk.id}/messages`, talk.token, body)),
          );
          expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
          expect(new Set(answers.map(({ data }) => data.reply.id)).size).toBe(1);
        }
      },
    );
    const counts = await world.db.many(sql`
    select role, count(*)::integer as count from message join conversation on conversation.id = conversation_id
    where pulse_id = ${pulseId} and message.turn > 0 group by role order by role`);
    expect(counts).toEqual([
      { role: "assistant", count: conversations * messagesEach },
      { role: "user", count: conversations * messagesEach },
    ]);
    const { reserved } = await world.db.one<{ reserved: number }>(
      sql`select sum(reserved)::integer as reserved from workspace`,
    );
    expect(reserved).toBe(conversations);
  },
  20 * 60_000,
);

test(
  `${completions} conversations, each completed by 20 racing requests, are ${completions} events and charges with numbers without gaps`,
  async () => {
    const pulse = await world.publishPulse(key, { intention: "Learn why people left" });
    const before = (await world.get("/usage", { key })).json.data.credits;
    await inBatches(
      Array.from({ length: completions }, (_, index) => index),
      8,
      async () => {
        const { data: talk } = await post(`/${pulse.slug}/conversations`, null, {});
        await post(`/conversations/${talk.id}/messages`, talk.token, {
          content: "The import kept failing",
          clientMessageId: "m1",
        });
        await post(`/conversations/${talk.id}/finish`, talk.token);
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            index % 2 === 0
              ? post(`/conversations/${talk.id}/review`, talk.token, { confirm: true })
              : post(`/conversations/${talk.id}/finish`, talk.token),
          ),
        );
        expect(answers.every(({ status }) => status === 200)).toBe(true);
      },
    );
    const numbers = await world.db.many<{ number: number }>(
      sql`select number from event where pulse_id = ${pulse.id} order by number`,
    );
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: completions }, (_, index) => index + 1));
    const after = (await world.get("/usage", { key })).json.data.credits;
    expect(after.used - before.used).toBe(completions);
    expect(after.reserved).toBe(before.reserved);
    const [{ sum, balance } = { sum: 0, balance: -1 }] = await world.db.many<{ sum: number; balance: number }>(sql`
    select balance, (select sum(amount)::integer from credit_entry where workspace_id = workspace.id) + 99950 as sum from workspace`);
    expect(sum).toBe(balance);
  },
  20 * 60_000,
);
