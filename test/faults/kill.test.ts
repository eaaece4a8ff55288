import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { type ServiceProcess, startService } from "../service-process.ts";
import { cloneDatabase } from "../setup/databases.ts";

const rounds = Number(process.env["FAULT_ROUNDS"]);

/** What the service has acknowledged: it must never be missing again. */
interface Acknowledged {
  accounts: { key: string; pulses: string[] }[];
}

async function post(service: ServiceProcess, path: string, body: object, key?: string) {
  const response = await fetch(`${service.base}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await read(response) };
}

// The suite has checked the shapes of answers elsewhere; here only their content counts.
// oxlint-disable-next-line typescript/no-explicit-any
const read = async (response: Response): Promise<any> => response.json();

/** Signs up and creates without pause until the service is killed under it. */
async function work(service: ServiceProcess, name: string, seen: Acknowledged): Promise<void> {
  for (let index = 0; ; index++) {
    const account = await post(service, "/signup", { email: `${name}-${index}@example.com` });
    expect(account.status).toBe(200);
    const mine = { key: account.json.data.api_key as string, pulses: [] as string[] };
    seen.accounts.push(mine);
    for (let made = 0; made < 5; made++) {
      const pulse = await post(service, "/pulses", { intention: "Learn how people like their tea" }, mine.key);
      expect(pulse.status).toBe(200);
      mine.pulses.push(pulse.json.data.id);
    }
  }
}

/** A request cut off by the kill ends a worker; a wrong answer fails the test. */
const untilKilled = (error: unknown) => {
  if (error instanceof TypeError || error instanceof SyntaxError || (error as Error).name === "AbortError") return;
  throw error;
};

async function checkAll(service: ServiceProcess, { accounts }: Acknowledged): Promise<void> {
  for (const { key, pulses } of accounts) {
    const headers = { authorization: `Bearer ${key}` };
    const usage = await read(await fetch(`${service.base}/api/v1/usage`, { headers }));
    const listed = await read(await fetch(`${service.base}/api/v1/pulses`, { headers }));
    const ids = listed.data.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining(pulses));
    // A create whose answer was lost may have happened: then it is there and paid for.
    expect(usage.data.credits).toMatchObject({ granted: 50, balance: 50 - ids.length });
  }
}

test(`after each of ${rounds} kill -9 the service starts again and nothing acknowledged is missing`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "echolot-faults-"));
  const isEmbedded = !process.env["DATABASE_URL"];
  const database = isEmbedded ? "" : await cloneDatabase(inject("databaseUrl"), inject("template"));
  const env = { DATA_DIR: dataDir, DATABASE_URL: database, LOG_LEVEL: "error", RATE_LIMITS: "off" };
  const all: Acknowledged = { accounts: [] };
  let last: Acknowledged = { accounts: [] };
  for (let round = 0; round < rounds; round++) {
    const service = await startService(env);
    await checkAll(service, last);
    const seen: Acknowledged = { accounts: [] };
    const workers = [0, 1, 2, 3].map((worker) =>
      work(service, `r${round}-w${worker}-${process.pid}`, seen).catch(untilKilled),
    );
    await sleep(150 + ((round * 83) % 350));
    while (seen.accounts.length === 0) await sleep(20);
    // Every third time the database dies with it, as in a power cut.
    if (isEmbedded && round % 3 === 2)
      process.kill(
        Number((await readFile(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8")).split("\n")[0]),
        "SIGKILL",
      );
    await service.kill();
    await Promise.all(workers);
    all.accounts.push(...seen.accounts);
    last = seen;
  }
  const final = await startService(env);
  await checkAll(final, all);
  expect(all.accounts.length).toBeGreaterThanOrEqual(rounds);
  expect(await final.stop()).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});
