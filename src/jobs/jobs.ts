import { addMs, type Clock } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";
import type { Db, Tx } from "../storage/database.ts";
import { claimJobs, deleteJob, insertJob, type JobRow, updateAsGivenUp, updateForRetry } from "./jobs.store.ts";

export interface JobKind {
  /** Must be safe to run again: a worker may die between doing its work and saying so. */
  work(payload: unknown): Promise<void>;
  /** How long to wait after so many failed attempts; null gives the job up. */
  retryAfterMs(attempts: number): number | null;
}

/** Longer than the longest attempt of any kind, so that a job is never worked on twice at once. */
const leaseMs = 60_000;
const pollMs = 1_000;
const capacity = 10;

export type Jobs = ReturnType<typeof createJobs>;

/** Work that must happen although the process may die: queued in the caller's transaction, leased, retried. */
export function createJobs({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  const kinds = new Map<string, JobKind>();
  let isRunning = false;
  let isRung = false;
  let filling: Promise<void> = Promise.resolve();
  const inHand = new Set<Promise<void>>();
  let stopListening: (() => Promise<void>) | null = null;
  let poll: NodeJS.Timeout | undefined;

  async function attempt(job: JobRow): Promise<void> {
    const kind = kinds.get(job.kind);
    if (!kind) return;
    try {
      await kind.work(job.payload);
      await deleteJob(db, job);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const waitMs = kind.retryAfterMs(job.attempts);
      log.warn(
        { kind: job.kind, attempts: job.attempts, error: message },
        waitMs === null ? "a job was given up" : "a job failed and will be tried again",
      );
      if (waitMs === null) await updateAsGivenUp(db, job, clock.now(), message);
      else await updateForRetry(db, job, addMs(clock.now(), waitMs), message);
    }
  }

  /** Takes on what is due, as far as hands are free; a slow job keeps only its own hand busy. */
  async function fill(): Promise<void> {
    while (inHand.size < capacity) {
      const now = clock.now();
      const due = await claimJobs(db, [...kinds.keys()], now, addMs(now, leaseMs), capacity - inHand.size);
      if (due.length === 0) return;
      for (const job of due) {
        const work: Promise<void> = attempt(job)
          .catch((error: Error) =>
            log.warn(
              { kind: job.kind, error: error.message },
              "a job's outcome could not be written; its lease will end",
            ),
          )
          .finally(() => {
            inHand.delete(work);
            ring();
          });
        inHand.add(work);
      }
    }
  }

  /** One fill at a time; a ring during it leads to one more, so that nothing slips between. */
  function ring(): void {
    if (!isRunning || isRung) return;
    isRung = true;
    filling = filling.then(async () => {
      isRung = false;
      if (!isRunning) return;
      await fill().catch((error: Error) => log.warn({ error: error.message }, "jobs cannot be read; trying again"));
    });
  }

  return {
    register(kind: string, work: JobKind): void {
      kinds.set(kind, work);
    },

    enqueue: (tx: Tx | Db, kind: string, payload: unknown, options: { key?: string; delayMs?: number } = {}) => {
      const now = clock.now();
      return insertJob(tx, { kind, key: options.key ?? null, payload, runAt: addMs(now, options.delayMs ?? 0), now });
    },

    /** Works until nothing is due: for tests and for commands that end. */
    async drain(): Promise<void> {
      await fill();
      while (inHand.size > 0) {
        await Promise.race(inHand);
        await fill();
      }
    },

    async start(): Promise<void> {
      isRunning = true;
      stopListening = await db.listen("job", ring);
      poll = setInterval(ring, pollMs);
      ring();
    },

    /** Lets the jobs in hand finish. */
    async stop(): Promise<void> {
      isRunning = false;
      clearInterval(poll);
      await stopListening?.();
      await filling;
      await Promise.all(inHand);
    },
  };
}
