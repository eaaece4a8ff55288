import type { OutputField, TranscriptMessage } from "../echo/echo.ts";
import type { PulseId, WorkspaceId } from "../kernel/ids.ts";
import { type Db, sql } from "../storage/database.ts";
import type { Conversation, ConversationOutline } from "./conversation.ts";
import { inOrder } from "./echo-order.ts";

/** The newest Echo is the one that is shown. */
const columns = sql`
  conversation.id, pulse_id as "pulseId", status, end_reason as "endReason", language, conversation.created_at as "createdAt",
  completed_at as "completedAt", message_count as "messageCount", question_count as "questionCount", metadata,
  output_fields as "outputFields",
  (select body from echo where conversation_id = conversation.id order by version desc limit 1) as echo`;

/** Oldest first, as one JSON list, so that a page of transcripts is one query. */
const transcript = sql`
  coalesce((
    select json_agg(json_strip_nulls(json_build_object(
      'id', message.id, 'role', role, 'content', content, 'timestamp', message.created_at, 'input', input, 'answer', answer))
      order by turn, case role when 'user' then 0 else 1 end)
    from message where conversation_id = conversation.id), '[]') as transcript`;

type OutlineRow = ConversationOutline & { outputFields: OutputField[] };
type TranscriptRow = Omit<TranscriptMessage, "timestamp"> & { timestamp: string };
type ConversationRow = OutlineRow & { transcript: TranscriptRow[] };

const toOutline = <Row extends OutlineRow>({ outputFields, echo, ...row }: Row) => ({
  ...row,
  echo: echo && inOrder(echo, outputFields),
});

const toConversation = ({ transcript: messages, ...row }: ConversationRow): Conversation => ({
  ...toOutline(row),
  transcript: messages.map((message) => ({ ...message, timestamp: new Date(message.timestamp) })),
});

export const selectConversation = async (
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Conversation | null> => {
  const row = await db.maybeOne<ConversationRow>(sql`
    select ${columns}, ${transcript} from conversation where workspace_id = ${workspaceId} and id = ${id}`);
  return row && toConversation(row);
};

export interface CompletedPage {
  limit: number;
  order: "asc" | "desc";
  after: { completedAt: Date; id: string } | null;
  completedAfter: Date | null;
  completedBefore: Date | null;
}

export const selectCompleted = async (
  db: Db,
  workspaceId: WorkspaceId,
  pulseId: PulseId,
  page: CompletedPage,
): Promise<ConversationOutline[]> => {
  const { limit, order, after, completedAfter, completedBefore } = page;
  const place = after ? sql`(${after.completedAt}::timestamptz, ${after.id}::text)` : null;
  const rest = place && (order === "asc" ? sql`(completed_at, id) > ${place}` : sql`(completed_at, id) < ${place}`);
  const direction = order === "asc" ? sql`completed_at, id` : sql`completed_at desc, id desc`;
  const rows = await db.many<OutlineRow>(sql`
    select ${columns} from conversation
    where workspace_id = ${workspaceId} and pulse_id = ${pulseId} and status = 'completed' and not preview
      and (${completedAfter}::timestamptz is null or completed_at >= ${completedAfter})
      and (${completedBefore}::timestamptz is null or completed_at < ${completedBefore})
      and ${rest ?? sql`true`}
    order by ${direction}
    limit ${limit}`);
  return rows.map(toOutline);
};

/** Small enough to be garbage before it grows old, which is what keeps an export's memory flat. */
const batchSize = 20;

export async function* streamCompleted(
  db: Db,
  workspaceId: WorkspaceId,
  pulseId: PulseId,
): AsyncGenerator<Conversation[]> {
  const batches = db.stream<ConversationRow>(
    sql`
      select ${columns}, ${transcript} from conversation
      where workspace_id = ${workspaceId} and pulse_id = ${pulseId} and status = 'completed' and not preview
      order by completed_at, id`,
    batchSize,
  );
  for await (const rows of batches) {
    yield rows.map(toConversation);
    // Dead promises remember their batch until the next full collection; an empty one weighs nothing.
    rows.length = 0;
  }
}

export const countByStatus = (db: Db, workspaceId: WorkspaceId): Promise<{ status: string; count: number }[]> =>
  db.many(sql`
    select status, count(*)::integer as count from conversation
    where workspace_id = ${workspaceId} and not preview group by status`);

export const countCompletedByDay = (
  db: Db,
  workspaceId: WorkspaceId,
  since: Date,
): Promise<{ date: string; conversations: number }[]> =>
  db.many(sql`
    select to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD') as date, count(*)::integer as conversations
    from conversation
    where workspace_id = ${workspaceId} and not preview and status = 'completed' and completed_at >= ${since}
    group by 1`);
