import { type Sql, sql } from "../storage/database.ts";

// Each reads `told`: one row a conversation and field, with its value as JSON (`null` where there is none). A field may
// have had another type when a conversation took place, so each asks first whether the value is what it expects.

const text = sql`value #>> '{}'`;

export const evidence = sql`select field, status, count(*)::integer as count from told group by 1, 2`;

const isNumber = sql`jsonb_typeof(case type when 'money' then value -> 'amount' else value end) = 'number'`;
/** Of a length that an interval can hold: anything else would fail the whole answer. */
const isDuration = sql`type = 'duration' and ${text} ~ '[0-9]'
  and ${text} ~ '^P([0-9]{1,6}([.][0-9]{1,6})?[YMWD])*(T([0-9]{1,6}([.][0-9]{1,6})?[HMS])+)?$'`;
/** Sums and squares of what is larger leave the range of a number; no respondent means it. */
const largest = 1e15;
/** And the quotient of two that are smaller: they are nothing. */
const smallest = 1e-9;

/** Whole numbers this close together each have a bar of their own. */
const exactSpan = 24;

/** Else bars as wide as a person would draw them: 1, 2 or 5 times a power of ten, about ten of them. */
const step = sql`
  case when wide > 0 and not (whole and wide * 10 <= ${exactSpan}::integer) then power(10, floor(log(wide))) *
    case when wide / power(10, floor(log(wide))) <= 1 then 1
         when wide / power(10, floor(log(wide))) <= 2 then 2
         when wide / power(10, floor(log(wide))) <= 5 then 5 else 10 end end`;

/** Amounts of different currencies have no mean: the one named most often counts. */
export const figures = sql`
  with figure as (
    select field, value ->> 'currency' as unit, (value ->> 'amount')::float as figure from told
    where type = 'money' and ${isNumber}
    union all
    select field, null, (${text})::float from told where type in ('number', 'integer', 'rating') and ${isNumber}
    union all
    select field, 'seconds', extract(epoch from (${text})::interval)::float from told where ${isDuration}),
  sane as materialized (
    select field, unit, case when abs(figure) < ${smallest}::float then 0 else figure end as figure
    from figure where abs(figure) <= ${largest}::float),
  measured as (
    select distinct on (field) field, unit, count(*)::integer as count, avg(figure) as mean,
      percentile_cont(0.5) within group (order by figure) as median, min(figure), max(figure),
      bool_and(figure = floor(figure)) as whole, (max(figure) - min(figure)) / 10 as wide
    from sane group by field, unit order by field, count(*) desc, unit),
  scaled as (select *, ${step} as step from measured),
  bar as (
    select sane.field, coalesce(floor(figure / step) * step, figure) as from, count(*)::integer as count
    from sane join scaled on scaled.field = sane.field and scaled.unit is not distinct from sane.unit
    group by 1, 2)
  select field, unit, count, mean, median, min, max, step,
    (select json_agg(bar order by bar.from) from bar where bar.field = scaled.field) as bars
  from scaled`;

/** Of what was said freely, the most frequent; the declared options are few enough to be among them. */
export const choices = sql`
  select field, value, count from (
    select field, said as value, count(*)::integer as count,
      row_number() over (partition by field order by count(*) desc, said) as place
    from (
      select field, ${text} as said from told
      where type in ('boolean', 'enum') and jsonb_typeof(value) in ('boolean', 'string')
      union all
      select field, item from told cross join lateral jsonb_array_elements_text(told.value) as list (item)
      where type = 'array' and jsonb_typeof(told.value) = 'array') as one
    group by field, said) as ranked
  where place <= 120 order by field, place`;

/** What separates words, in any locale of the database. */
const gaps = "[\\s[:punct:][:digit:]“”„‚‘’…–—«»¿¡·•]+";
/** A field holds a sentence or two; a pasted document must not decide what everybody talks about. */
const readLength = 2_000;
/** Cutting texts into words costs more than all the rest: what the newest say is what is shown. */
const readAnswers = 2_000;

/** Small words that PostgreSQL's English list leaves in. */
const alsoSmall = "would could might must may shall also get got one much many really like even still well".split(" ");

/** The dictionary knows the small words of the language and which forms belong together; the form used most is shown. */
export const words = (dictionary: string): Sql => sql`
  with said as materialized (
    select distinct field, id, word
    from told
    cross join lateral regexp_split_to_table(lower(left(${text}, ${readLength}::integer)), ${gaps}::text) as word
    where type = 'string' and jsonb_typeof(value) = 'string' and place <= ${readAnswers}::integer and length(word) > 2),
  known as (
    select word, (ts_lexize(${dictionary}::regdictionary, word))[1] as stem
    from (select distinct word from said) as different)
  select field, word, count from (
    select field, mode() within group (order by word) as word, count(distinct id)::integer as count,
      row_number() over (partition by field order by count(distinct id) desc, stem) as place
    from said join known using (word)
    where stem is not null and word <> all(${alsoSmall}::text[])
    group by field, stem) as ranked
  where place <= 20 order by field, place`;

export const latestTexts = sql`
  select field, text, id as "conversationId" from (
    select field, id, left(${text}, 500) as text,
      row_number() over (partition by field order by completed_at desc, id) as place
    from told where type = 'string' and jsonb_typeof(value) = 'string') as ranked
  where place <= 5 order by field, place`;

/** Dates by month (a year alone stays a year), times by hour. */
export const moments = sql`
  select field, moment, count(*)::integer as count from (
    select field, case type when 'time' then left(${text}, 2)
      else coalesce(substring(${text} from '^\\d{4}-\\d{2}(?!\\d)'), left(${text}, 4)) end as moment
    from told
    where type in ('date', 'datetime') and ${text} ~ '^\\d{4}' or type = 'time' and ${text} ~ '^\\d{2}:') as said
  group by 1, 2 order by 1, 2`;

/** How many different ones, never which: whoever wants the addresses reads the conversations. */
export const contacts = sql`
  select field, count(distinct lower(${text}))::integer as distinct from told
  where type in ('email', 'phone', 'url') and jsonb_typeof(value) = 'string' group by 1`;
