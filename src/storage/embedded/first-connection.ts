import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { databaseName, superuser } from "./settings.ts";

export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

const answerWithinMs = 30_000;

/** Proves that the server takes connections, and makes our database if a first start did not get that far. */
export async function ensureDatabase(connection: Connection, isServerThere: () => boolean): Promise<void> {
  const deadline = performance.now() + answerWithinMs;
  for (;;) {
    try {
      return await visit(connection, undefined);
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (code === "3D000") return await createDatabase(connection);
      // Every seat is taken, and only a running server can say so.
      if (code === "53300") return;
      if (!isPassing(error) || !isServerThere() || performance.now() > deadline) throw error;
      await delay(10);
    }
  }
}

/** What a server says or does that is just coming up, or just going down. */
function isPassing(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return ["57P03", "ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE"].includes(code) || /terminated/.test(message);
}

async function createDatabase(connection: Connection): Promise<void> {
  try {
    await visit({ ...connection, database: "postgres" }, `create database ${databaseName} owner ${superuser}`);
  } catch (error) {
    const alreadyThere = "42P04";
    if ((error as { code?: string }).code !== alreadyThere) throw error;
  }
}

async function visit(connection: Connection, statement: string | undefined): Promise<void> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: answerWithinMs });
  // A server that goes away between connecting and leaving is noticed by the caller, not by an uncaught event.
  client.on("error", () => {});
  try {
    await client.connect();
    if (statement !== undefined) await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}
