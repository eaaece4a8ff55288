import { closeSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../../kernel/log.ts";
import type { ClusterNeeds } from "./cluster.ts";
import { explainFailure, runsOutOfSight, tookTooLong } from "./errors.ts";
import { disarmLeftoverPidFile, findPostmaster, type Postmaster } from "./postmaster.ts";
import { spawnAs } from "./privileges.ts";
import { isAlive, waitUntilGone } from "./processes.ts";
import { openServerLog, readServerLog } from "./server-log.ts";
import { type Address, serverEnvironment, serverSettings } from "./settings.ts";
import { answers, clearSocketFolder, prepareSocketFolder, requireSocketFolder, socketPort } from "./socket-folder.ts";
import { findFreeLoopbackPort, startByPgCtl, stopByPgCtl } from "./windows.ts";

export interface ServerNeeds extends ClusterNeeds {
  log: Log;
  onProgress: (message: string) => void;
}

/** Replaying the log after a crash may take its time; a server that does not even try is given up. */
const longestStartSec = 600;
const orphansGoneWithinMs = 15_000;
const fastShutdownMs = 25_000;

/** A server that already runs on the cluster and is, or becomes, ready. One that is going down is seen out first. */
export async function adoptServer(needs: ServerNeeds): Promise<Postmaster | undefined> {
  for (;;) {
    const running = findPostmaster(needs.layout.cluster);
    if (!running) return undefined;
    if (running.state === "stopping") {
      if ((await waitUntilGone(running.pid, longestStartSec * 1000)) === "still there")
        throw tookTooLong("The shutdown of the embedded PostgreSQL", longestStartSec, needs.layout.log);
      continue;
    }
    const ready = await waitUntilReady(needs, running.pid);
    if (ready) return ready;
  }
}

export async function chooseAddress({ layout, runAs }: ServerNeeds): Promise<Address> {
  if (process.platform === "win32") return { loopbackPort: await findFreeLoopbackPort() };
  return { socketFolder: await prepareSocketFolder(layout, runAs), port: socketPort };
}

/** Starts a server on a cluster on which none runs. To be called under the lock. */
export async function startServer(needs: ServerNeeds, address: Address): Promise<Postmaster> {
  const { layout, runAs } = needs;
  const deadline = performance.now() + orphansGoneWithinMs;
  for (;;) {
    if ("socketFolder" in address) {
      requireSocketFolder(address.socketFolder, layout, runAs);
      if (await answers(address.socketFolder)) return await adoptVisible(needs);
      clearSocketFolder(address.socketFolder);
    }
    disarmLeftoverPidFile(layout.cluster);
    const attempt = await launchServer(needs, address);
    if ("ready" in attempt) return attempt.ready;
    const adopted = await adoptServer(needs);
    if (adopted) return adopted;
    // Workers of a killed server need a moment to notice that it is gone.
    const isHeldByOrphans = /pre-existing shared memory block|lock file .* already exists/.test(attempt.output);
    if (!isHeldByOrphans || performance.now() > deadline)
      throw explainFailure("Starting the embedded PostgreSQL", attempt.output, layout.cluster);
    await delay(100);
  }
}

/** No process to be seen and yet an answer: a second server on these files would destroy them. */
async function adoptVisible(needs: ServerNeeds): Promise<Postmaster> {
  const adopted = await adoptServer(needs);
  if (!adopted) throw runsOutOfSight(needs.layout.cluster);
  return adopted;
}

async function launchServer(needs: ServerNeeds, address: Address): Promise<{ ready: Postmaster } | { output: string }> {
  const { layout, binaries } = needs;
  const log = openServerLog(layout.log);
  try {
    const pid =
      process.platform === "win32"
        ? await startByPgCtl(binaries, layout, serverSettings(address)).then(() => findPostmaster(layout.cluster)?.pid)
        : await spawnServer(needs, address, log.fd);
    const ready = pid === undefined ? undefined : await waitUntilReady(needs, pid);
    return ready ? { ready } : { output: readServerLog(layout.log, log.writtenBefore) };
  } finally {
    closeSync(log.fd);
  }
}

/** In a session of its own, so that a Ctrl-C meant for the service does not reach it before the service is done. */
async function spawnServer(needs: ServerNeeds, address: Address, logFd: number): Promise<number | undefined> {
  const { layout, binaries, runAs } = needs;
  const child = await spawnAs(runAs, binaries.postgres, ["-D", layout.cluster, ...serverSettings(address)], {
    cwd: "/",
    env: serverEnvironment(binaries),
    detached: true,
    stdio: ["ignore", logFd, logFd],
  });
  child.unref();
  return child.pid;
}

/** Undefined when the process ends before it is ready. */
async function waitUntilReady(needs: ServerNeeds, pid: number): Promise<Postmaster | undefined> {
  const begin = performance.now();
  let nextWordMs = 3000;
  for (;;) {
    const found = findPostmaster(needs.layout.cluster);
    if (found?.pid === pid && found.state === "ready") return found;
    if (!isAlive(pid)) return undefined;
    const waitedMs = performance.now() - begin;
    if (waitedMs > nextWordMs) {
      needs.onProgress("Waiting for the embedded PostgreSQL; after a crash it first repeats what was not yet written…");
      nextWordMs += 10_000;
    }
    if (waitedMs > longestStartSec * 1000)
      throw tookTooLong("The start of the embedded PostgreSQL", longestStartSec, needs.layout.log);
    await delay(waitedMs < 1000 ? 3 : 50);
  }
}

/** A fast shutdown: open connections are cut, everything committed is on disk. */
export async function stopServer({ binaries, layout, log }: ServerNeeds, pid: number): Promise<void> {
  if (process.platform === "win32") return stopByPgCtl(binaries, layout);
  signal(pid, "SIGINT");
  if ((await waitUntilGone(pid, fastShutdownMs)) === "gone") return;
  // Loses nothing either: the next start repeats the log, it only takes longer.
  log.warn({ pid }, "The embedded PostgreSQL does not finish its shutdown and is stopped at once.");
  signal(pid, "SIGQUIT");
  await waitUntilGone(pid, 5000);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
