import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { openSource } from "../event-source.ts";
import { openReceiver } from "../receiver.ts";
import { type ServiceProcess, startService } from "../service-process.ts";
import { cloneDatabase } from "../setup/databases.ts";

/** Half a minute in the long run. */
const cutMs = Number(process.env["FAULT_ROUNDS"]) >= 100 ? 30_000 : 2_000;

// The suite has checked the shapes of answers elsewhere; here only their content counts.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

/** What the load has seen: every answer, and every conversation that was acknowledged as completed. */
interface Seen {
  statuses: Map<number, number>;
  completed: string[];
}

function createClient({ base }: ServiceProcess, seen: Seen) {
  async function ask(method: string, path: string, key: string, body: object = {}): Promise<Json> {
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
      ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
    });
    seen.statuses.set(response.status, (seen.statuses.get(response.status) ?? 0) + 1);
    const json: Json = await response.json();
    if (response.ok) return json.data;
    expect([response.status, json.error]).toEqual([503, expect.objectContaining({ code: "UNAVAILABLE" })]);
    expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
    return null;
  }

  /** As a good client does: again, until it is answered. */
  async function insist(method: string, path: string, key: string, body?: object): Promise<Json> {
    for (let tries = 0; tries < 2_000; tries++) {
      const answer = await ask(method, path, key, body);
      if (answer) return answer;
      await sleep(100);
    }
    throw new Error(`${path} stays unavailable`);
  }

  return { ask, insist };
}

type Client = ReturnType<typeof createClient>;

async function converse({ insist }: Client, slug: string, seen: Seen): Promise<void> {
  const talk = await insist("POST", `/respond/${slug}/conversations`, "");
  const path = `/respond/conversations/${talk.id}`;
  await insist("POST", `${path}/messages`, talk.token, { content: "Two cups of green tea", clientMessageId: "1" });
  for (let tries = 0; tries < 500; tries++) {
    if ((await insist("POST", `${path}/finish`, talk.token)).status === "completed") break;
    await sleep(100);
  }
  seen.completed.push(talk.id);
}

/** Puts the service under load, lets the trouble happen, and expects everything to come through. */
async function survive(service: ServiceProcess, trouble: () => Promise<void>): Promise<Seen> {
  const seen: Seen = { statuses: new Map(), completed: [] };
  const client = createClient(service, seen);
  const receiver = await openReceiver();
  const account = await client.insist("POST", "/signup", "", { email: `outage-${Date.now()}@example.com` });
  const key = account.api_key;
  const pulse = await client.insist("POST", "/pulses", key, {
    intention: "Tea",
    webhookUrl: receiver.url,
    reviewEcho: false,
  });
  await client.insist("POST", `/pulses/${pulse.id}/publish`, key);
  const source = openSource(() => `${service.base}/api/v1/pulses/${pulse.id}/stream`, key, "0");

  const over = new AbortController();
  const talkers = [0, 1, 2].map(async () => {
    while (!over.signal.aborted && seen.completed.length < 40) await converse(client, pulse.slug, seen);
  });
  const readers = [0, 1].map(async () => {
    while (!over.signal.aborted) {
      await client.ask("GET", `/pulses/${pulse.id}`, key);
      await client.ask("GET", "/usage", key);
      await sleep(20);
    }
  });
  await sleep(500);
  await trouble();
  await sleep(1_000);
  over.abort();
  await Promise.all([...talkers, ...readers]);

  await source.until(() => source.numbers().length >= seen.completed.length, 4_000);
  expect(source.numbers()).toEqual(seen.completed.map((_, index) => index + 1));
  for (let tries = 0; tries < 4_000 && receiver.received.length < seen.completed.length; tries++) await sleep(10);
  expect(new Set(receiver.received.map(({ json }) => json.conversationId))).toEqual(new Set(seen.completed));
  await source.leave();
  await receiver.close();
  return seen;
}

const start = async (database: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), "echolot-outage-"));
  const env = { DATA_DIR: dataDir, DATABASE_URL: database, LOG_LEVEL: "silent", RATE_LIMITS: "off" };
  const service = await startService(env);
  return {
    dataDir,
    service,
    async close() {
      expect(await service.stop()).toBe(0);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Stands between the service and the database, and can cut what goes through it. */
async function openCable(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const socketDir = target.searchParams.get("host");
  const port = target.searchParams.get("port") ?? (target.port || "5432");
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = socketDir ? connect(`${socketDir}/.s.PGSQL.${port}`) : connect(Number(port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("error", () => to.destroy()).on("close", () => open.delete(from));
      from.pipe(to);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const user = target.searchParams.get("user") ?? target.username;
  const secret = target.password ? `:${target.password}` : "";
  const { port: here } = server.address() as { port: number };
  return {
    url: `postgres://${user}${secret}@127.0.0.1:${here}${target.pathname}`,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close() {
      server.close();
    },
  };
}

/** The process id of the embedded database; 0 while there is none. */
const postmasterOf = (dataDir: string): Promise<number> =>
  readFile(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8").then(
    (file) => Number(file.split("\n")[0]),
    () => 0,
  );

const isReady = async ({ base }: ServiceProcess): Promise<boolean> => (await fetch(`${base}/readyz`)).ok;

const onlyGoodOr503 = ({ statuses }: Seen) =>
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);

test(`a database that is away for ${cutMs / 1_000} seconds costs answers, but no Echo`, async () => {
  const cable = await openCable(await cloneDatabase(inject("databaseUrl"), inject("template")));
  const { service, close } = await start(cable.url);
  const seen = await survive(service, async () => {
    cable.cut();
    await sleep(cutMs);
    cable.mend();
  });
  onlyGoodOr503(seen);
  expect(seen.statuses.get(503)).toBeGreaterThan(0);
  await close();
  cable.close();
});

test("connections that are ended again and again by the database cost no Echo", async () => {
  const database = await cloneDatabase(inject("databaseUrl"), inject("template"));
  const { service, close } = await start(database);
  const admin = new pg.Client({ connectionString: database });
  await admin.connect();
  const seen = await survive(service, async () => {
    for (let count = 0; count < 8; count++) {
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      await sleep(300);
    }
  });
  onlyGoodOr503(seen);
  await admin.end();
  await close();
});

test.skipIf(process.env["DATABASE_URL"])(
  "an embedded database that is killed comes back by itself, and no Echo is lost",
  async () => {
    const { service, dataDir, close } = await start("");
    const seen = await survive(service, async () => {
      for (let count = 0; count < 2; count++) {
        const killed = await postmasterOf(dataDir);
        process.kill(killed, "SIGKILL");
        while ([killed, 0].includes(await postmasterOf(dataDir)) || !(await isReady(service))) await sleep(50);
      }
    });
    onlyGoodOr503(seen);
    await close();
  },
);
