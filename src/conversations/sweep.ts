import type { Credits } from "../credits/credits.ts";
import { addMs, type Clock } from "../kernel/clock.ts";
import type { Db } from "../storage/database.ts";
import type { Completion } from "./completion.ts";
import { isReserved } from "./talk.ts";
import { lockTalk, selectOutlived, selectSilent, updateAsAbandoned } from "./talks.store.ts";

const silenceMs = 24 * 3_600_000;
const batchSize = 200;

interface Needs {
  db: Db;
  clock: Clock;
  credits: Credits;
  completion: Completion;
}

/** What time does to conversations. Several processes may sweep at once: each row is judged again under its lock. */
export function createSweep({ db, clock, credits, completion }: Needs) {
  /** Somebody who has not spoken for a day will not come back; the reserved credit does. */
  async function abandonSilent(): Promise<number> {
    const silent = await selectSilent(db, addMs(clock.now(), -silenceMs), batchSize);
    for (const { id } of silent) {
      await db.transaction(async (tx) => {
        const talk = await lockTalk(tx, id);
        if (!talk || !(await updateAsAbandoned(tx, id, "silence"))) return;
        if (isReserved(talk)) await credits.releaseConversation(tx, talk.workspaceId, id);
      });
    }
    return silent.length;
  }

  async function eraseOutlived(): Promise<number> {
    const outlived = await selectOutlived(db, clock.now(), batchSize);
    for (const { id } of outlived) {
      await db.transaction(async (tx) => {
        const talk = await lockTalk(tx, id);
        if (talk) await completion.erase(tx, talk);
      });
    }
    return outlived.length;
  }

  return async function sweep(): Promise<void> {
    while ((await abandonSilent()) === batchSize);
    while ((await eraseOutlived()) === batchSize);
  };
}
