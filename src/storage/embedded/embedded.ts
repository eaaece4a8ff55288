import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Log } from "../../kernel/log.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { noConnection, unusableDataFolder } from "./errors.ts";
import { type Connection, ensureDatabase } from "./first-connection.ts";
import { type Layout, prepareLayout } from "./layout.ts";
import { type Postmaster, findPostmaster } from "./postmaster.ts";
import { type RunAs, chooseUser } from "./privileges.ts";
import { isAlive } from "./processes.ts";
import { type ServerNeeds, adoptServer, chooseAddress, startServer, stopServer } from "./server.ts";
import { type Address, databaseName, superuser } from "./settings.ts";
import { type Lease, isInUse, takeLease, withLock } from "./sharing.ts";
import { removeSocketFolder } from "./socket-folder.ts";
import { watchServer } from "./watch.ts";

export interface EmbeddedPostgres {
  connection: Connection;
  /** Stops the server, unless another service on the same DATA_DIR still uses it. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: Log;
  onProgress?: (message: string) => void;
}

/**
 * A PostgreSQL of the service's own, kept in DATA_DIR/postgres. It outlives a killed service and is taken over by
 * the next one; several services on one DATA_DIR share it.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  onProgress = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dataDir);
  const runAs = userFor(folder);
  const layout = prepareLayout(folder, runAs.way === "plain" ? 0o711 : 0o700);
  const needs: ServerNeeds = { layout, runAs, binaries: findBinaries(layout.libraries), log, onProgress };
  const wait = () => onProgress("Waiting for another service that is starting or stopping on the same DATA_DIR…");

  return withLock(layout, wait, async () => {
    const lease = takeLease(layout);
    try {
      return supervise(needs, await bringUp(needs), lease);
    } catch (error) {
      lease.release();
      await stopIfUnused(needs);
      throw error;
    }
  });
}

interface Running {
  pid: number;
  address: Address;
  connection: Connection;
}

type Left = Pick<Running, "address"> & { pid: number | undefined };

/** A server may die between being found and being used; then everything is looked at afresh. */
async function bringUp(needs: ServerNeeds): Promise<Running> {
  for (let triesLeft = 3; ; triesLeft--) {
    const server = await adoptOrStart(needs);
    const connection = connectionTo(addressOf(server), needs.layout);
    try {
      await ensureDatabase(connection, () => isAlive(server.pid));
      return { pid: server.pid, address: addressOf(server), connection };
    } catch (error) {
      if (triesLeft <= 1 || isAlive(server.pid)) throw noConnection(needs.layout.log, error);
    }
  }
}

async function adoptOrStart(needs: ServerNeeds): Promise<Postmaster> {
  const { log, onProgress } = needs;
  const adopted = await adoptServer(needs);
  if (adopted) {
    log.info({ pid: adopted.pid }, "Joined the embedded PostgreSQL that was already running.");
    return adopted;
  }
  await ensureCluster(needs, () => onProgress("Setting up the embedded PostgreSQL (only this first time)…"));
  const started = await startServer(needs, await chooseAddress(needs));
  log.info({ pid: started.pid }, "The embedded PostgreSQL is running.");
  return started;
}

function supervise(needs: ServerNeeds, server: Running, lease: Lease): EmbeddedPostgres {
  const watch = watchServer({
    pid: server.pid,
    log: needs.log,
    serverLog: needs.layout.log,
    // Never a new cluster here: a vanished database must not come back as an empty one.
    revive: () =>
      withLock(
        needs.layout,
        () => {},
        async () => {
          const back = (await adoptServer(needs)) ?? (await startServer(needs, server.address));
          return back.pid;
        },
      ),
  });
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    const pid = await watch.end();
    await leave(needs, { ...server, pid }, lease);
  };
  return { connection: server.connection, stop: () => (stopping ??= stop()) };
}

async function leave(needs: ServerNeeds, { pid, address }: Left, lease: Lease): Promise<void> {
  const { layout, log } = needs;
  // The folder was removed under the running service: nobody can share the server any more.
  if (!existsSync(layout.users)) return pid === undefined ? undefined : stopServer(needs, pid);
  const goodbye = async () => {
    lease.release();
    if ((await stopIfUnused(needs)) === "still used")
      return log.info({}, "Left the embedded PostgreSQL to the other service that uses it.");
    if ("socketFolder" in address) removeSocketFolder(address.socketFolder);
    log.info({}, "The embedded PostgreSQL has stopped.");
  };
  // On a full disk no lock can be written, and the server must be stopped all the same.
  await withLock(layout, () => {}, goodbye).catch(goodbye);
}

async function stopIfUnused(needs: ServerNeeds): Promise<"stopped" | "still used"> {
  if (isInUse(needs.layout)) return "still used";
  const running = findPostmaster(needs.layout.cluster);
  if (running) await stopServer(needs, running.pid);
  return "stopped";
}

function userFor(folder: string): RunAs {
  try {
    return chooseUser(path.join(folder, "postgres", "data"));
  } catch (error) {
    throw unusableDataFolder(folder, error);
  }
}

function addressOf(server: Postmaster): Address {
  if (process.platform === "win32") return { loopbackPort: server.port };
  return { socketFolder: server.socketFolder, port: server.port };
}

function connectionTo(address: Address, layout: Layout): Connection {
  const account = { user: superuser, database: databaseName };
  if ("socketFolder" in address) return { host: address.socketFolder, port: address.port, ...account };
  const password = readFileSync(layout.password, "utf8").trim();
  return { host: "127.0.0.1", port: address.loopbackPort, ...account, password };
}
