import type { KeyHolder } from "../kernel/actor.ts";
import { addMs, type Clock } from "../kernel/clock.ts";
import { decodeCursor, pageOf } from "../kernel/cursor.ts";
import { notFound } from "../kernel/fault.ts";
import { idPattern } from "../kernel/ids.ts";
import type { Pulses } from "../pulses/pulses.ts";
import type { Db } from "../storage/database.ts";
import type { Completion } from "./completion.ts";
import type { Conversation } from "./conversation.ts";
import {
  countByStatus,
  countCompletedByDay,
  selectCompleted,
  selectConversation,
  streamCompleted,
} from "./conversations.store.ts";
import { selectReextraction } from "./reextraction.store.ts";
import { lockTalkOfWorkspace } from "./talks.store.ts";

interface CompletedFilter {
  limit: number;
  cursor?: string | undefined;
  order: "asc" | "desc";
  completedAfter?: Date | undefined;
  completedBefore?: Date | undefined;
}

const instant = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const cursorShape = [instant, idPattern("conv")];

export type Conversations = ReturnType<typeof createConversations>;

interface Needs {
  db: Db;
  clock: Clock;
  pulses: Pulses;
  completion: Completion;
}

export function createConversations({ db, clock, pulses, completion }: Needs) {
  return {
    async get(actor: KeyHolder, id: string): Promise<Conversation> {
      const conversation = await selectConversation(db, actor.workspaceId, id);
      if (!conversation) throw notFound("Conversation");
      return conversation;
    },

    async listCompleted(actor: KeyHolder, pulseId: string, filter: CompletedFilter) {
      const { id } = await pulses.get(actor, pulseId);
      const [completedAt, last] = filter.cursor === undefined ? [] : decodeCursor(filter.cursor, cursorShape);
      const rows = await selectCompleted(db, actor.workspaceId, id, {
        limit: filter.limit + 1,
        order: filter.order,
        after: completedAt && last ? { completedAt: new Date(completedAt), id: last } : null,
        completedAfter: filter.completedAfter ?? null,
        completedBefore: filter.completedBefore ?? null,
      });
      return pageOf(rows, filter.limit, (row) => [row.completedAt?.toISOString() ?? "", row.id]);
    },

    /** At the respondent's request: what was said goes, the ledger stays. */
    erase: (actor: KeyHolder, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const talk = await lockTalkOfWorkspace(tx, actor.workspaceId, id);
        if (!talk) throw notFound("Conversation");
        await completion.erase(tx, talk);
      }),

    /** Oldest first, in batches from one snapshot, with the whole transcript. */
    async streamCompleted(actor: KeyHolder, pulseId: string) {
      const pulse = await pulses.get(actor, pulseId);
      const known = new Set(pulse.outputFields.map(({ name }) => name));
      const lookedForLater = (await selectReextraction(db, pulse.id))?.outputFields ?? [];
      const fields = [...pulse.outputFields, ...lookedForLater.filter(({ name }) => !known.has(name))];
      return { pulse, fields, batches: () => streamCompleted(db, actor.workspaceId, pulse.id) };
    },

    async countByStatus(actor: KeyHolder): Promise<{ active: number; completed: number; abandoned: number }> {
      const counts = new Map((await countByStatus(db, actor.workspaceId)).map(({ status, count }) => [status, count]));
      return {
        // Somebody who reviews the Echo is still at it.
        active: (counts.get("active") ?? 0) + (counts.get("reviewing") ?? 0),
        completed: counts.get("completed") ?? 0,
        abandoned: counts.get("abandoned") ?? 0,
      };
    },

    completedByDay: (actor: KeyHolder, days: number) =>
      countCompletedByDay(db, actor.workspaceId, addMs(clock.now(), -days * 86_400_000)),
  };
}
