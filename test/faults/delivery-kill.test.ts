import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { openSource, type Source } from "../event-source.ts";
import { openReceiver, type Receiver } from "../receiver.ts";
import { type ServiceProcess, startService } from "../service-process.ts";
import { cloneDatabase } from "../setup/databases.ts";

const rounds = Number(process.env["FAULT_ROUNDS"]);
/** Completed under load around each kill. */
const perRound = 30;

interface Subscriber {
  key: string;
  id: string;
  slug: string;
  source: Source;
}

// The suite has checked the shapes of answers elsewhere; here only their content counts.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

/** Two services on one database, each of which may be gone at any moment. */
class Pair {
  readonly env: Record<string, string>;
  readonly services: (ServiceProcess | null)[] = [null, null];
  #starting: Promise<void> = Promise.resolve();
  #turn = 0;

  constructor(env: Record<string, string>) {
    this.env = env;
  }

  async start(which: number): Promise<void> {
    this.services[which] = await startService(this.env);
  }

  /** Until both live. */
  async whole(): Promise<void> {
    await this.#starting;
  }

  /** Starts it again at once, while the other one goes on working. */
  async kill(which: number): Promise<void> {
    const service = this.services[which];
    this.services[which] = null;
    await service?.kill();
    this.#starting = this.start(which);
  }

  async stop(): Promise<void> {
    await this.whole();
    for (const service of this.services) await service?.stop();
  }

  /** Now one, now the other, as far as they live. */
  base(): string {
    const living = this.services.filter((service) => service !== null);
    return living[this.#turn++ % living.length]?.base ?? "http://127.0.0.1:9";
  }

  /** Null when the service went away before it answered. */
  async ask(method: string, path: string, key: string, body?: object): Promise<Json> {
    try {
      const response = await fetch(`${this.base()}/api/v1${path}`, {
        method,
        headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
        ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
      });
      if (response.status >= 500 && response.status !== 503) throw new Error(`${path} answered ${response.status}`);
      return response.ok ? await response.json() : null;
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  async insist(method: string, path: string, key: string, body?: object): Promise<Json> {
    for (let tries = 0; tries < 200; tries++) {
      const answer = await this.ask(method, path, key, body);
      if (answer) return answer;
      await sleep(50);
    }
    throw new Error(`${path} does not answer`);
  }
}

async function subscribe(pair: Pair, name: string, webhookUrl: string): Promise<Subscriber> {
  let { data } = await pair.insist("POST", "/signup", "", { email: `${name}@example.com` });
  const key = data.api_key;
  ({ data } = await pair.insist("POST", "/pulses", key, { intention: "Tea", webhookUrl, reviewEcho: false }));
  await pair.insist("POST", `/pulses/${data.id}/publish`, key);
  const source = openSource(() => `${pair.base()}/api/v1/pulses/${data.id}/stream`, key, "0");
  return { key, id: data.id, slug: data.slug, source };
}

/** Conversations one after the other; true for each that was acknowledged as completed. */
async function converse(pair: Pair, slug: string, name: string): Promise<boolean> {
  const talk = (await pair.ask("POST", `/respond/${slug}/conversations`, ""))?.data;
  if (!talk) return false;
  const path = `/respond/conversations/${talk.id}`;
  await pair.ask("POST", `${path}/messages`, talk.token, { content: "Two cups of green tea", clientMessageId: name });
  const ended = await pair.ask("POST", `${path}/finish`, talk.token);
  return ended?.data.status === "completed";
}

async function runRound(pair: Pair, subscriber: Subscriber, round: number): Promise<void> {
  await pair.whole();
  let completed = 0;
  const workers = [0, 1, 2].map(async (worker) => {
    for (let count = 0; completed < perRound && count < 100; count++)
      if (await converse(pair, subscriber.slug, `${round}-${worker}-${count}`)) completed++;
  });
  // Somewhere in the midst of it.
  const isMidway = () => completed >= (round * 7) % perRound;
  for (let waits = 0; waits < 6_000 && !isMidway(); waits++) await sleep(5);
  await pair.kill(round % 2);
  await Promise.all(workers);
}

async function completedOf(pair: Pair, { id, key }: Subscriber): Promise<string[]> {
  const { data } = await pair.insist("GET", `/pulses/${id}/conversations?limit=100`, key);
  return data.map((conversation: Json) => conversation.id);
}

/** A dead process's work comes back when its lease ends. */
async function untilQuiet(pair: Pair, subscribers: Subscriber[]): Promise<void> {
  for (const { id, key } of subscribers) {
    for (let tries = 0; tries < 300; tries++) {
      const { data } = await pair.insist("GET", `/pulses/${id}/deliveries?status=pending`, key);
      const usage = await pair.insist("GET", "/usage", key);
      // Whoever answered and was cut off is still being interviewed: nobody waits for those here.
      if (data.length === 0 && usage.data.credits.reserved <= usage.data.conversations.active) break;
      await sleep(500);
    }
  }
}

/** How often each conversation arrived, and under which ids. */
function arrivals({ received }: Receiver): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { json, headers } of received)
    ids.set(json.conversationId, [...(ids.get(json.conversationId) ?? []), headers["webhook-id"] ?? ""]);
  return ids;
}

test(
  `through ${rounds} kill -9 of two processes every Echo is delivered, and every stream is whole`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "echolot-faults-"));
    const database = await cloneDatabase(inject("databaseUrl"), inject("template"));
    const pair = new Pair({ DATA_DIR: dataDir, DATABASE_URL: database, LOG_LEVEL: "error", RATE_LIMITS: "off" });
    const receiver = await openReceiver();
    const subscribers: Subscriber[] = [];
    await Promise.all([pair.start(0), pair.start(1)]);
    for (let round = 0; round < rounds; round++) {
      const subscriber = await subscribe(pair, `r${round}-${process.pid}`, receiver.url);
      subscribers.push(subscriber);
      await runRound(pair, subscriber, round);
    }
    await untilQuiet(pair, subscribers);

    const arrived = arrivals(receiver);
    let total = 0;
    for (const subscriber of subscribers) {
      const completed = await completedOf(pair, subscriber);
      total += completed.length;
      expect(completed.filter((id) => !arrived.has(id))).toEqual([]);
      await subscriber.source.until(() => subscriber.source.numbers().length >= completed.length);
      expect(subscriber.source.numbers()).toEqual(completed.map((_, index) => index + 1));
      const streamed = subscriber.source.completed().map(({ data }) => JSON.parse(data).conversationId);
      expect(new Set(streamed)).toEqual(new Set(completed));
    }
    expect(total).toBeGreaterThan(rounds * (perRound / 2));
    expect(arrived.size).toBe(total);
    for (const ids of arrived.values()) expect(new Set(ids).size).toBe(1);
    const duplicates = receiver.received.length - total;
    process.stdout.write(`${total} Echoes, ${duplicates} delivered twice\n`);
    expect(duplicates / total).toBeLessThan(0.02);

    await Promise.all(subscribers.map(({ source }) => source.leave()));
    await pair.stop();
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  },
  rounds * 30_000 + 180_000,
);
