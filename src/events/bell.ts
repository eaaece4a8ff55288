import type { Log } from "../kernel/log.ts";
import type { Db } from "../storage/database.ts";

const pollMs = 1_000;

/** Null: anything may have news. */
type Listener = (subject: string | null) => void;

export interface Bell {
  /** Rings when the subject may have news; also now and then for all, in case a notice was lost. */
  onRing(listener: Listener): () => void;
  close(): Promise<void>;
}

/** One listening connection for the whole process, opened when the first listener comes. */
export function createBell({ db, channel, log }: { db: Db; channel: string; log: Log }): Bell {
  const listeners = new Set<Listener>();
  let stopListening: Promise<(() => Promise<void>) | null> | null = null;
  let poll: NodeJS.Timeout | undefined;

  const ring: Listener = (subject) => {
    for (const listener of listeners) listener(subject);
  };

  function listen(): void {
    stopListening ??= db
      .listen(channel, (subject) => ring(subject === "" ? null : subject))
      .then((stop) => {
        // What happened before the first notice could come.
        ring(null);
        return stop;
      })
      .catch((error: Error) => {
        log.warn({ error: error.message }, "cannot listen for news; polling meanwhile");
        stopListening = null;
        return null;
      });
  }

  return {
    onRing(listener) {
      listeners.add(listener);
      listen();
      poll ??= setInterval(() => {
        listen();
        ring(null);
      }, pollMs).unref();
      return () => listeners.delete(listener);
    },
    async close() {
      clearInterval(poll);
      listeners.clear();
      const stop = await stopListening;
      await stop?.();
    },
  };
}
