import type { ConversationId } from "../kernel/ids.ts";
import type { Usage } from "../models/budget.ts";
import { type Db, sql } from "../storage/database.ts";

/** Nothing is noted for a conversation that is not stored yet: its opening asks no model. */
export const insertUsage = (db: Db, id: ConversationId, usage: Usage, now: Date): Promise<number> =>
  db.run(sql`
    insert into model_usage (conversation_id, purpose, model, input_tokens, output_tokens, latency_ms, created_at)
    select id, ${usage.purpose}, ${usage.model}, ${usage.inputTokens}, ${usage.outputTokens}, ${Math.round(usage.latencyMs)}, ${now}
    from conversation where id = ${id}`);

export const selectSpentTokens = async (db: Db, id: ConversationId): Promise<number> => {
  const { tokens } = await db.one<{ tokens: number }>(sql`
    select coalesce(sum(input_tokens + output_tokens), 0)::integer as tokens from model_usage where conversation_id = ${id}`);
  return tokens;
};
