-- What an agency's own system calls by. The key itself is shown once and kept nowhere.
create table api_key (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  -- One of ten while the key stands: the unique key decides who gets the last.
  place smallint not null check (place between 1 and 10),
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Addresses and networks; empty: any.
  addresses text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  used_from text,
  revoked_at timestamptz
);
create unique index api_key_hash on api_key (key_hash);
create unique index api_key_place on api_key (agent_id, place) where revoked_at is null;
create index api_key_by_agent on api_key (agent_id, id);

-- Where an agency's own system hears of events. Secrets are sealed by a key outside the database, each for its row.
create table webhook (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  place smallint not null check (place between 1 and 5),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret bytea not null,
  -- Signs beside the new one until then.
  former_secret bytea,
  former_until timestamptz,
  created_at timestamptz not null,
  off_at timestamptz,
  off_reason text check (off_reason in ('owner', 'failures')),
  check ((off_at is null) = (off_reason is null)),
  -- Attempts in a row that nobody took, since when, and until when the address is left alone for it.
  failures integer not null default 0,
  failing_since timestamptz,
  rest_until timestamptz
);
create unique index webhook_place on webhook (agent_id, place);
create index webhook_by_event on webhook using gin (events) where off_at is null;

-- One event for one address. It is claimed by a worker for a minute; whose claim runs out is taken again.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook on delete cascade,
  agent_id bigint not null references agent,
  -- The fact in a word, 'request.new:12': once for an address, however often its event comes.
  event_id text not null,
  type text not null,
  -- The very bytes that are signed and sent.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  attempts smallint not null default 0,
  -- Waiting: not before this. Sending: until then it is the claimer's.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  status smallint,
  error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (webhook_id, event_id)
);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at, id) where state in ('waiting', 'sending');
create index webhook_delivery_overdue on webhook_delivery (due_at) where state in ('waiting', 'sending');
create index webhook_delivery_by_agent on webhook_delivery (agent_id, id desc);
create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_by_time on webhook_delivery (created_at);

create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  tried_at timestamptz not null,
  -- Null: nobody answered.
  status smallint,
  milliseconds integer not null,
  error text,
  answer text not null
);
create index webhook_attempt_by_delivery on webhook_attempt (delivery_id, id);
