import type { Echo, OutputField } from "../echo/echo.ts";
import type { ConversationId, PulseId, WorkspaceId } from "../kernel/ids.ts";
import { type Db, sql, type Tx } from "../storage/database.ts";
import { inOrder } from "./echo-order.ts";
import type { EchoVersion, Reextraction } from "./echo-versions.ts";

const columns = sql`
  pulse_id as "pulseId", run, output_fields as "outputFields", total, done, failed, position, tries,
  started_at as "startedAt", finished_at as "finishedAt"`;

export const selectReextraction = (db: Db, pulseId: PulseId): Promise<Reextraction | null> =>
  db.maybeOne(sql`select ${columns} from reextraction where pulse_id = ${pulseId}`);

/** Null while another one is under way. */
export const upsertReextraction = (
  tx: Tx,
  {
    workspaceId,
    pulseId,
    fields,
    now,
  }: { workspaceId: WorkspaceId; pulseId: PulseId; fields: OutputField[] | null; now: Date },
): Promise<Reextraction | null> =>
  tx.maybeOne(sql`
    insert into reextraction as known (pulse_id, workspace_id, run, output_fields, total, started_at)
    select ${pulseId}, ${workspaceId}, 1, ${fields && JSON.stringify(fields)}, count(*), ${now}
    from conversation where pulse_id = ${pulseId} and status = 'completed' and not preview and completed_at <= ${now}
    on conflict (pulse_id) do update
    set run = known.run + 1, output_fields = excluded.output_fields, total = excluded.total, done = 0, failed = 0,
        position = '', tries = 0, started_at = excluded.started_at, finished_at = null
    where known.finished_at is not null
    returning ${columns}`);

/** Those that were complete when it began, each once, in the order of their ids. */
export const selectNext = async (
  db: Db,
  { pulseId, position, startedAt }: Reextraction,
): Promise<ConversationId | null> =>
  (
    await db.maybeOne<{ id: ConversationId }>(sql`
      select id from conversation
      where pulse_id = ${pulseId} and status = 'completed' and not preview and id > ${position}
        and completed_at <= ${startedAt}
      order by id limit 1`)
  )?.id ?? null;

/** One step, by whoever is first; false for everybody else. */
export const updateStep = async (
  tx: Tx,
  { pulseId, run, position }: Reextraction,
  id: ConversationId,
  outcome: "done" | "failed",
): Promise<boolean> =>
  (await tx.run(sql`
    update reextraction
    set position = ${id}, tries = 0, done = done + ${outcome === "done" ? 1 : 0}, failed = failed + ${outcome === "failed" ? 1 : 0}
    where pulse_id = ${pulseId} and run = ${run} and position = ${position}`)) === 1;

export const updateTries = (db: Db, { pulseId, run, position }: Reextraction) =>
  db.run(sql`
    update reextraction set tries = tries + 1 where pulse_id = ${pulseId} and run = ${run} and position = ${position}`);

export const updateAsFinished = (db: Db, { pulseId, run }: Reextraction, now: Date) =>
  db.run(sql`update reextraction set finished_at = ${now} where pulse_id = ${pulseId} and run = ${run}`);

export interface VersionPage {
  limit: number;
  order: "asc" | "desc";
  after: number | null;
}

interface VersionRow extends EchoVersion {
  /** The version before it. */
  before: Echo | null;
  outputFields: OutputField[];
}

export const selectEchoVersions = async (
  db: Db,
  workspaceId: WorkspaceId,
  id: ConversationId,
  { limit, order, after }: VersionPage,
): Promise<Omit<VersionRow, "outputFields">[]> => {
  const rest = order === "asc" ? sql`version > ${after}` : sql`version < ${after}`;
  const rows = await db.many<VersionRow>(sql`
    select body as echo, echo.created_at as "createdAt", output_fields as "outputFields",
      (select body from echo as earlier where earlier.conversation_id = ${id} and earlier.version = echo.version - 1) as before
    from echo join conversation on conversation.id = conversation_id
    where workspace_id = ${workspaceId} and conversation_id = ${id} and ${after === null ? sql`true` : rest}
    order by ${order === "asc" ? sql`version` : sql`version desc`}
    limit ${limit}`);
  return rows.map(({ echo, outputFields, ...row }) => ({ ...row, echo: inOrder(echo, outputFields) }));
};
