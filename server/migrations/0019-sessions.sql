-- When the owner last proved to be there: by a code, an administrator by password and second factor. Null: only a
-- password was given, which is enough to read and to write in chats.
alter table session add column proved_at timestamptz;
update session set proved_at = created_at;

-- A code that only proves the owner of an open session; it lets nobody in.
alter table phone_code add column session_id bigint references session on delete cascade;

alter table app_user add column password_changed_at timestamptz;
update app_user set password_changed_at = created_at where password_hash is not null;

-- The link of a letter. Its token follows from the id, a secret, and the installation's key; only a hash is kept.
-- Rows of addresses that nobody has are kept too: they are counted by the same limits.
create table password_restore (
  id text primary key,
  token_hash bytea not null,
  email text not null,
  user_id bigint references app_user,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index password_restore_token on password_restore (token_hash);
create index password_restore_by_email on password_restore (email, created_at);
create index password_restore_by_address on password_restore (address, created_at);
create index password_restore_by_user on password_restore (user_id) where user_id is not null;

-- An administrator's generator of one-time codes. `secret` is sealed by a key outside the database, for this row only.
create table second_factor (
  user_id bigint primary key references app_user,
  secret bytea not null,
  -- Null until its owner has given the first code.
  confirmed_at timestamptz,
  -- The 30 seconds of the newest code that was taken: none is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_code (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index recovery_code_of_user on recovery_code (user_id, code_hash);
