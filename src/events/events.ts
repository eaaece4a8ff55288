import { addMs, type Clock } from "../kernel/clock.ts";
import type { ConversationId, PulseId } from "../kernel/ids.ts";
import type { Log } from "../kernel/log.ts";
import type { Db, Tx } from "../storage/database.ts";
import { createBell } from "./bell.ts";
import { type LoggedEvent, type NewEvent, replayMs } from "./event.ts";
import { insertEvent, selectEventsAfter, selectRange, updateAsErased } from "./events.store.ts";

const batchSize = 100;

export type Events = ReturnType<typeof createEvents>;

/** The append-only log. Whoever changes something appends in the same transaction; readers follow from a cursor. */
export function createEvents({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  const bell = createBell({ db, channel: "event", log });

  /** Where to begin, given the last number the reader has seen. */
  async function beginning(pulseId: PulseId, lastSeen: number): Promise<{ after: number; isReset: boolean }> {
    const { newest, oldest } = await selectRange(db, pulseId, addMs(clock.now(), -replayMs));
    const firstKept = oldest ?? newest + 1;
    // A number from the future is not one of ours: start from what there is.
    if (lastSeen > newest) return { after: firstKept - 1, isReset: true };
    return lastSeen + 1 < firstKept ? { after: firstKept - 1, isReset: true } : { after: lastSeen, isReset: false };
  }

  return {
    append: (tx: Tx, event: NewEvent): Promise<number> => insertEvent(tx, event, clock.now()),

    /** The number stays, so that readers miss nothing; what it said of the respondent goes. */
    erase: (tx: Tx, pulseId: PulseId, conversationId: ConversationId): Promise<number> =>
      updateAsErased(tx, pulseId, conversationId),

    /** The number of the newest event, 0 before the first: where a reader that wants only news begins. */
    newest: async (pulseId: PulseId): Promise<number> => (await selectRange(db, pulseId, clock.now())).newest,

    /**
     * Listens first, then looks, so that nothing slips between. Ends when the signal aborts. "reset" tells a reader who
     * asked for more than is kept that it goes on from what there is.
     */
    async *follow(pulseId: PulseId, lastSeen: number, signal: AbortSignal): AsyncGenerator<LoggedEvent | "reset"> {
      let isRung = false;
      let wake = () => {};
      const ring = () => {
        isRung = true;
        wake();
      };
      const hush = bell.onRing(pulseId, ring);
      signal.addEventListener("abort", ring, { once: true });
      try {
        const start = await beginning(pulseId, lastSeen);
        if (start.isReset) yield "reset";
        let { after } = start;
        while (!signal.aborted) {
          isRung = false;
          const events = await selectEventsAfter(db, pulseId, after, batchSize);
          for (const event of events) {
            if (signal.aborted) return;
            yield event;
            after = event.number;
          }
          if (events.length < batchSize && !isRung)
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      } finally {
        hush();
        signal.removeEventListener("abort", ring);
      }
    },

    close: () => bell.close(),
  };
}
