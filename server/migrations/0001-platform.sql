-- What every module stands on: events, live frames, idempotent calls, the local outbox.

create table event (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);

-- What open pages are told. A row for each address; whoever was away reads from a cursor here.
create table live_frame (
  id bigint generated always as identity primary key,
  url text not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index live_frame_by_url on live_frame (url, id);
create index live_frame_by_time on live_frame (created_at);

create table idempotent_call (
  actor_id bigint not null,
  operation text not null,
  key text not null,
  input_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor_id, operation, key)
);
create index idempotent_call_by_time on idempotent_call (created_at);

-- Written only by the gateways' local stand-ins, shown at /dev/outbox, absent in production.
create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'call', 'email')),
  recipient text not null,
  subject text,
  text text not null,
  created_at timestamptz not null default now()
);

-- Which reference file was loaded, by its hash.
create table loaded_file (
  name text primary key,
  hash text not null,
  loaded_at timestamptz not null default now()
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
