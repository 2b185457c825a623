-- An operator's file on its way to becoming a price import; what is on sale is told by price_import alone.
-- queued: waits for its turn or for a dead process's successor. reading: the file is being read. loading: read whole,
-- being put in order and switched in. switched: its prices were put on sale. refused: it is no price list. failed: the
-- file or the machine let us down.
create table price_feed (
  id bigint generated always as identity primary key,
  source text not null check (source ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  file_name text not null,
  path text not null,
  -- Uploaded: the file is ours, and goes when its work is done.
  is_ours boolean not null,
  size bigint not null,
  format text check (format in ('csv', 'jsonl')),
  encoding text,
  state text not null default 'queued'
    check (state in ('queued', 'reading', 'loading', 'switched', 'refused', 'failed', 'cancelled')),
  cancel_asked boolean not null default false,
  roll_back_asked boolean not null default false,
  import_id integer references price_import,
  bytes_read bigint not null default 0,
  lines bigint not null default 0,
  taken bigint not null default 0,
  repeats bigint not null default 0,
  rejected bigint not null default 0,
  -- Counts by reason.
  reasons jsonb not null default '{}',
  -- Why it was refused or failed, for whoever sent it.
  message text,
  created_by bigint references app_user,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index price_feed_waiting on price_feed (id) where state in ('queued', 'reading', 'loading');

-- The first lines of every reason that were not taken.
create table price_feed_error (
  feed_id bigint not null references price_feed on delete cascade,
  line bigint not null,
  reason text not null,
  excerpt text not null,
  primary key (feed_id, line, reason)
);
