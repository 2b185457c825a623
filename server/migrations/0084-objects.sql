-- Bytes apart from whose they are: those of before stay where they lie, under their names.
alter table stored_file rename to stored_object;
alter table stored_object rename constraint stored_file_pkey to stored_object_pkey;

create table stored_file (
  -- Random, never what the sender called it.
  name text not null,
  owner_id bigint not null,
  type text not null check (type in ('image/webp')),
  -- What the store calls it: server/platform/files/object-store.ts.
  object text not null,
  -- Of those of before nobody has counted them.
  size integer check (size <= 262144),
  sha256 bytea check (octet_length(sha256) = 32),
  created_at timestamptz not null default now()
);
insert into stored_file (name, owner_id, type, object, created_at)
select name, owner_id, type, name, created_at from stored_object;

alter table stored_object drop column owner_id, drop column type, drop constraint stored_file_bytes_check;
alter table stored_object rename column created_at to put_at;

alter table stored_file
  add primary key (name),
  add foreign key (owner_id) references app_user,
  add unique (object);
create index stored_file_by_owner on stored_file (owner_id);
