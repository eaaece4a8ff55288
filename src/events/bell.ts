import type { Log } from "../kernel/log.ts";
import type { Db } from "../storage/database.ts";

const pollMs = 1_000;

export interface Bell {
  /** Rings when the subject may have news; also now and then without any, in case a notice was lost. */
  onRing(subject: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** One listening connection for the whole process, opened when the first reader comes. */
export function createBell({ db, channel, log }: { db: Db; channel: string; log: Log }): Bell {
  const listeners = new Map<string, Set<() => void>>();
  let stopListening: Promise<() => Promise<void>> | null = null;
  let poll: NodeJS.Timeout | undefined;

  const ring = (subject: string) => {
    for (const listener of listeners.get(subject) ?? []) listener();
  };
  const ringAll = () => {
    for (const subject of listeners.keys()) ring(subject);
  };

  function open(): void {
    if (stopListening) return;
    stopListening = db.listen(channel, (subject) => (subject === "" ? ringAll() : ring(subject)));
    stopListening.catch((error: Error) => {
      log.warn({ error: error.message }, "cannot listen for news; polling meanwhile");
      stopListening = null;
    });
    poll ??= setInterval(ringAll, pollMs).unref();
  }

  return {
    onRing(subject, listener) {
      open();
      const here = listeners.get(subject) ?? new Set();
      listeners.set(subject, here.add(listener));
      return () => {
        here.delete(listener);
        if (here.size === 0) listeners.delete(subject);
      };
    },
    async close() {
      clearInterval(poll);
      const stop = await stopListening?.catch(() => null);
      await stop?.();
    },
  };
}
