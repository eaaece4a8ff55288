import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../../kernel/log.ts";
import { identityOf, isStillRunning } from "./processes.ts";
import { trimServerLog } from "./server-log.ts";

interface WatchNeeds {
  pid: number;
  log: Log;
  serverLog: string;
  /** Brings the server back, or finds the one that another service has brought back; gives its pid. */
  revive: () => Promise<number>;
}

export interface Watch {
  /** Gives the pid of the server if it still runs. */
  end(): Promise<number | undefined>;
}

const lookEveryMs = 250;
const trimEveryLooks = 240;
const longestPauseMs = 30_000;
const calmAfterMs = 60_000;

/** An adopted server is nobody's child, so its end is not announced: look for its pid. */
export function watchServer({ pid: firstPid, log, serverLog, revive }: WatchNeeds): Watch {
  const ended = new AbortController();
  let pid = firstPid;
  let identity = identityOf(pid);
  let revival: Promise<void> | undefined;
  let revivedAt = -Infinity;
  let failures = 0;
  let looks = 0;

  async function bringBack(): Promise<void> {
    log.warn({ pid }, "The embedded PostgreSQL has died; starting it again.");
    // One that dies again and again is not started in a tight loop.
    if (performance.now() - revivedAt > calmAfterMs) failures = 0;
    while (!ended.signal.aborted) {
      await pause(failures++);
      if (ended.signal.aborted) return;
      try {
        pid = await revive();
        identity = identityOf(pid);
        revivedAt = performance.now();
        log.info({ pid }, "The embedded PostgreSQL is back.");
        return;
      } catch (error) {
        log.error(
          { err: error, tries: failures },
          "The embedded PostgreSQL could not be started again; trying further.",
        );
      }
    }
  }

  const pause = (failed: number) =>
    failed === 0
      ? undefined
      : delay(Math.min(250 * 2 ** failed, longestPauseMs), undefined, { ref: false, signal: ended.signal }).catch(
          () => {},
        );

  const timer = setInterval(() => {
    if (++looks % trimEveryLooks === 0) trimQuietly(serverLog, log);
    if (revival || isStillRunning(identity)) return;
    revival = bringBack().finally(() => (revival = undefined));
  }, lookEveryMs);
  timer.unref();

  return {
    async end() {
      ended.abort();
      clearInterval(timer);
      await revival;
      return isStillRunning(identity) ? pid : undefined;
    },
  };
}

function trimQuietly(serverLog: string, log: Log): void {
  try {
    trimServerLog(serverLog);
  } catch (error) {
    log.debug({ err: error }, "The log of the embedded PostgreSQL could not be shortened.");
  }
}
