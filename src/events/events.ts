import { addMs, type Clock } from "../kernel/clock.ts";
import type { ConversationId, PulseId } from "../kernel/ids.ts";
import type { Log } from "../kernel/log.ts";
import type { Db, Tx } from "../storage/database.ts";
import { createBell } from "./bell.ts";
import { beginningOf, type LoggedEvent, type NewEvent, replayMs } from "./event.ts";
import { insertEvent, selectEventsAfter, selectNews, selectRange, updateAsErased } from "./events.store.ts";
import { createFollowers, type Following, type Reader } from "./followers.ts";

/** Of one Pulse in one reading. */
const batchSize = 100;

/** Writes what it needs in the transaction of the event, or undoes it by throwing. */
type OnAppend = (tx: Tx, event: NewEvent) => Promise<void>;
type OnErase = (tx: Tx, conversationId: ConversationId) => Promise<void>;

export type Events = ReturnType<typeof createEvents>;

/** The append-only log. Whoever changes something appends in the same transaction; readers follow from a cursor. */
export function createEvents({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  const bell = createBell({ db, channel: "event", log });
  const onAppend: OnAppend[] = [];
  const onErase: OnErase[] = [];

  async function newsOf(edges: { pulseId: PulseId; cursor: number }[]): Promise<Map<PulseId, LoggedEvent[]>> {
    const ids = edges.map(({ pulseId }) => pulseId);
    const cursors = edges.map(({ cursor }) => cursor);
    const news = new Map<PulseId, LoggedEvent[]>();
    for (const event of await selectNews(db, ids, cursors, batchSize)) {
      const before = news.get(event.pulseId);
      if (before) before.push(event);
      else news.set(event.pulseId, [event]);
    }
    return news;
  }

  const followers = createFollowers({
    log,
    newsOf,
    eventsAfter: (pulseId, after) => selectEventsAfter(db, pulseId, after, batchSize),
    beginning: async (pulseId, lastSeen) =>
      beginningOf(lastSeen, await selectRange(db, pulseId, addMs(clock.now(), -replayMs))),
  });
  let isFollowed = false;

  return {
    /** For rooms that this one and the appending one have never heard of: `app.ts` introduces them. */
    onAppend: (subscriber: OnAppend): number => onAppend.push(subscriber),
    onErase: (subscriber: OnErase): number => onErase.push(subscriber),

    /** Called whenever there may be news anywhere, in this process or another. */
    onNews: (listener: () => void): (() => void) => bell.onRing(listener),

    async append(tx: Tx, event: NewEvent): Promise<number> {
      const number = await insertEvent(tx, event, clock.now());
      for (const subscriber of onAppend) await subscriber(tx, event);
      return number;
    },

    /** The number stays, so that readers miss nothing; what it said of the respondent goes. */
    async erase(tx: Tx, pulseId: PulseId, conversationId: ConversationId): Promise<void> {
      await updateAsErased(tx, pulseId, conversationId);
      for (const subscriber of onErase) await subscriber(tx, conversationId);
    },

    /** The number of the newest event, 0 before the first: where a reader that wants only news begins. */
    newest: async (pulseId: PulseId): Promise<number> => (await selectRange(db, pulseId, clock.now())).newest,

    /** Listens first, then looks, so that nothing slips between. The reader goes on until it leaves. */
    follow(pulseId: PulseId, lastSeen: number, reader: Reader): Following {
      if (!isFollowed) bell.onRing((subject) => followers.ring(subject));
      isFollowed = true;
      return followers.follow(pulseId, lastSeen, reader);
    },

    close: () => bell.close(),
  };
}
