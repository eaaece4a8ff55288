import type { Echo, OutputField } from "../echo/echo.ts";
import type { ConversationId, WorkspaceId } from "../kernel/ids.ts";
import { type Db, sql, type Tx } from "../storage/database.ts";
import { inOrder } from "./echo-order.ts";
import type { NewMessage, Talk, TurnMessage } from "./talk.ts";

const columns = sql`
  id, workspace_id as "workspaceId", pulse_id as "pulseId", status, end_reason as "endReason", preview as "isPreview", language,
  brief, configuration, output_fields as "outputFields", turn, question_count as "questionCount",
  message_count as "messageCount", created_at as "createdAt", ended_at as "endedAt"`;

export const insertTalk = (tx: Tx, talk: Talk, tokenHash: Buffer, metadata: Record<string, string>) =>
  tx.run(sql`
    insert into conversation (id, workspace_id, pulse_id, status, preview, token_hash, language, metadata, brief, configuration,
      output_fields, created_at, last_active_at)
    values (${talk.id}, ${talk.workspaceId}, ${talk.pulseId}, ${talk.status}, ${talk.isPreview}, ${tokenHash}, ${talk.language},
      ${JSON.stringify(metadata)}, ${JSON.stringify(talk.brief)}, ${JSON.stringify(talk.configuration)},
      ${JSON.stringify(talk.outputFields)}, ${talk.createdAt}, ${talk.createdAt})`);

/** The token is the right to it: without it there is no such conversation. */
export const selectTalk = (db: Db, id: string, tokenHash: Buffer): Promise<Talk | null> =>
  db.maybeOne(sql`select ${columns} from conversation where id = ${id} and token_hash = ${tokenHash}`);

export const selectTalkById = (db: Db, id: ConversationId): Promise<Talk | null> =>
  db.maybeOne(sql`select ${columns} from conversation where id = ${id}`);

export const lockTalk = (tx: Tx, id: string): Promise<Talk | null> =>
  tx.maybeOne(sql`select ${columns} from conversation where id = ${id} for update`);

export const lockTalkByToken = (tx: Tx, id: string, tokenHash: Buffer): Promise<Talk | null> =>
  tx.maybeOne(sql`select ${columns} from conversation where id = ${id} and token_hash = ${tokenHash} for update`);

export const lockTalkOfWorkspace = (tx: Tx, workspaceId: WorkspaceId, id: string): Promise<Talk | null> =>
  tx.maybeOne(sql`select ${columns} from conversation where id = ${id} and workspace_id = ${workspaceId} for update`);

/** False when that place is taken: another request was first, and its message is the one that counts. */
export const insertMessage = async (tx: Tx, message: NewMessage): Promise<boolean> =>
  (await tx.run(sql`
    insert into message (id, conversation_id, turn, role, content, input, answer, about, client_id, created_at)
    values (${message.id}, ${message.conversationId}, ${message.turn}, ${message.role}, ${message.content},
      ${jsonOrNull(message.input)}, ${jsonOrNull(message.answer)}, ${jsonOrNull(message.about)}, ${message.clientId ?? null},
      ${message.at})
    on conflict do nothing`)) === 1;

const jsonOrNull = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

const messageColumns = sql`id, turn, role, content, input, answer, about, client_id as "clientId", created_at as timestamp`;

type MessageRow = { [Name in keyof TurnMessage]: TurnMessage[Name] | null };

const toMessage = ({ input, answer, about, ...row }: MessageRow): TurnMessage =>
  ({
    ...row,
    ...(input === null ? {} : { input }),
    ...(answer === null ? {} : { answer }),
    ...(about === null ? {} : { about }),
  }) as TurnMessage;

export const selectMessages = async (db: Db | Tx, id: ConversationId): Promise<TurnMessage[]> =>
  (
    await db.many<MessageRow>(sql`
      select ${messageColumns} from message where conversation_id = ${id}
      order by turn, case role when 'user' then 0 else 1 end`)
  ).map(toMessage);

export const selectTurnOf = async (tx: Tx, id: ConversationId, clientId: string): Promise<number | null> => {
  const row = await tx.maybeOne<{ turn: number }>(sql`
    select turn from message where conversation_id = ${id} and client_id = ${clientId}`);
  return row?.turn ?? null;
};

export const updateAfterMessage = (tx: Tx, id: ConversationId, turn: number, now: Date) =>
  tx.run(sql`
    update conversation set turn = ${turn}, message_count = message_count + 1, last_active_at = ${now} where id = ${id}`);

export const updateAfterReply = (tx: Tx, id: ConversationId, questions: number, now: Date) =>
  tx.run(sql`
    update conversation
    set question_count = question_count + ${questions}, message_count = message_count + 1, last_active_at = ${now}
    where id = ${id}`);

/** Only an active conversation ends, and only once. */
export const updateAsEnded = async (tx: Tx, id: ConversationId, endReason: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update conversation set status = 'reviewing', end_reason = ${endReason}, ended_at = ${now}
    where id = ${id} and status = 'active'`)) === 1;

export const updateAsAbandoned = async (tx: Tx, id: ConversationId, endReason: string): Promise<boolean> =>
  (await tx.run(sql`
    update conversation set status = 'abandoned', end_reason = ${endReason} where id = ${id} and status = 'active'`)) ===
  1;

/** The compare-and-set that makes completing happen once, however many ask for it. */
export const updateAsCompleted = (
  tx: Tx,
  id: ConversationId,
  now: Date,
): Promise<{ metadata: Record<string, string> } | null> =>
  tx.maybeOne(sql`
    update conversation set status = 'completed', completed_at = ${now}
    where id = ${id} and status = 'reviewing'
    returning metadata`);

export const insertEcho = (tx: Tx | Db, id: ConversationId, echo: Echo, now: Date) =>
  tx.run(sql`
    insert into echo (conversation_id, version, body, created_at)
    values (${id}, ${echo.version}, ${JSON.stringify(echo)}, ${now})
    on conflict (conversation_id, version) do nothing`);

export const updateEcho = (tx: Tx, id: ConversationId, echo: Echo) =>
  tx.run(
    sql`update echo set body = ${JSON.stringify(echo)} where conversation_id = ${id} and version = ${echo.version}`,
  );

export const selectEcho = async (db: Db | Tx, id: ConversationId): Promise<Echo | null> => {
  const row = await db.maybeOne<{ body: Echo; outputFields: OutputField[] }>(sql`
    select body, output_fields as "outputFields" from echo join conversation on conversation.id = conversation_id
    where conversation_id = ${id} order by version desc limit 1`);
  return row && inOrder(row.body, row.outputFields);
};

/** Everything the respondent wrote goes; that there was a conversation stays, for the books. */
export async function eraseTalk(tx: Tx, id: ConversationId): Promise<void> {
  await tx.run(sql`delete from message where conversation_id = ${id}`);
  await tx.run(sql`delete from echo where conversation_id = ${id}`);
  await tx.run(sql`
    update conversation set status = 'withdrawn', metadata = '{}', message_count = 0, question_count = 0 where id = ${id}`);
}

export const selectSilent = (db: Db, before: Date, limit: number): Promise<{ id: ConversationId }[]> =>
  db.many(sql`
    select id from conversation where status = 'active' and last_active_at < ${before} order by last_active_at limit ${limit}`);

export const selectOutlived = (db: Db, now: Date, limit: number): Promise<{ id: ConversationId }[]> =>
  db.many(sql`
    select conversation.id from pulse
    join conversation on conversation.pulse_id = pulse.id
    where pulse.retention_days is not null and conversation.status in ('completed', 'abandoned')
      and conversation.last_active_at < ${now}::timestamptz - make_interval(days => pulse.retention_days)
    limit ${limit}`);
