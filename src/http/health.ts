import type { FastifyInstance } from "fastify";
import type { Clock } from "../kernel/clock.ts";
import { Fault } from "../kernel/fault.ts";
import type { Db } from "../storage/database.ts";
import { upsertHeartbeat } from "./health.store.ts";

export function registerHealth(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  /** The process is alive; says nothing about the database, so that a restart is never tried for its sake. */
  app.get("/healthz", async () => ({ data: { status: "ok" } }));

  /** Writes, because a read-only or full database answers reads as if nothing were wrong. */
  app.get("/readyz", async () => {
    try {
      await upsertHeartbeat(db, clock.now());
    } catch (cause) {
      throw new Fault("unavailable", "The database does not take writes right now.", {
        hint: "Look at the service's log and at the database: it may be starting, read-only or full.",
        retryAfterSec: 2,
        cause,
      });
    }
    return { data: { status: "ready" } };
  });
}
