import type { PulseId } from "../kernel/ids.ts";
import type { Log } from "../kernel/log.ts";
import type { LoggedEvent } from "./event.ts";

/** Whoever reads the log as it grows. */
export interface Reader {
  /** False: there is room for no more until `resume` is called. */
  take(event: LoggedEvent): boolean;
  /** What was asked for is no longer kept; it goes on after this number. */
  reset(after: number): void;
  /** The log cannot be read for it any more. */
  fail(error: Error): void;
}

interface Follower {
  reader: Reader;
  after: number;
  /** Only who is live is handed what comes; the others read for themselves until they meet the live edge. */
  state: "catchingUp" | "live" | "full" | "gone";
}

/** One Pulse's live edge and everybody who stands at it. */
interface Feed {
  pulseId: PulseId;
  /** The last number read for all. Null until the first follower has caught up. */
  cursor: number | null;
  followers: Set<Follower>;
  isHanding: boolean;
}

export interface Following {
  /** There is room again. */
  resume(): void;
  leave(): void;
}

interface Needs {
  log: Log;
  /** Where a reader goes on who has seen this number last. */
  beginning: (pulseId: PulseId, lastSeen: number) => Promise<{ after: number; isReset: boolean }>;
  eventsAfter: (pulseId: PulseId, after: number) => Promise<LoggedEvent[]>;
  /** The news of many Pulses at once, in order. */
  newsOf: (edges: { pulseId: PulseId; cursor: number }[]) => Promise<Map<PulseId, LoggedEvent[]>>;
}

/** Pulses in one question. */
const questionSize = 1_000;
/** After so many hand-outs others get their turn: thousands of readers never hold up the requests between them. */
const portion = 250;

/**
 * Every new event is read once and handed to all who follow its Pulse, however many they are. Who joins late reads the
 * table until it meets the live edge. A number is taken only after the one before it, so nothing is missed and nothing
 * comes twice, whatever the order in which notices, polls and newcomers arrive.
 */
export function createFollowers({ log, beginning, eventsAfter, newsOf }: Needs) {
  const feeds = new Map<PulseId, Feed>();
  const rung = new Set<Feed>();
  let isReading = false;

  function give(feed: Feed, follower: Follower, event: LoggedEvent): void {
    if (event.number <= follower.after) return;
    if (event.number > follower.after + 1) return catchUp(feed, follower);
    follower.after = event.number;
    if (!follower.reader.take(event) && follower.state !== "gone") follower.state = "full";
  }

  async function readUpToEdge(feed: Feed, follower: Follower): Promise<void> {
    while (follower.state === "catchingUp") {
      const events = await eventsAfter(feed.pulseId, follower.after);
      for (const event of events) if (follower.state === "catchingUp") give(feed, follower, event);
      if (follower.state !== "catchingUp") return;
      if (events.length > 0 && (feed.cursor === null || follower.after < feed.cursor)) continue;
      if (feed.cursor === null) {
        feed.cursor = follower.after;
        // Whatever rang while there was no edge is looked for now.
        ring(feed);
      }
      if (follower.after >= feed.cursor) follower.state = "live";
    }
  }

  const failing = (follower: Follower) => (error: Error) => {
    if (follower.state !== "gone") follower.reader.fail(error);
  };

  function catchUp(feed: Feed, follower: Follower): void {
    follower.state = "catchingUp";
    readUpToEdge(feed, follower).catch(failing(follower));
  }

  async function begin(feed: Feed, follower: Follower, lastSeen: number): Promise<void> {
    const { after, isReset } = await beginning(feed.pulseId, lastSeen);
    if (follower.state === "gone") return;
    follower.after = after;
    if (isReset) follower.reader.reset(after);
    await readUpToEdge(feed, follower);
  }

  async function handOut(feed: Feed, events: LoggedEvent[]): Promise<void> {
    feed.isHanding = true;
    feed.cursor = events.at(-1)?.number ?? feed.cursor;
    let handed = 0;
    for (const event of events) {
      for (const follower of feed.followers) {
        if (follower.state === "live") give(feed, follower, event);
        if (++handed % portion === 0) await new Promise(setImmediate);
      }
    }
    feed.isHanding = false;
    // There may be more than one reading brings.
    ring(feed);
  }

  function ring(feed: Feed): void {
    // One that all have left may have a successor, whose turn it must not take.
    if (feed.isHanding || feed.followers.size === 0) return;
    rung.add(feed);
    if (isReading) return;
    isReading = true;
    readNews().catch((error: Error) => log.warn({ error: error.message }, "the log cannot be read; trying again"));
  }

  /** Those whose turn it is; who is being handed something asks again by itself. */
  function takeRung(): Map<PulseId, { feed: Feed; cursor: number }> {
    const taken = new Map<PulseId, { feed: Feed; cursor: number }>();
    for (const feed of rung) {
      if (taken.size === questionSize) break;
      rung.delete(feed);
      if (feed.cursor !== null && !feed.isHanding) taken.set(feed.pulseId, { feed, cursor: feed.cursor });
    }
    return taken;
  }

  /** One question for all that rang; whatever rings meanwhile is in the next one. */
  async function readNews(): Promise<void> {
    try {
      while (rung.size > 0) {
        const asked = takeRung();
        if (asked.size === 0) continue;
        const news = await newsOf([...asked].map(([pulseId, { cursor }]) => ({ pulseId, cursor })));
        for (const [pulseId, { feed }] of asked) {
          const events = news.get(pulseId);
          if (events) void handOut(feed, events);
        }
      }
    } finally {
      isReading = false;
    }
  }

  function feedOf(pulseId: PulseId): Feed {
    const known = feeds.get(pulseId);
    if (known) return known;
    const feed: Feed = { pulseId, cursor: null, followers: new Set(), isHanding: false };
    feeds.set(pulseId, feed);
    return feed;
  }

  return {
    follow(pulseId: PulseId, lastSeen: number, reader: Reader): Following {
      const feed = feedOf(pulseId);
      const follower: Follower = { reader, after: lastSeen, state: "catchingUp" };
      feed.followers.add(follower);
      begin(feed, follower, lastSeen).catch(failing(follower));
      return {
        resume() {
          if (follower.state === "full") catchUp(feed, follower);
        },
        leave() {
          follower.state = "gone";
          feed.followers.delete(follower);
          if (feed.followers.size === 0 && feeds.get(pulseId) === feed) feeds.delete(pulseId);
        },
      };
    },

    /** Null: all of them. */
    ring(pulseId: string | null): void {
      if (pulseId === null) return feeds.forEach((feed) => ring(feed));
      const feed = feeds.get(pulseId as PulseId);
      if (feed) ring(feed);
    },
  };
}
