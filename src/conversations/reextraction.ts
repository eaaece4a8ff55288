import type { Echo, OutputField } from "../echo/echo.ts";
import { checkEcho } from "../echo/evidence.ts";
import type { Extractor } from "../echo/extractor.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { KeyHolder } from "../kernel/actor.ts";
import type { Clock } from "../kernel/clock.ts";
import { decodeCursor, pageOf } from "../kernel/cursor.ts";
import { Fault } from "../kernel/fault.ts";
import type { ConversationId, PulseId } from "../kernel/ids.ts";
import type { Log } from "../kernel/log.ts";
import { readOutputFields, type RequestedField } from "../pulses/output-fields.ts";
import type { Pulses } from "../pulses/pulses.ts";
import type { Db } from "../storage/database.ts";
import type { Receipt } from "../storage/receipt.ts";
import type { Conversations } from "./conversations.ts";
import { changesBetween, type EchoVersion, fieldsToExtract, type Reextraction, renew } from "./echo-versions.ts";
import type { Meters } from "./model-usage.ts";
import {
  selectEchoVersions,
  selectNext,
  selectReextraction,
  updateAsFinished,
  updateStep,
  updateTries,
  upsertReextraction,
} from "./reextraction.store.ts";
import { insertEcho, lockTalk, selectEcho, selectMessages, selectTalkById } from "./talks.store.ts";

interface Needs {
  db: Db;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  pulses: Pulses;
  conversations: Pick<Conversations, "get">;
  extractor: Extractor;
  meters: Meters;
}

interface VersionFilter {
  limit: number;
  cursor?: string | undefined;
  order: "asc" | "desc";
}

const cursorShape = [/^[1-9]\d{0,8}$/];

const withChanges = ({ before, ...version }: EchoVersion & { before: Echo | null }) => ({
  ...version,
  changes: before ? changesBetween(before, version.echo) : [],
});

interface Payload {
  pulseId: PulseId;
  run: number;
}

/** What is left goes on in the next job: a stop has to wait for no more than one of them. */
const shiftMs = 2_000;
/** A conversation that fails so often is counted as failed, and the others go on. */
const maxTries = 5;

export type Reextractions = ReturnType<typeof createReextractions>;

/** Versions are added, never replaced; the newest is shown, and nothing is announced a second time. */
export function createReextractions({ db, clock, log, jobs, pulses, conversations, extractor, meters }: Needs) {
  async function extract(id: ConversationId, wanted: OutputField[] | null): Promise<Echo | null> {
    const talk = await selectTalkById(db, id);
    if (talk?.status !== "completed") return null;
    const transcript = await selectMessages(db, id);
    const { createdAt: startedAt, language } = talk;
    const fields = fieldsToExtract(talk.outputFields, wanted);
    // It ended long ago, but it is asked for now: a model that is down is waited for.
    const dialogue = { transcript, fields, startedAt, endedAt: clock.now(), language };
    return checkEcho(await extractor(dialogue, await meters.of(id)), transcript, fields, { startedAt, language }).echo;
  }

  async function step(work: Reextraction, id: ConversationId): Promise<void> {
    const fresh = await extract(id, work.outputFields);
    await db.transaction(async (tx) => {
      const talk = await lockTalk(tx, id);
      const known = await selectEcho(tx, id);
      if (!(await updateStep(tx, work, id, "done"))) return;
      // Erased meanwhile: there is nothing left to look at.
      if (talk?.status !== "completed" || !known || !fresh) return;
      const { outputFields: own, language } = talk;
      const fields = fieldsToExtract(own, work.outputFields);
      await insertEcho(tx, id, renew(known, fresh, { own, fields, language }), clock.now());
    });
  }

  async function tryStep(work: Reextraction, id: ConversationId): Promise<void> {
    try {
      await step(work, id);
    } catch (error) {
      if (work.tries + 1 < maxTries) {
        await updateTries(db, work);
        throw error;
      }
      log.warn({ error: (error as Error).message }, "a conversation could not be re-extracted");
      await db.transaction((tx) => updateStep(tx, work, id, "failed"));
    }
  }

  /** Goes on from where the last one stopped, however it stopped. */
  async function workOn({ pulseId, run }: Payload): Promise<void> {
    const endsAt = performance.now() + shiftMs;
    while (performance.now() < endsAt) {
      const work = await selectReextraction(db, pulseId);
      if (!work || work.run !== run || work.finishedAt) return;
      const next = await selectNext(db, work);
      if (next === null) return void (await updateAsFinished(db, work, clock.now()));
      await tryStep(work, next);
    }
    await jobs.enqueue(db, "echo.reextract", { pulseId, run } satisfies Payload);
  }

  jobs.register("echo.reextract", {
    work: (payload) => workOn(payload as Payload),
    retryAfterMs: (attempts) => Math.min(5_000 * 2 ** attempts, 600_000),
  });

  return {
    async start(
      actor: KeyHolder,
      id: string,
      requested: RequestedField[] | undefined,
      receipt?: Receipt<Reextraction>,
    ): Promise<Reextraction> {
      const pulse = await pulses.get(actor, id);
      const fields = requested && requested.length > 0 ? readOutputFields(requested) : null;
      return db.transaction(async (tx) => {
        const begun = await upsertReextraction(tx, {
          workspaceId: actor.workspaceId,
          pulseId: pulse.id,
          fields,
          now: clock.now(),
        });
        if (!begun) {
          throw new Fault("conflict", "A re-extraction of this Pulse is under way.", {
            hint: "GET /pulses/{id}/reextract tells how far it is.",
          });
        }
        await jobs.enqueue(tx, "echo.reextract", { pulseId: pulse.id, run: begun.run } satisfies Payload);
        await receipt?.(tx, begun);
        return begun;
      });
    },

    /** Null when there was none yet. */
    async state(actor: KeyHolder, id: string): Promise<Reextraction | null> {
      return selectReextraction(db, (await pulses.get(actor, id)).id);
    },

    /** Each with what it changed. */
    async versions(actor: KeyHolder, id: string, { limit, cursor, order }: VersionFilter) {
      const conversation = await conversations.get(actor, id);
      const after = cursor === undefined ? null : Number(decodeCursor(cursor, cursorShape)[0]);
      const page = { limit: limit + 1, order, after };
      const versions = await selectEchoVersions(db, actor.workspaceId, conversation.id, page);
      return pageOf(versions.map(withChanges), limit, ({ echo }) => [String(echo.version)]);
    },
  };
}
