import type { OutputField } from "../echo/echo.ts";
import type { ConversationId, PulseId, WorkspaceId } from "../kernel/ids.ts";
import type { ConversationStatus } from "../conversations/conversation.ts";
import { type Db, type Sql, sql } from "../storage/database.ts";
import { choices, contacts, evidence, figures, latestTexts, moments, words } from "./fields.store.ts";

export interface ProgressRow {
  status: ConversationStatus;
  hasAnswer: boolean;
  questions: number;
  /** Ended by the respondent, not by the interview. */
  isEarly: boolean;
  count: number;
}

/** A handful of rows however many conversations there are: everything the funnel and the drop-off are made of. */
export const selectProgress = (db: Db, workspaceId: WorkspaceId, pulseId: PulseId): Promise<ProgressRow[]> =>
  db.many(sql`
    select status, turn > 0 as "hasAnswer", question_count as questions,
      coalesce(end_reason = 'respondent_finished', false) as "isEarly", count(*)::integer as count
    from conversation
    where workspace_id = ${workspaceId} and pulse_id = ${pulseId} and not preview
    group by 1, 2, 3, 4`);

/** What the open question was about, most often, where respondents left; each conversation by the plan it kept. */
export const selectLeftTopics = (
  db: Db,
  workspaceId: WorkspaceId,
  pulseId: PulseId,
): Promise<{ question: number; topic: string }[]> =>
  db.many(sql`
    select question_count as question, mode() within group (order by topic.title) as topic
    from conversation
    cross join lateral (
      select about from message
      where conversation_id = conversation.id and role = 'assistant'
        and coalesce(about->>'topicId', about->>'field') is not null
      order by turn desc limit 1) as asked
    cross join lateral (
      select coalesce(
        (select plan->>'title' from jsonb_array_elements(configuration->'topics') as plan
         where plan->>'id' = about->>'topicId'),
        about->>'field') as title) as topic
    where workspace_id = ${workspaceId} and pulse_id = ${pulseId} and not preview
      and (status = 'abandoned' or status in ('reviewing', 'completed') and end_reason = 'respondent_finished')
      and topic.title is not null
    group by 1`);

type Tally<Name extends string> = { [Key in Name]: string } & { field: string; count: number };

export interface Learnt {
  duration: { mean: number | null; median: number | null };
  evidence: Tally<"status">[] | null;
  figures: FigureRow[] | null;
  choices: Tally<"value">[] | null;
  words: Tally<"word">[] | null;
  latestTexts: { field: string; text: string; conversationId: ConversationId }[] | null;
  moments: Tally<"moment">[] | null;
  contacts: { field: string; distinct: number }[] | null;
  sentiment: { mean: number | null; median: number | null };
  scores: { score: number; count: number }[] | null;
  days: { date: string; mean: number; conversations: number }[] | null;
  themes: { theme: string; count: number; sentiment: number }[] | null;
  quotes: { text: string; conversationId: ConversationId; sentimentScore: number; completedAt: string }[] | null;
}

export interface FigureRow {
  field: string;
  unit: string | null;
  count: number;
  mean: number;
  median: number;
  min: number;
  max: number;
  /** Null where each value has a bar of its own. */
  step: number | null;
  bars: { from: number; count: number }[];
}

/**
 * The newest Echo of each completed conversation, taken apart once: a long one lies outside its row, and each look into it
 * would fetch it again. `told` is one row a conversation and field; `echoes` is what else an Echo holds, and so narrow
 * that the many questions below read little. `place` counts from the newest.
 */
const echoes = (workspaceId: WorkspaceId, pulseId: PulseId, fields: OutputField[]): Sql => sql`
  whole as materialized (
    select conversation.id, completed_at, extract(epoch from completed_at - conversation.created_at) as seconds, part.*,
      row_number() over (order by completed_at desc, conversation.id desc) as place
    from conversation
    cross join lateral (
      select body from echo where conversation_id = conversation.id order by version desc limit 1) as newest
    cross join lateral jsonb_to_record(body)
      as part (fields jsonb, evidence jsonb, themes jsonb, "keyQuotes" jsonb, "sentimentScore" integer)
    where workspace_id = ${workspaceId} and pulse_id = ${pulseId} and status = 'completed' and not preview),
  told as materialized (
    select id, completed_at, place, name as field, type, fields -> name as value,
      evidence #>> array[name, 'status'] as status
    from whole
    cross join jsonb_to_recordset(${JSON.stringify(fields.map(({ name, type }) => ({ name, type })))}::jsonb)
      as wanted (name text, type text)
    where fields ? name),
  echoes as materialized (select id, completed_at, seconds, place, themes, "keyQuotes", "sentimentScore" from whole)`;

const list = (rows: Sql): Sql => sql`(select json_agg(row) from (${rows}) as row)`;
const one = (row: Sql): Sql => sql`(select row_to_json(row) from (${row}) as row)`;

const days = sql`
  select * from (
    select to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD') as date, avg("sentimentScore")::float as mean,
      count(*)::integer as conversations
    from echoes group by 1 order by 1 desc limit 90) as newest
  order by date`;

/** "Import" and "imports" are one theme, shown in the form that was used most. */
const themes = (dictionary: string) => sql`
  select mode() within group (order by lower(theme)) as theme, count(distinct id)::integer as count,
    avg("sentimentScore")::float as sentiment
  from echoes cross join lateral jsonb_array_elements_text(themes) as list (theme)
  group by coalesce((ts_lexize(${dictionary}::regdictionary, lower(theme)))[1], lower(theme))
  order by 2 desc, 1 limit 24`;

/** Two of a conversation at most, so that one talkative respondent does not fill the wall. */
const quotes = sql`
  select text, id as "conversationId", "sentimentScore", completed_at as "completedAt"
  from echoes cross join lateral jsonb_array_elements_text("keyQuotes") with ordinality as quote (text, place)
  where echoes.place <= 24 and quote.place <= 2
  order by echoes.place, quote.place limit 24`;

/** Everything learnt, in one statement: one pass over the Echoes and one snapshot, so that all figures fit together. */
export const selectLearnt = (
  db: Db,
  workspaceId: WorkspaceId,
  pulseId: PulseId,
  { fields, dictionary }: { fields: OutputField[]; dictionary: string },
): Promise<Learnt> =>
  db.one(sql`
    with ${echoes(workspaceId, pulseId, fields)}
    select
      ${one(sql`
        select avg(seconds)::float as mean, percentile_cont(0.5) within group (order by seconds) as median
        from echoes`)} as duration,
      ${list(evidence)} as evidence,
      ${list(figures)} as figures,
      ${list(choices)} as choices,
      ${list(words(dictionary))} as words,
      ${list(latestTexts)} as "latestTexts",
      ${list(moments)} as moments,
      ${list(contacts)} as contacts,
      ${one(sql`
        select avg("sentimentScore")::float as mean, percentile_cont(0.5) within group (order by "sentimentScore") as median
        from echoes`)} as sentiment,
      ${list(sql`select "sentimentScore" as score, count(*)::integer as count from echoes group by 1`)} as scores,
      ${list(days)} as days,
      ${list(themes(dictionary))} as themes,
      ${list(quotes)} as quotes`);
