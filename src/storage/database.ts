import pg from "pg";
import { Fault } from "../kernel/fault.ts";
import type { Log } from "../kernel/log.ts";
import type { Sql } from "./sql.ts";

export type { Sql } from "./sql.ts";
export { sql } from "./sql.ts";

interface Queries {
  many<Row>(statement: Sql): Promise<Row[]>;
  maybeOne<Row>(statement: Sql): Promise<Row | null>;
  one<Row>(statement: Sql): Promise<Row>;
  /** How many rows it touched. */
  run(statement: Sql): Promise<number>;
}

declare const joined: unique symbol;
declare const alone: unique symbol;

/** A function that takes a `Tx` joins its caller's transaction. */
export interface Tx extends Queries {
  readonly [joined]: true;
}

/** A function that takes a `Db` is on its own: each statement commits by itself. */
export interface Db extends Queries {
  readonly [alone]: true;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Calls back on each NOTIFY; listens again by itself after a lost connection, then calls once to be safe. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** Rows piece by piece from one snapshot, in constant memory; leaving the loop frees the connection. */
  stream<Row>(statement: Sql, batchSize: number): AsyncGenerator<Row[], void, undefined>;
  close(): Promise<void>;
}

export type ConnectionSettings = pg.PoolConfig;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The server went away, is starting, or refuses: the connection is worthless, the request may be tried again. */
const isConnectionLoss = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== "string")
    return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      String(error),
    );
  return (
    /^(08|57P0|53300|25006)/.test(code) || /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND)/.test(code)
  );
};

const translate = (error: unknown): unknown =>
  isConnectionLoss(error)
    ? new Fault("unavailable", "The database cannot be reached right now.", {
        hint: "Try again in a few seconds; with the same Idempotency-Key a request is never carried out twice.",
        retryAfterSec: 2,
        cause: error,
      })
    : error;

function queriesOn(query: (statement: Sql) => Promise<pg.QueryResult>): Queries {
  return {
    many: async <Row>(statement: Sql) => (await query(statement)).rows as Row[],
    maybeOne: async <Row>(statement: Sql) => ((await query(statement)).rows[0] as Row | undefined) ?? null,
    one: async <Row>(statement: Sql) => {
      const [row] = (await query(statement)).rows as Row[];
      if (row === undefined) throw new Error(`No row: ${statement.text}`);
      return row;
    },
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  };
}

const send = (client: pg.PoolClient, { name, text, values }: Sql) =>
  client.query({ name, text, values: values as unknown[] });

export function openDatabase(settings: ConnectionSettings, log: Log): Db {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "echolot",
    ...settings,
  });
  // An idle connection that is cut would otherwise end the process.
  pool.on("error", (error) => log.warn({ error: error.message }, "an idle database connection was lost"));
  // One that is cut between two statements of a transaction too; there the next statement fails and tells.
  pool.on("connect", (client) => client.on("error", () => {}));

  /** A statement that failed leaves its connection usable; a connection that was lost is dropped, not reused. */
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw translate(error);
    }
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(isConnectionLoss(error) || error instanceof BrokenTransaction);
      throw translate(error instanceof BrokenTransaction ? error.cause : error);
    }
  }

  return {
    ...(queriesOn((statement) => withClient((client) => send(client, statement))) as Db),

    transaction: (work) =>
      withClient(async (client) => {
        await client.query("begin");
        try {
          const result = await work(queriesOn((statement) => send(client, statement)) as Tx);
          await client.query("commit");
          return result;
        } catch (error) {
          if (isConnectionLoss(error)) throw error;
          await client.query("rollback").catch(() => {
            throw new BrokenTransaction(error);
          });
          throw error;
        }
      }),

    async *stream<Row>(statement: Sql, batchSize: number) {
      const client = await pool.connect().catch((error) => {
        throw translate(error);
      });
      // A callback, because the driver's promises hold on to each other and with them to every batch until the next
      // full collection, which comes late.
      const fetchBatch = () =>
        new Promise<Row[]>((resolve, reject) => {
          client.query<Row & pg.QueryResultRow>(`fetch ${batchSize} from rows`, (error, result) =>
            error ? reject(error) : resolve(result.rows),
          );
        });
      let finished = false;
      try {
        await client.query("begin isolation level repeatable read, read only");
        await client.query({
          text: `declare rows no scroll cursor for ${statement.text}`,
          values: [...statement.values],
        });
        let next = fetchBatch();
        for (let rows = await next; rows.length > 0; rows = await next) {
          // The database prepares one batch while the reader takes the one before.
          next = fetchBatch();
          // Who leaves the loop never waits for it.
          next.catch(() => {});
          yield rows;
        }
        await client.query("commit");
        finished = true;
      } catch (error) {
        throw translate(error);
      } finally {
        // Left early or failed: dropping the connection ends the snapshot at once.
        client.release(!finished);
      }
    },

    listen: (channel, onNotify) => listenOn(settings, channel, onNotify, log),
    close: () => pool.end(),
  };
}

class BrokenTransaction extends Error {
  constructor(cause: unknown) {
    super("the transaction could not be rolled back", { cause });
  }
}

async function listenOn(settings: ConnectionSettings, channel: string, onNotify: (payload: string) => void, log: Log) {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionTimeoutMillis: 5_000,
      ...settings,
      application_name: `echolot ${channel}`,
      keepAlive: true,
    });
    // What goes wrong while it connects is thrown below; what goes wrong later ends it.
    fresh.on("error", () => {});
    fresh.on("notification", ({ payload }) => onNotify(payload ?? ""));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void fresh.end().catch(() => {});
      throw error;
    }
    if (stopped) return fresh.end();
    client = fresh;
    fresh.once("end", () => {
      if (!stopped) again();
    });
  }

  function again() {
    client = null;
    retry = setTimeout(() => {
      connect().then(
        () => onNotify(""),
        (error: Error) => {
          log.warn({ channel, error: error.message }, "cannot listen yet; polling meanwhile");
          if (!stopped) again();
        },
      );
    }, 1_000);
    retry.unref();
  }

  await connect().catch((error) => {
    throw translate(error);
  });
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
