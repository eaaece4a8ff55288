export const deliveries = `
-- After a rotation the old secret goes on signing for a day, so that receivers can change over without a gap.
alter table pulse
  add column webhook_previous_secret bytea,
  add column webhook_previous_until  timestamptz(3);

create table delivery (
  id              text collate "C" primary key,
  workspace_id    text collate "C" not null references workspace,
  pulse_id        text collate "C" not null references pulse,
  -- The receiver's webhook-id: the same in every try, so that it can tell a repetition.
  event_id        text collate "C" not null,
  event_type      text not null,
  conversation_id text collate "C",
  -- Only of a test event; the body of a real one is the event's own.
  body            text,
  -- The queue it stands in: a slow host keeps only its own queue waiting.
  host            text not null,
  status          text not null check (status in ('pending', 'delivered', 'failed', 'cancelled')),
  -- Of the present round; a redelivery begins anew, the log of attempts goes on.
  tries           integer not null default 0,
  -- When it may be tried next; a claim moves it past the lease, so a dead process's delivery comes back by itself.
  next_try_at     timestamptz(3),
  last_error      text,
  -- The respondent took it back: it is never sent again.
  erased          boolean not null default false,
  created_at      timestamptz(3) not null,
  finished_at     timestamptz(3)
);
-- The courier claims what is due longest.
create index delivery_due on delivery (next_try_at) where status = 'pending';
-- Keyset pages of a Pulse's deliveries, newest first: the id is the age.
create index delivery_by_pulse on delivery (pulse_id, id);
-- Erasing what a respondent said.
create index delivery_by_conversation on delivery (conversation_id);

create table delivery_attempt (
  id          bigint generated always as identity primary key,
  delivery_id text collate "C" not null references delivery on delete cascade,
  url         text not null,
  -- Null when there was no answer; then the error says why.
  status      integer,
  duration_ms integer not null,
  response    text,
  error       text,
  created_at  timestamptz(3) not null
);
-- The log of a delivery, in order.
create index delivery_attempt_by_delivery on delivery_attempt (delivery_id, id);

-- A webhook that works has no row here.
create table webhook_trouble (
  pulse_id      text collate "C" primary key references pulse,
  -- The trouble is this address's: another one begins without it.
  url           text not null,
  failing_since timestamptz(3) not null,
  off_since     timestamptz(3),
  off_because   text check (off_because in ('gone', 'failing'))
);

-- A re-extraction goes through a Pulse's completed conversations in the order of their ids.
create index conversation_completed_by_id on conversation (pulse_id, id) where status = 'completed' and not preview;

-- The newest re-extraction of a Pulse.
create table reextraction (
  pulse_id      text collate "C" primary key references pulse,
  workspace_id  text collate "C" not null references workspace,
  -- Grows with each request: a job of an older one stops by itself.
  run           integer not null,
  -- Null: each conversation's own fields.
  output_fields jsonb,
  total         integer not null,
  done          integer not null default 0,
  failed        integer not null default 0,
  -- The last conversation that is done, in the order of their ids.
  position      text collate "C" not null default '',
  -- How often the next one has failed.
  tries         integer not null default 0,
  started_at    timestamptz(3) not null,
  finished_at   timestamptz(3)
);
`;
