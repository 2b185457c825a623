-- Files that people send one another: uploaded first, bound to a message when it is sent.
alter table stored_file
  drop constraint stored_file_kind_check,
  drop constraint stored_file_check;
alter table stored_file
  add check (kind in ('photo', 'agency', 'cost', 'review', 'claim', 'message')),
  add check (size <= case kind when 'photo' then 262144 when 'message' then 20971520 else 10485760 end);

create table attachment (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation,
  author_id bigint not null references app_user,
  -- Null: not sent yet.
  message_id bigint references message,
  -- Its place in the message, from 1.
  place smallint not null default 0,
  kind text not null check (kind in ('photo', 'pdf')),
  state text not null check (state in ('checking', 'ready', 'refused')),
  -- Null once it was refused, or has gone with its owner. A PDF; the whole of a photo and the smaller one.
  name text unique references stored_file on delete set null,
  small text unique references stored_file on delete set null,
  -- What its sender called it, with the ending of what it is.
  title text not null,
  size integer not null,
  width smallint,
  height smallint,
  -- Of the bytes as they came, not as they lie.
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- Whether its name or what stands in it tells how to find somebody; null: nobody could read it.
  bears_contacts boolean,
  added_at timestamptz not null,
  -- When it was last looked through in vain.
  tried_at timestamptz
);
-- The same file again is the same one, until it is sent.
create unique index attachment_unsent on attachment (author_id, conversation_id, sha256)
  where message_id is null and state <> 'refused';
create index attachment_by_message on attachment (message_id) where message_id is not null;
create index attachment_by_author on attachment (author_id, added_at);
create index attachment_checking on attachment (id) where state = 'checking';
create index attachment_left on attachment (added_at) where message_id is null;

-- How many files it has: of most messages none is asked for.
alter table message add column files smallint not null default 0;
