import type { PulseId, WorkspaceId } from "../kernel/ids.ts";
import { type Db, sql, type Tx } from "../storage/database.ts";
import type { Pulse, PulseStatus } from "./pulse.ts";

/** Names as the noun has them, so that a row is a Pulse; the sealed secret stays behind. */
const columns = sql`
  id, workspace_id as "workspaceId", slug, status, name, name_given as "nameGiven", intention, context, mode, tone, persona,
  topics, language, welcome_title as "welcomeTitle", welcome_description as "welcomeDescription",
  max_duration_min as "maxDurationMin", max_questions as "maxQuestions", max_responses as "maxResponses",
  closes_at as "closesAt", completion_redirect as "completionRedirect", review_echo as "reviewEcho",
  retention_days as "retentionDays", embed_origins as "embedOrigins", webhook_url as "webhookUrl", output_fields as "outputFields",
  fields_given as "fieldsGiven", configuration, conversation_count as "conversationCount",
  created_at as "createdAt", updated_at as "updatedAt", published_at as "publishedAt", archived_at as "archivedAt"`;

export const selectPulse = (db: Db, workspaceId: WorkspaceId, id: string): Promise<Pulse | null> =>
  db.maybeOne(sql`select ${columns} from pulse where workspace_id = ${workspaceId} and id = ${id}`);

export const selectPulseBySlug = (db: Db, slug: string): Promise<Pulse | null> =>
  db.maybeOne(sql`select ${columns} from pulse where slug = ${slug}`);

export const selectPulseById = (db: Db | Tx, id: PulseId): Promise<Pulse | null> =>
  db.maybeOne(sql`select ${columns} from pulse where id = ${id}`);

export const lockPulse = (tx: Tx, workspaceId: WorkspaceId, id: string): Promise<Pulse | null> =>
  tx.maybeOne(sql`select ${columns} from pulse where workspace_id = ${workspaceId} and id = ${id} for update`);

export interface PulsePage {
  limit: number;
  order: "asc" | "desc";
  after: string | null;
  statuses: PulseStatus[] | null;
}

export const selectPulses = (
  db: Db,
  workspaceId: WorkspaceId,
  { limit, order, after, statuses }: PulsePage,
): Promise<Pulse[]> => {
  const direction = order === "asc" ? sql`id > ${after} order by id` : sql`id < ${after} order by id desc`;
  const fromStart = order === "asc" ? sql`true order by id` : sql`true order by id desc`;
  return db.many(sql`
    select ${columns} from pulse
    where workspace_id = ${workspaceId} and (${statuses}::text[] is null or status = any(${statuses}))
      and ${after === null ? fromStart : direction}
    limit ${limit}`);
};

/** False when the slug belongs to another Pulse. */
export const insertPulse = async (tx: Tx, pulse: Pulse, webhookSecret: Buffer | null): Promise<boolean> =>
  (await tx.run(sql`
    insert into pulse (
      id, workspace_id, slug, status, name, name_given, intention, context, mode, tone, persona, topics, language,
      welcome_title, welcome_description, max_duration_min, max_questions, max_responses, closes_at, completion_redirect,
      review_echo, retention_days, embed_origins, webhook_url, webhook_secret, output_fields, fields_given, configuration,
      created_at, updated_at)
    values (
      ${pulse.id}, ${pulse.workspaceId}, ${pulse.slug}, ${pulse.status}, ${pulse.name}, ${pulse.nameGiven},
      ${pulse.intention}, ${pulse.context}, ${pulse.mode}, ${pulse.tone}, ${pulse.persona}, ${JSON.stringify(pulse.topics)},
      ${pulse.language}, ${pulse.welcomeTitle}, ${pulse.welcomeDescription}, ${pulse.maxDurationMin}, ${pulse.maxQuestions},
      ${pulse.maxResponses}, ${pulse.closesAt}, ${pulse.completionRedirect}, ${pulse.reviewEcho}, ${pulse.retentionDays},
      ${JSON.stringify(pulse.embedOrigins)},
      ${pulse.webhookUrl}, ${webhookSecret}, ${JSON.stringify(pulse.outputFields)}, ${pulse.fieldsGiven},
      ${JSON.stringify(pulse.configuration)}, ${pulse.createdAt}, ${pulse.updatedAt})
    on conflict (slug) do nothing`)) === 1;

export const updateStatus = (tx: Tx, { workspaceId, id, status, publishedAt, archivedAt, updatedAt }: Pulse) =>
  tx.run(sql`
    update pulse set status = ${status}, published_at = ${publishedAt}, archived_at = ${archivedAt}, updated_at = ${updatedAt}
    where workspace_id = ${workspaceId} and id = ${id}`);

export const updateContent = (tx: Tx, pulse: Pulse) =>
  tx.run(sql`
    update pulse
    set intention = ${pulse.intention}, context = ${pulse.context}, webhook_url = ${pulse.webhookUrl}, name = ${pulse.name},
        output_fields = ${JSON.stringify(pulse.outputFields)}, configuration = ${JSON.stringify(pulse.configuration)},
        updated_at = ${pulse.updatedAt}
    where workspace_id = ${pulse.workspaceId} and id = ${pulse.id}`);

/** True when there was none: a secret that receivers already know is never replaced by the way. */
export const updateMissingSecret = async (
  tx: Tx,
  workspaceId: WorkspaceId,
  id: PulseId,
  secret: Buffer,
): Promise<boolean> =>
  (await tx.run(sql`
    update pulse set webhook_secret = ${secret}
    where workspace_id = ${workspaceId} and id = ${id} and webhook_secret is null`)) === 1;

export const selectWebhookUrl = (tx: Tx, id: PulseId): Promise<{ url: string | null; pulseName: string }> =>
  tx.one(sql`select webhook_url as url, name as "pulseName" from pulse where id = ${id}`);

export interface WebhookRow {
  id: PulseId;
  url: string | null;
  secret: Buffer | null;
  previousSecret: Buffer | null;
  previousUntil: Date | null;
}

const webhookColumns = sql`
  id, webhook_url as url, webhook_secret as secret, webhook_previous_secret as "previousSecret",
  webhook_previous_until as "previousUntil"`;

export const selectWebhooks = (db: Db, ids: PulseId[]): Promise<WebhookRow[]> =>
  db.many(sql`select ${webhookColumns} from pulse where id = any(${ids})`);

/** The secret there was goes on signing until the given time. */
export const updateSecret = (tx: Tx, workspaceId: WorkspaceId, id: PulseId, secret: Buffer, previousUntil: Date) =>
  tx.run(sql`
    update pulse
    set webhook_previous_secret = webhook_secret, webhook_previous_until = ${previousUntil}, webhook_secret = ${secret}
    where workspace_id = ${workspaceId} and id = ${id}`);

export const countByStatus = (db: Db, workspaceId: WorkspaceId): Promise<{ status: PulseStatus; count: number }[]> =>
  db.many(
    sql`select status, count(*)::integer as count from pulse where workspace_id = ${workspaceId} group by status`,
  );
