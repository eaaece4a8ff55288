import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createJobs } from "../src/jobs/jobs.ts";
import { silentLog } from "../src/kernel/log.ts";
import { type Db, openDatabase, sql } from "../src/storage/database.ts";
import { cloneDatabase } from "./setup/databases.ts";

let db: Db;
let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs), sleep: (ms: number) => sleep(ms) };
beforeAll(async () => {
  db = openDatabase({ connectionString: await cloneDatabase(inject("databaseUrl"), inject("template")) }, silentLog);
});
afterAll(() => db.close());

const newJobs = () => createJobs({ db, clock, log: silentLog });
const left = (kind: string) =>
  db.many<{ attempts: number; last_error: string | null; gave_up_at: Date | null }>(
    sql`select attempts, last_error, gave_up_at from job where kind = ${kind}`,
  );

test("a job queued in a transaction that fails is never done", async () => {
  const jobs = newJobs();
  const done: unknown[] = [];
  jobs.register("undone", { work: async (payload) => void done.push(payload), retryAfterMs: () => null });
  await db
    .transaction(async (tx) => {
      await jobs.enqueue(tx, "undone", 1);
      throw new Error("no");
    })
    .catch(() => {});
  await jobs.drain();
  expect(done).toEqual([]);
});

test("a thousand jobs shared by four workers are each done once", async () => {
  const done: unknown[] = [];
  const workers = Array.from({ length: 4 }, () => {
    const jobs = newJobs();
    jobs.register("shared", { work: async (payload) => void done.push(payload), retryAfterMs: () => null });
    return jobs;
  });
  await Promise.all(Array.from({ length: 1_000 }, (_, index) => workers[0]!.enqueue(db, "shared", index)));
  await Promise.all(workers.map((jobs) => jobs.drain()));
  expect(done.length).toBe(1_000);
  expect(new Set(done).size).toBe(1_000);
  expect(await left("shared")).toEqual([]);
});

test("a job that fails comes back later, and is given up in the end with its reason kept", async () => {
  const jobs = newJobs();
  jobs.register("failing", {
    async work() {
      throw new Error("the mail server is away");
    },
    retryAfterMs: (attempts) => (attempts < 3 ? 60_000 : null),
  });
  await jobs.enqueue(db, "failing", {});
  for (const attempts of [1, 2, 3]) {
    await jobs.drain();
    expect(await left("failing")).toMatchObject([{ attempts, last_error: "the mail server is away" }]);
    offsetMs += 61_000;
  }
  expect((await left("failing"))[0]?.gave_up_at).toBeInstanceOf(Date);
  await jobs.drain();
  expect((await left("failing"))[0]?.attempts).toBe(3);
});

test("a worker that dies in the middle of a job loses it to another after the lease", async () => {
  const [dying, living] = [newJobs(), newJobs()];
  const done: string[] = [];
  dying.register("leased", { work: () => new Promise(() => {}), retryAfterMs: () => null });
  living.register("leased", { work: async () => void done.push("done"), retryAfterMs: () => null });
  await dying.enqueue(db, "leased", {});
  void dying.drain();
  while ((await left("leased"))[0]?.attempts !== 1) await sleep(5);
  await living.drain();
  expect(done).toEqual([]);
  offsetMs += 61_000;
  await living.drain();
  expect(done).toEqual(["done"]);
});

test("a job with the same key waits only once, and one with a delay is not done before", async () => {
  const jobs = newJobs();
  const done: unknown[] = [];
  jobs.register("keyed", { work: async (payload) => void done.push(payload), retryAfterMs: () => null });
  await jobs.enqueue(db, "keyed", 1, { key: "a", delayMs: 10_000 });
  await jobs.enqueue(db, "keyed", 2, { key: "a" });
  await jobs.drain();
  expect(done).toEqual([]);
  offsetMs += 11_000;
  await jobs.drain();
  expect(done).toEqual([1]);
});

test("a running worker hears of a new job at once", async () => {
  const jobs = newJobs();
  const done: string[] = [];
  jobs.register("heard", { work: async () => void done.push("done"), retryAfterMs: () => null });
  await jobs.start();
  await jobs.enqueue(db, "heard", {});
  await expect.poll(() => done).toEqual(["done"]);
  await jobs.stop();
});
