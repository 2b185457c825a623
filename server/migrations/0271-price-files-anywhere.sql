-- An uploaded price file lies where other files do: in a folder or behind S3's protocol. Null: it lies at its path.
alter table price_feed
  add column place text check (place in ('data', 'folder', 's3')),
  add column object text,
  add column sha256 bytea,
  -- How often what came from there was not what was put.
  add column spoilt_reads smallint not null default 0,
  add constraint price_feed_object_is_whole
    check ((place is null) = (object is null) and (object is null) = (sha256 is null));

-- A web or worker process that says of itself where it keeps files; one that has died is silent.
create table running_process (
  id uuid primary key,
  role text not null,
  machine text not null,
  pid integer not null,
  -- Without secrets: s3 storage.yandexcloud.net/lotour-files.
  files text not null,
  seen_at timestamptz not null default now()
);
