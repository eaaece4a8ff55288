import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { Stripe } from "stripe";
import { Webhook as SvixWebhook } from "svix";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../src/app.ts";
import { waitsMs } from "../src/deliveries/schedule.ts";
import { silentLog } from "../src/kernel/log.ts";
import { sql } from "../src/storage/database.ts";
import { openWorld, type World } from "./harness.ts";
import { openReceiver, type Received, type Receiver, withStatus } from "./receiver.ts";

let world: World;
const receivers: Receiver[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});

const day = 24 * 3_600_000;

async function receive(...args: Parameters<typeof openReceiver>): Promise<Receiver> {
  const receiver = await openReceiver(...args);
  receivers.push(receiver);
  return receiver;
}

/** A receiver that keeps its sender waiting until it is told what to answer. */
async function receiveHolding() {
  const held: ServerResponse[] = [];
  const receiver = await receive((response) => void held.push(response));
  return {
    receiver,
    async answer(status: number, body = ""): Promise<void> {
      await receiver.until(1);
      held.shift()?.writeHead(status).end(body);
    },
  };
}

/** A workspace with a published Pulse whose events go to the address. */
async function subscribe(webhookUrl: string | null) {
  const account = await world.signup();
  const made = await world.createPulse(account.key, { reviewEcho: false, ...(webhookUrl ? { webhookUrl } : {}) });
  await world.post(`/pulses/${made.id}/publish`, { key: account.key });
  return { ...account, pulse: made, secret: made.webhookSecret as string };
}

type Subscriber = Awaited<ReturnType<typeof subscribe>>;

const complete = async ({ pulse }: Subscriber, ...answers: string[]): Promise<string> => {
  const talk = await world.start(pulse.slug);
  for (const answer of answers.length > 0 ? answers : ["I drink green tea"]) await world.say(talk, answer);
  await world.post(`${talk.path}/finish`, { key: talk.token });
  return talk.id;
};

const deliveriesOf = async ({ key, pulse }: Subscriber, query = "") =>
  (await world.get(`/pulses/${pulse.id}/deliveries${query}`, { key })).json.data;

/** The newest delivery, once it is as expected. */
async function deliveryOf(subscriber: Subscriber, isReady: (delivery: Record<string, unknown>) => boolean) {
  for (let tries = 0; tries < 500; tries++) {
    const [newest] = await deliveriesOf(subscriber);
    if (newest && isReady(newest)) return newest;
    await sleep(20);
  }
  throw new Error(`not as expected: ${JSON.stringify(await deliveriesOf(subscriber))}`);
}

const isTried = (times: number) => (delivery: Record<string, unknown>) =>
  (delivery["attempts"] as unknown[]).length === times;

const stripe = new Stripe("sk_test_none");

/** Verified by the libraries that receivers use; each throws on a signature that does not hold. */
function verifyEverywhere({ headers, body }: Received, secret: string): void {
  const text = body.toString();
  expect(stripe.webhooks.constructEvent(text, headers["x-service-signature"] ?? "", secret)).toEqual(JSON.parse(text));
  expect(new StandardWebhook(secret).verify(text, headers)).toEqual(JSON.parse(text));
  expect(
    new SvixWebhook(secret).verify(text, {
      "svix-id": headers["webhook-id"] ?? "",
      "svix-timestamp": headers["webhook-timestamp"] ?? "",
      "svix-signature": headers["webhook-signature"] ?? "",
    }),
  ).toEqual(JSON.parse(text));
}

describe("a completed conversation", () => {
  test("arrives at the webhook once, with its Echo, signed in both forms", async () => {
    const receiver = await receive();
    const subscriber = await subscribe(receiver.url);
    const conversationId = await complete(subscriber, "Two cups of green tea — süß ☕");
    const [first] = await receiver.until(1);
    expect(first?.json).toMatchObject({
      event: "conversation.completed",
      conversationId,
      pulseId: subscriber.pulse.id,
    });
    expect(first?.headers).toMatchObject({ "content-type": "application/json", "webhook-id": first?.json.id });
    verifyEverywhere(first as Received, subscriber.secret);
    const delivery = await deliveryOf(subscriber, ({ status }) => status === "delivered");
    expect(delivery).toMatchObject({
      eventId: first?.json.id,
      conversationId,
      tries: 1,
      attempts: [{ status: 200, response: "ok", url: receiver.url, error: null }],
    });
    expect(receiver.received).toHaveLength(1);
  });

  test("has its fields in the order in which they were declared", async () => {
    const receiver = await receive();
    const { key } = await world.signup();
    const names = ["how_many_cups", "tea", "a_word_more"];
    const outputFields = names.map((name) => ({ name, type: "string" }));
    const { slug } = await world.publishPulse(key, { webhookUrl: receiver.url, outputFields });
    await world.converse(slug, ["I drink green tea"]);
    const [first] = await receiver.until(1);
    const { echo } = first?.json ?? {};
    expect(Object.keys(echo)).toEqual([
      "fields",
      "evidence",
      "summary",
      "keyQuotes",
      "sentimentScore",
      "themes",
      "review",
      "extractedBy",
      "version",
    ]);
    expect([Object.keys(echo.fields), Object.keys(echo.evidence)]).toEqual([names, names]);
  });

  test("is the very text that the stream sends", async () => {
    const receiver = await receive();
    const subscriber = await subscribe(receiver.url);
    await complete(subscriber);
    const [first] = await receiver.until(1);
    const [row] = await world.db.many<{ body: string }>(
      sql`select body from event where pulse_id = ${subscriber.pulse.id}`,
    );
    expect(first?.body.toString()).toBe(row?.body);
  });

  test("without a webhook leads to no delivery", async () => {
    const subscriber = await subscribe(null);
    await complete(subscriber);
    expect(await deliveriesOf(subscriber)).toEqual([]);
    expect((await world.get(`/pulses/${subscriber.pulse.id}/webhook`, { key: subscriber.key })).json.data).toEqual({
      url: null,
      state: "none",
      failingSince: null,
      offSince: null,
      offReason: null,
    });
  });
});

describe("the secret", () => {
  test("can be rotated: for a day both sign, then only the new one", async () => {
    const receiver = await receive();
    const subscriber = await subscribe(receiver.url);
    const { json } = await world.post(`/pulses/${subscriber.pulse.id}/webhook/rotate`, { key: subscriber.key });
    const fresh = json.data.webhookSecret as string;
    expect(fresh).toMatch(/^whsec_/);
    expect(fresh).not.toBe(subscriber.secret);
    await complete(subscriber);
    const [during] = await receiver.until(1);
    verifyEverywhere(during as Received, subscriber.secret);
    verifyEverywhere(during as Received, fresh);
    // The clock of the service is moved, but the libraries look at the real one.
    world.clock.advance(day + 1_000);
    await complete(subscriber);
    const after = (await receiver.until(2))[1] as Received;
    world.clock.advance(-day - 1_000);
    expect(after.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
    expect(after.headers["x-service-signature"]?.split(",")).toHaveLength(2);
  });

  test("rotated while a try is under way has not signed that one, but signs the next beside the old one", async () => {
    const { receiver, answer } = await receiveHolding();
    const subscriber = await subscribe(receiver.url);
    await complete(subscriber);
    await receiver.until(1);
    const { json } = await world.post(`/pulses/${subscriber.pulse.id}/webhook/rotate`, { key: subscriber.key });
    await answer(500);
    await deliveryOf(subscriber, isTried(1));
    receiver.answerWith(withStatus(200));
    await world.post(`/deliveries/${(await deliveriesOf(subscriber))[0].id}/redeliver`, { key: subscriber.key });
    const [before, after] = (await receiver.until(2)) as [Received, Received];
    verifyEverywhere(before, subscriber.secret);
    for (const secret of [subscriber.secret, json.data.webhookSecret]) verifyEverywhere(after, secret);
  });

  test("is shown only where it is made, and never stored as it is", async () => {
    const receiver = await receive();
    const subscriber = await subscribe(receiver.url);
    const read = await world.get(`/pulses/${subscriber.pulse.id}`, { key: subscriber.key });
    expect(read.text).not.toContain("whsec_");
    const rows = await world.db.many(sql`select * from pulse where id = ${subscriber.pulse.id}`);
    expect(JSON.stringify(rows)).not.toContain(subscriber.secret.slice(6));
  });

  test("of a Pulse without a webhook cannot be rotated", async () => {
    const subscriber = await subscribe(null);
    const refused = await world.post(`/pulses/${subscriber.pulse.id}/webhook/rotate`, { key: subscriber.key });
    expect([refused.status, refused.json.error.code]).toEqual([409, "CONFLICT"]);
  });
});

describe("a receiver that fails", () => {
  test("gets the event again, with the same id, until it takes it; every try is in the log", async () => {
    const receiver = await receive(withStatus(503, {}, "down for repair"));
    const subscriber = await subscribe(receiver.url);
    await complete(subscriber);
    const waiting = await deliveryOf(subscriber, isTried(1));
    expect(waiting).toMatchObject({ status: "pending", lastError: "The receiver answered 503." });
    receiver.answerWith(withStatus(204));
    world.clock.advance(6_000);
    const delivered = await deliveryOf(subscriber, ({ status }) => status === "delivered");
    expect(delivered.attempts).toMatchObject([
      { status: 503, response: "down for repair", error: "The receiver answered 503." },
      { status: 204, response: "", error: null },
    ]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    for (const received of receiver.received) expect(received.body).toEqual(receiver.received[0]?.body);
  });

  test("is left alone for as long as it asks", async () => {
    const receiver = await receive(withStatus(429, { "retry-after": "3600" }));
    const subscriber = await subscribe(receiver.url);
    await complete(subscriber);
    const { attempts, nextTryAt } = await deliveryOf(subscriber, isTried(1));
    expect(Date.parse(nextTryAt) - Date.parse(attempts[0].at)).toBeGreaterThanOrEqual(3_600_000);
  });

  test("is not followed when it redirects", async () => {
    const elsewhere = await receive();
    const receiver = await receive(withStatus(307, { location: elsewhere.url }));
    const subscriber = await subscribe(receiver.url);
    await complete(subscriber);
    const delivery = await deliveryOf(subscriber, isTried(1));
    expect(delivery.lastError).toBe("The receiver answered 307; redirects are not followed.");
    expect(elsewhere.received).toEqual([]);
  });

  test("may answer as much as it likes: the first kilobyte is kept", async () => {
    const receiver = await receive((response) => {
      response.writeHead(500).write("x".repeat(100_000));
    });
    const subscriber = await subscribe(receiver.url);
    await complete(subscriber);
    const delivery = await deliveryOf(subscriber, isTried(1));
    expect(delivery.attempts[0].response).toBe("x".repeat(1_024));
  });

  test("is given up after ten tries, and can be asked for again", async () => {
    const receiver = await receive(withStatus(400));
    const subscriber = await subscribe(receiver.url);
    await complete(subscriber);
    for (let tries = 1; tries < 10; tries++) {
      await deliveryOf(subscriber, isTried(tries));
      world.clock.advance(1.21 * (waitsMs[tries] ?? 0));
    }
    const failed = await deliveryOf(subscriber, ({ status }) => status === "failed");
    expect(failed.attempts).toHaveLength(10);
    expect(receiver.received).toHaveLength(10);
    receiver.answerWith(withStatus(200));
    await world.post(`/deliveries/${failed.id}/redeliver`, { key: subscriber.key });
    const delivered = await deliveryOf(subscriber, ({ status }) => status === "delivered");
    expect(delivered.attempts).toHaveLength(11);
    expect(receiver.received.at(-1)?.headers["webhook-id"]).toBe(failed.eventId);
  });

  test("with nothing but failures for five days is switched off, and its owner is told once", async () => {
    const receiver = await receive(withStatus(404));
    const subscriber = await subscribe(receiver.url);
    await complete(subscriber);
    await deliveryOf(subscriber, isTried(1));
    world.clock.advance(5 * day + 1_000);
    await complete(subscriber);
    const mailed = async () =>
      (await world.mails(subscriber.email)).filter(({ subject }) => subject.includes("switched off"));
    for (let tries = 0; tries < 300 && (await mailed()).length === 0; tries++) await sleep(20);
    expect(await mailed()).toHaveLength(1);
    expect((await mailed())[0]?.text).toContain(receiver.url);
    const state = await world.get(`/pulses/${subscriber.pulse.id}/webhook`, { key: subscriber.key });
    expect(state.json.data).toMatchObject({ state: "off", offReason: "failing" });
    const sofar = receiver.received.length;
    await complete(subscriber);
    const skipped = await deliveryOf(subscriber, ({ status }) => status === "failed");
    expect(skipped).toMatchObject({ lastError: "The webhook is switched off.", attempts: [] });
    expect(receiver.received).toHaveLength(sofar);
  });

  test("with 410 is switched off at once; a test that it takes switches it on again", async () => {
    const receiver = await receive(withStatus(410));
    const subscriber = await subscribe(receiver.url);
    await complete(subscriber);
    await deliveryOf(subscriber, ({ status }) => status === "failed");
    const state = async () =>
      (await world.get(`/pulses/${subscriber.pulse.id}/webhook`, { key: subscriber.key })).json.data;
    expect(await state()).toMatchObject({ state: "off", offReason: "gone" });
    receiver.answerWith(withStatus(200));
    const { json } = await world.post(`/pulses/${subscriber.pulse.id}/webhook/test`, { key: subscriber.key });
    expect(json.data).toMatchObject({ event: "webhook.test", status: "pending", conversationId: null });
    const tested = (await receiver.until(2))[1] as Received;
    expect(tested.json).toMatchObject({ event: "webhook.test", pulseId: subscriber.pulse.id });
    await deliveryOf(subscriber, ({ status }) => status === "delivered");
    expect(await state()).toMatchObject({ state: "on", failingSince: null });
    await complete(subscriber);
    expect((await receiver.until(3))[2]?.json.event).toBe("conversation.completed");
  });
});

describe("an address that changes while events wait for it", () => {
  test("gets them at the new one", async () => {
    const [old, fresh] = [await receive(withStatus(500)), await receive()];
    const subscriber = await subscribe(old.url);
    await complete(subscriber);
    await deliveryOf(subscriber, isTried(1));
    await world.patch(`/pulses/${subscriber.pulse.id}`, { key: subscriber.key, body: { webhookUrl: fresh.url } });
    world.clock.advance(7_000);
    await fresh.until(1);
    const delivery = await deliveryOf(subscriber, ({ status }) => status === "delivered");
    expect(delivery.attempts).toMatchObject([{ url: old.url }, { url: fresh.url }]);
    expect(delivery.tries).toBe(2);
  });

  test("and is removed cancels them", async () => {
    const receiver = await receive(withStatus(500));
    const subscriber = await subscribe(receiver.url);
    await complete(subscriber);
    const { id } = await deliveryOf(subscriber, isTried(1));
    await world.patch(`/pulses/${subscriber.pulse.id}`, { key: subscriber.key, body: { webhookUrl: null } });
    world.clock.advance(7_000);
    const cancelled = await deliveryOf(subscriber, ({ status }) => status === "cancelled");
    expect(cancelled.lastError).toBe("The webhookUrl was removed.");
    const refused = await world.post(`/deliveries/${id}/redeliver`, { key: subscriber.key });
    expect(refused.status).toBe(409);
  });
});

test("what a respondent takes back before it was delivered is never sent, and what was answered to it is forgotten", async () => {
  const receiver = await receive(withStatus(500, {}, "I cannot store 'green tea'"));
  const subscriber = await subscribe(receiver.url);
  const id = await complete(subscriber);
  await deliveryOf(subscriber, isTried(1));
  await world.delete(`/conversations/${id}`, { key: subscriber.key });
  const delivery = await deliveryOf(subscriber, ({ status }) => status === "cancelled");
  expect(delivery).toMatchObject({ lastError: "The conversation was erased.", attempts: [{ response: null }] });
  expect((await world.post(`/deliveries/${delivery.id}/redeliver`, { key: subscriber.key })).status).toBe(409);
});

describe("while a try is under way", () => {
  test.each([200, 500])(
    "a respondent takes it back: what the receiver then answers (%i) is not kept",
    async (status) => {
      const { receiver, answer } = await receiveHolding();
      const subscriber = await subscribe(receiver.url);
      const id = await complete(subscriber);
      await receiver.until(1);
      await world.delete(`/conversations/${id}`, { key: subscriber.key });
      await answer(status, "I have stored 'green tea'");
      const delivery = await deliveryOf(subscriber, isTried(1));
      expect(delivery).toMatchObject({ status: "cancelled", attempts: [{ status, response: null }] });
    },
  );

  test("the address is changed: what the old one answers does not switch the new one off", async () => {
    const { receiver: old, answer } = await receiveHolding();
    const fresh = await receive();
    const subscriber = await subscribe(old.url);
    await complete(subscriber);
    await old.until(1);
    await world.patch(`/pulses/${subscriber.pulse.id}`, { key: subscriber.key, body: { webhookUrl: fresh.url } });
    await answer(410);
    await deliveryOf(subscriber, isTried(1));
    const state = await world.get(`/pulses/${subscriber.pulse.id}/webhook`, { key: subscriber.key });
    expect(state.json.data).toMatchObject({ url: fresh.url, state: "on", failingSince: null });
    const { text } = await world.get(`/pulses/${subscriber.pulse.id}/deliveries`, { key: subscriber.key });
    expect(text).toContain("410");
    expect((await world.mails(subscriber.email)).map(({ subject }) => subject)).not.toContain(
      "A webhook of yours was switched off",
    );
  });

  test("it is asked for again and another process takes it up: the late answer decides nothing", async () => {
    const { receiver, answer } = await receiveHolding();
    const subscriber = await subscribe(receiver.url);
    await complete(subscriber);
    await receiver.until(1);
    const second = await createApp(world.config, { clock: world.clock, log: silentLog, onProgress() {} });
    await second.startJobs();
    const [{ id }] = await deliveriesOf(subscriber);
    await world.post(`/deliveries/${id}/redeliver`, { key: subscriber.key });
    await receiver.until(2);
    await answer(500);
    const inHand = await deliveryOf(subscriber, isTried(1));
    expect(inHand).toMatchObject({ status: "pending", tries: 1, lastError: null });
    await answer(200);
    const delivered = await deliveryOf(subscriber, ({ status }) => status === "delivered");
    expect(delivered.attempts).toMatchObject([{ status: 500 }, { status: 200 }]);
    await second.stop();
  });

  test("the database cannot write what came of it: it is written later, and nothing is sent twice", async () => {
    const { receiver, answer } = await receiveHolding();
    const subscriber = await subscribe(receiver.url);
    await complete(subscriber);
    await receiver.until(1);
    await world.db.run(sql`alter table webhook_trouble rename to webhook_trouble_away`);
    await answer(200);
    await sleep(200);
    await world.db.run(sql`alter table webhook_trouble_away rename to webhook_trouble`);
    const delivered = await deliveryOf(subscriber, ({ status }) => status === "delivered");
    expect([delivered.attempts.length, receiver.received.length]).toEqual([1, 1]);
  });
});

describe("the log of deliveries", () => {
  test("comes in pages, newest first, and by state", async () => {
    const receiver = await receive();
    const subscriber = await subscribe(receiver.url);
    for (let count = 0; count < 3; count++)
      await world.post(`/pulses/${subscriber.pulse.id}/webhook/test`, { key: subscriber.key });
    await receiver.until(3);
    await deliveryOf(subscriber, ({ status }) => status === "delivered");
    const path = `/pulses/${subscriber.pulse.id}/deliveries`;
    const first = (await world.get(`${path}?limit=2`, { key: subscriber.key })).json;
    const second = (await world.get(`${path}?limit=2&cursor=${first.nextCursor}`, { key: subscriber.key })).json;
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...ids].sort().reverse());
    expect([ids.length, first.hasMore, second.hasMore]).toEqual([3, true, false]);
    expect(await deliveriesOf(subscriber, "?status=failed")).toEqual([]);
    const oldest = (await world.get(`${path}?order=asc&limit=1`, { key: subscriber.key })).json;
    expect(oldest.data[0].id).toBe(ids.at(-1));
  });

  test("belongs to its workspace alone", async () => {
    const receiver = await receive();
    const subscriber = await subscribe(receiver.url);
    await world.post(`/pulses/${subscriber.pulse.id}/webhook/test`, { key: subscriber.key });
    const [{ id }] = await deliveriesOf(subscriber);
    const stranger = await world.signup();
    for (const [method, path] of [
      ["GET", `/pulses/${subscriber.pulse.id}/deliveries`],
      ["GET", `/pulses/${subscriber.pulse.id}/webhook`],
      ["POST", `/pulses/${subscriber.pulse.id}/webhook/test`],
      ["POST", `/pulses/${subscriber.pulse.id}/webhook/rotate`],
      ["POST", `/deliveries/${id}/redeliver`],
      ["POST", "/deliveries/nonsense/redeliver"],
    ] as const) {
      const answer = await world.ask(method, path, { key: stranger.key });
      expect([path, answer.status, answer.json.error.code]).toEqual([path, 404, "NOT_FOUND"]);
    }
  });

  test("a test asked for twice under one Idempotency-Key is sent once", async () => {
    const receiver = await receive();
    const subscriber = await subscribe(receiver.url);
    const ask = () =>
      world.post(`/pulses/${subscriber.pulse.id}/webhook/test`, {
        key: subscriber.key,
        headers: { "idempotency-key": "once" },
      });
    const [first, second] = [await ask(), await ask()];
    expect(second.json).toEqual(first.json);
    expect(await deliveriesOf(subscriber)).toHaveLength(1);
  });
});
