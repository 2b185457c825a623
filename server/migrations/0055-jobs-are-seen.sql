-- What the queue has given up or lost is seen, told and done again; a worker counts as dead only when it surely is.

alter table waiting_event add column created_at timestamptz not null default now();

create table worker_process (
  -- Its pool's name in the queue.
  worker text primary key,
  -- Where its process is seen by its number; absent where nobody knows.
  machine text,
  pid integer,
  started_at timestamptz not null default now(),
  -- Since when its lock has been missing.
  silent_since timestamptz
);

-- Administrators know that jobs of this kind are given up.
create table given_up_notice (
  kind text primary key,
  told_at timestamptz not null
);
