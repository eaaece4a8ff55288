import type { Clock } from "../kernel/clock.ts";
import type { ConversationId } from "../kernel/ids.ts";
import type { Log } from "../kernel/log.ts";
import { createMeter, type Meter, type Usage } from "../models/budget.ts";
import type { Models } from "../models/models.ts";
import type { Db } from "../storage/database.ts";
import { insertUsage, selectSpentTokens } from "./model-usage.store.ts";

export interface Meters {
  /** Counts what models spend on a conversation, from where it stood; undefined where no model is set. */
  of(id: ConversationId): Promise<Meter | undefined>;
}

export function createMeters({ db, clock, log, models }: { db: Db; clock: Clock; log: Log; models: Models }): Meters {
  const record = (id: ConversationId) => (usage: Usage) => {
    insertUsage(db, id, usage, clock.now()).catch((error: Error) =>
      log.warn({ error: error.message }, "what a model spent was not noted"),
    );
  };
  return {
    async of(id) {
      if (models.names.length === 0) return undefined;
      return createMeter({ spentTokens: await selectSpentTokens(db, id), onUsage: record(id) });
    },
  };
}
