-- Every change in a conversation has a number of its own: a message bears that of its last one. Messages of before have none
-- (0), so that no row is written anew: nobody asks for changes from before the counting began.
alter table conversation add column last_rev integer not null default 0;
alter table message
  add column rev integer not null default 0,
  add column reply_to_seq integer,
  add column edited_at timestamptz,
  add column deleted_at timestamptz;

-- What has changed since a number. Of messages of before there is nothing in it.
create index message_by_rev on message (conversation_id, rev) where rev > 0;

-- What a message said before it was edited, and whether the other side had read it by then.
create table message_version (
  conversation_id bigint not null,
  seq integer not null,
  n smallint not null,
  text text not null,
  written_at timestamptz not null,
  replaced_at timestamptz not null,
  was_read boolean not null,
  primary key (conversation_id, seq, n),
  foreign key (conversation_id, seq) references message (conversation_id, seq) on delete cascade
);
-- What nobody has read is kept for disputes alone, and not for ever.
create index message_version_unread on message_version (replaced_at) where not was_read;

-- All that a deleted message ever said, sealed, for disputes.
create table deleted_message (
  message_id bigint primary key references message on delete cascade,
  sealed bytea not null,
  deleted_at timestamptz not null
);
create index deleted_message_by_moment on deleted_message (deleted_at);

-- One of each person's.
create table message_reaction (
  conversation_id bigint not null,
  seq integer not null,
  user_id bigint not null references app_user,
  kind text not null,
  reacted_at timestamptz not null,
  primary key (conversation_id, seq, user_id),
  foreign key (conversation_id, seq) references message (conversation_id, seq) on delete cascade
);
create index message_reaction_by_user on message_reaction (user_id);
