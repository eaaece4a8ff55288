/**
 * Ids are TypeIDs as text, compared byte by byte (collate "C") so that their order is their age in any database.
 * Times are kept to the millisecond, as the API shows them.
 */
export const foundation = `
create table workspace (
  id         text collate "C" primary key,
  name       text not null,
  -- Kept beside the ledger so that a spend is one indexed update; the check is what makes overspending impossible.
  granted    integer not null default 0,
  balance    integer not null default 0 check (balance >= 0),
  reserved   integer not null default 0 check (reserved >= 0),
  created_at timestamptz(3) not null
);

create table account (
  -- Lower-cased: one mailbox, one account.
  email        text primary key,
  -- As the owner wrote it, for showing and for mail.
  address      text not null,
  workspace_id text collate "C" not null unique references workspace,
  verified_at  timestamptz(3),
  created_at   timestamptz(3) not null
);

create table code (
  email      text not null references account on delete cascade,
  purpose    text not null check (purpose in ('verification', 'login')),
  salt       bytea not null,
  hash       bytea not null,
  tries      integer not null default 0,
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3),
  -- Null until the mail server has taken it, so that a failed mail is tried again at once.
  sent_at    timestamptz(3),
  -- Only the newest code counts, so a new one takes the old one's place.
  primary key (email, purpose)
);

create table api_key (
  id           text collate "C" primary key,
  workspace_id text collate "C" not null references workspace,
  name         text not null,
  scope        text not null check (scope in ('full', 'read')),
  -- Every authenticated request looks a key up by its hash.
  hash         bytea not null unique,
  hint         text not null,
  created_at   timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at   timestamptz(3)
);
-- Listing a workspace's keys, and revoking those made before the mailbox was proven.
create index api_key_by_workspace on api_key (workspace_id, id);

create table credit_entry (
  id           bigint generated always as identity primary key,
  workspace_id text collate "C" not null references workspace,
  kind         text not null,
  reference    text not null,
  amount       integer not null,
  created_at   timestamptz(3) not null,
  -- A retry finds its entry already there and changes nothing.
  unique (kind, reference)
);
-- The 30 days of GET /usage, and the sum that must equal the balance.
create index credit_entry_by_workspace on credit_entry (workspace_id, created_at);

create table pulse (
  id                  text collate "C" primary key,
  workspace_id        text collate "C" not null references workspace,
  slug                text collate "C" not null unique,
  status              text not null check (status in ('draft', 'published', 'archived')),
  name                text not null,
  intention           text not null,
  context             text,
  mode                text not null check (mode in ('interview', 'extract')),
  tone                text not null,
  persona             text,
  topics              jsonb not null,
  language            text,
  welcome_title       text,
  welcome_description text,
  max_duration_min    integer not null,
  max_questions       integer not null,
  max_responses       integer,
  closes_at           timestamptz(3),
  completion_redirect text,
  review_echo         boolean not null,
  retention_days      integer,
  webhook_url         text,
  webhook_secret      bytea,
  output_fields       jsonb not null,
  -- Whether the client gave the fields and the name; if not, a new plan may replace them.
  fields_given        boolean not null,
  name_given          boolean not null,
  configuration       jsonb not null,
  conversation_count  integer not null default 0,
  last_event          bigint not null default 0,
  created_at          timestamptz(3) not null,
  updated_at          timestamptz(3) not null,
  published_at        timestamptz(3),
  archived_at         timestamptz(3)
);
-- Keyset pages of a workspace's Pulses, newest first: the id is the age.
create index pulse_by_workspace on pulse (workspace_id, id);

create table conversation (
  id             text collate "C" primary key,
  workspace_id   text collate "C" not null references workspace,
  pulse_id       text collate "C" not null references pulse,
  status         text not null check (status in ('active', 'reviewing', 'completed', 'abandoned', 'withdrawn')),
  end_reason     text,
  preview        boolean not null,
  -- Whoever holds the token is the respondent, on any device.
  token_hash     bytea not null,
  language       text not null,
  metadata       jsonb not null,
  -- Running conversations keep the interview they started with.
  brief          jsonb not null,
  configuration  jsonb not null,
  output_fields  jsonb not null,
  -- The respondent's messages so far; the next one takes the next number under this row's lock.
  turn           integer not null default 0,
  question_count integer not null default 0,
  message_count  integer not null default 0,
  created_at     timestamptz(3) not null,
  last_active_at timestamptz(3) not null,
  ended_at       timestamptz(3),
  completed_at   timestamptz(3)
);
-- The sweep of conversations in which nobody has spoken for a day.
create index conversation_silent on conversation (last_active_at) where status = 'active';
-- Keyset pages of a Pulse's completed conversations, and its export; previews are never shown there.
create index conversation_completed on conversation (pulse_id, completed_at, id)
  where status = 'completed' and not preview;
-- GET /usage counts conversations by state.
create index conversation_by_workspace on conversation (workspace_id, status, completed_at) where not preview;

create table message (
  id              text collate "C" primary key,
  conversation_id text collate "C" not null references conversation on delete cascade,
  turn            integer not null,
  role            text not null check (role in ('assistant', 'user')),
  content         text not null,
  input           jsonb,
  answer          jsonb,
  -- What an assistant's question is about, for the extraction.
  about           jsonb,
  -- The respondent's own name for a message: the same name again is the same message.
  client_id       text,
  created_at      timestamptz(3) not null,
  -- A transcript in order; and one message and one reply per turn, however many try to write them.
  unique (conversation_id, turn, role),
  unique (conversation_id, client_id)
);

create table echo (
  conversation_id text collate "C" not null references conversation on delete cascade,
  version         integer not null,
  body            jsonb not null,
  created_at      timestamptz(3) not null,
  primary key (conversation_id, version)
);

-- What language models were asked for, per conversation.
create table model_usage (
  id              bigint generated always as identity primary key,
  conversation_id text collate "C" not null references conversation on delete cascade,
  purpose         text not null,
  model           text not null,
  input_tokens    integer not null,
  output_tokens   integer not null,
  latency_ms      integer not null,
  created_at      timestamptz(3) not null
);
-- The budget of a conversation, and its figures.
create index model_usage_by_conversation on model_usage (conversation_id);

create table event (
  -- Gapless per Pulse: the number is taken from the Pulse's row under its lock.
  pulse_id        text collate "C" not null references pulse,
  number          bigint not null,
  id              text collate "C" not null unique,
  conversation_id text collate "C" not null,
  type            text not null,
  -- The very bytes that are signed and sent; never serialised again.
  body            text not null,
  created_at      timestamptz(3) not null,
  primary key (pulse_id, number)
);
-- Erasing what a respondent said.
create index event_by_conversation on event (conversation_id);

create table idempotency (
  workspace_id text collate "C" not null references workspace,
  key          text collate "C" not null,
  request_hash bytea not null,
  status       integer not null,
  -- Sealed: an answer may hold a key or a secret that is shown only once.
  body         bytea not null,
  created_at   timestamptz(3) not null,
  primary key (workspace_id, key)
);
-- The sweep of answers older than a day.
create index idempotency_by_age on idempotency (created_at);

create table job (
  id         bigint generated always as identity primary key,
  kind       text not null,
  -- At most one waiting job of a kind with the same key.
  key        text,
  payload    jsonb not null,
  attempts   integer not null default 0,
  -- When it may be tried next; a claim moves it past the lease, so a dead worker's job comes back by itself.
  run_at     timestamptz(3) not null,
  last_error text,
  gave_up_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (kind, key)
);
-- Workers claim the job that is due longest.
create index job_due on job (run_at) where gave_up_at is null;

-- /readyz writes here, so that a read-only or full database is noticed.
create table heartbeat (
  id      boolean primary key default true check (id),
  beat_at timestamptz(3) not null
);
`;
