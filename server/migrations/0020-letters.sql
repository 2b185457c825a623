-- How a letter looks, beside its plain text.
alter table outbox_message add column html text;

-- The e-mail that this one takes the place of: its owner is told there.
alter table email_code add column replaced_email text;
-- The mail service says that nobody has this address.
alter table email_code add column refused_at timestamptz;

-- A person's wish to sign in with another number. Both links follow from the id, a random secret, and the
-- installation's key; only their hashes are kept.
create table phone_change (
  id text primary key,
  user_id bigint not null references app_user on delete cascade,
  -- The session that asked for it is the one that stays.
  session_id bigint not null references session on delete cascade,
  old_phone text,
  new_phone text not null,
  -- Where the link went.
  email text not null,
  -- The old number has confirmed: no day of waiting.
  by_old_phone boolean not null,
  confirm_hash bytea not null,
  cancel_hash bytea not null,
  state text not null default 'asked'
    check (state in ('asked', 'waiting', 'done', 'replaced', 'cancelled', 'taken', 'void')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The link was followed; without the old number the change then waits till `due_at`.
  followed_at timestamptz,
  due_at timestamptz,
  ended_at timestamptz,
  check ((due_at is null) or (followed_at is not null))
);
create unique index phone_change_confirm on phone_change (confirm_hash);
create unique index phone_change_cancel on phone_change (cancel_hash);
-- One at a time: a newer one takes the older one's place.
create unique index phone_change_standing on phone_change (user_id) where state in ('asked', 'waiting');
create index phone_change_by_user on phone_change (user_id, created_at);
create index phone_change_by_session on phone_change (session_id);
create index phone_change_by_time on phone_change (created_at);
