import { CannotStart } from "../kernel/fault.ts";
import type { Log } from "../kernel/log.ts";
import { type ConnectionSettings, type Db, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

interface Options {
  databaseUrl: string | null;
  dataDir: string;
  log: Log;
  onProgress: (message: string) => void;
}

export interface Storage {
  db: Db;
  settings: ConnectionSettings;
  close(): Promise<void>;
}

async function external(databaseUrl: string): Promise<{ settings: ConnectionSettings; stop: () => Promise<void> }> {
  return { settings: { connectionString: databaseUrl }, stop: async () => {} };
}

async function embedded({
  dataDir,
  log,
  onProgress,
}: Options): Promise<{ settings: ConnectionSettings; stop: () => Promise<void> }> {
  // Not loaded at all when DATABASE_URL is set.
  const { startEmbeddedPostgres } = await import("./embedded/embedded.ts");
  const server = await startEmbeddedPostgres({ dataDir, log, onProgress });
  // Over a Unix socket of our own; PGSSLMODE in the environment is meant for other servers.
  return { settings: { ...server.connection, ssl: false }, stop: () => server.stop() };
}

function explain(error: unknown, databaseUrl: string | null): unknown {
  if (error instanceof CannotStart || databaseUrl === null) return error;
  const { host } = new URL(databaseUrl);
  return new CannotStart(
    `The database at ${host} cannot be used: ${(error as Error).message}`,
    "Check DATABASE_URL: the server must be reachable and the user must own the database.",
    error,
  );
}

/** The one place that decides which Postgres this is; everybody above only sees a `Db`. */
export async function openStorage(options: Options): Promise<Storage> {
  const { settings, stop } = await (options.databaseUrl ? external(options.databaseUrl) : embedded(options));
  try {
    await migrate(settings);
  } catch (error) {
    await stop();
    throw explain(error, options.databaseUrl);
  }
  const db = openDatabase(settings, options.log);
  return {
    db,
    settings,
    async close() {
      await db.close();
      await stop();
    },
  };
}
