import type { Credits } from "../credits/credits.ts";
import type { Echo } from "../echo/echo.ts";
import { checkEcho } from "../echo/evidence.ts";
import type { Extractor } from "../echo/extractor.ts";
import type { Events } from "../events/events.ts";
import type { EndReason } from "../interviewer/brief.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Clock } from "../kernel/clock.ts";
import { type ConversationId, newEventId } from "../kernel/ids.ts";
import type { Pulses } from "../pulses/pulses.ts";
import type { Db, Tx } from "../storage/database.ts";
import type { Meters } from "./model-usage.ts";
import { isReserved, type Talk } from "./talk.ts";
import {
  eraseTalk,
  insertEcho,
  lockTalk,
  selectEcho,
  selectMessages,
  selectTalkById,
  updateAsCompleted,
  updateAsEnded,
  updateEcho,
} from "./talks.store.ts";

interface Needs {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  events: Events;
  credits: Credits;
  pulses: Pulses;
  extractor: Extractor;
  meters: Meters;
}

const reviewMs = 10 * 60_000;

export type Completion = ReturnType<typeof createCompletion>;

/** From the last word to the event: extract, let the respondent look at it, complete in one transaction. */
export function createCompletion({ db, clock, jobs, events, credits, pulses, extractor, meters }: Needs) {
  const extracting = new Map<ConversationId, Promise<void>>();

  async function makeEcho(talk: Talk): Promise<void> {
    const transcript = await selectMessages(db, talk.id);
    const { id, outputFields: fields, createdAt: startedAt, language } = talk;
    const endedAt = talk.endedAt ?? clock.now();
    const heard = await extractor({ transcript, fields, startedAt, endedAt, language }, await meters.of(id));
    // Whoever extracted it: nothing without the respondent's words leaves this room.
    const { echo } = checkEcho(heard, transcript, fields, { startedAt, language });
    await insertEcho(db, id, { ...echo, version: 1 }, clock.now());
  }

  async function extractOnce(id: ConversationId): Promise<void> {
    const talk = await selectTalkById(db, id);
    if (talk?.status !== "reviewing") return;
    if (!(await selectEcho(db, id))) await makeEcho(talk);
    const { reviewEcho } = await pulses.byId(talk.pulseId);
    if (reviewEcho) await jobs.enqueue(db, "review.end", { id }, { key: id, delayMs: reviewMs });
    else await complete(id, unreviewed);
  }

  /** Safe to call at any time and from several places at once: one extraction at a time in this process. */
  function extract(id: ConversationId): Promise<void> {
    const underWay = extracting.get(id);
    if (underWay) return underWay;
    const work = extractOnce(id).finally(() => extracting.delete(id));
    extracting.set(id, work);
    return work;
  }

  /** Status by compare-and-set, number, event and charge: all of it, once, or none of it. */
  const complete = (id: ConversationId, sign: (echo: Echo) => Echo): Promise<void> =>
    db.transaction(async (tx) => {
      const talk = await lockTalk(tx, id);
      const extracted = await selectEcho(tx, id);
      if (talk?.status !== "reviewing" || !extracted) return;
      const echo = sign(extracted);
      const completedAt = clock.now();
      const completed = await updateAsCompleted(tx, id, completedAt);
      if (!completed) return;
      await updateEcho(tx, id, echo);
      if (talk.isPreview) return;
      const eventId = newEventId();
      const body = {
        id: eventId,
        event: "conversation.completed",
        pulseId: talk.pulseId,
        conversationId: id,
        completedAt,
        metadata: completed.metadata,
        echo,
      };
      await events.append(tx, {
        id: eventId,
        pulseId: talk.pulseId,
        conversationId: id,
        type: "conversation.completed",
        body: JSON.stringify(body),
      });
      await credits.captureConversation(tx, talk.workspaceId, id);
    });

  jobs.register("echo.extract", {
    work: (payload) => extract((payload as { id: ConversationId }).id),
    // Until it is there: the extractor itself stops waiting for a model after a day.
    retryAfterMs: (attempts) => Math.min(5_000 * 2 ** attempts, 3_600_000),
  });
  jobs.register("review.end", {
    work: (payload) => complete((payload as { id: ConversationId }).id, unreviewed),
    retryAfterMs: () => 10_000,
  });

  return {
    extract,
    complete,

    /** The interview is over. The job makes the Echo come even if this process dies right now. */
    async end(tx: Tx, id: ConversationId, reason: EndReason): Promise<void> {
      if (!(await updateAsEnded(tx, id, reason, clock.now()))) return;
      await jobs.enqueue(tx, "echo.extract", { id }, { key: id, delayMs: 5_000 });
    },

    /** What the respondent wrote is gone from here and from the log; the books stay as they are. */
    async erase(tx: Tx, talk: Talk): Promise<void> {
      if (talk.status === "withdrawn") return;
      await eraseTalk(tx, talk.id);
      if (isReserved(talk)) await credits.releaseConversation(tx, talk.workspaceId, talk.id);
      if (talk.status === "completed" && !talk.isPreview) await events.erase(tx, talk.pulseId, talk.id);
    },
  };
}

const unreviewed = (echo: Echo): Echo => ({ ...echo, review: { ...echo.review, status: "skipped" } });
