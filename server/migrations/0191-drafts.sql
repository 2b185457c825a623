-- Of all drafts: one that was deleted and begun anew is never taken for the former.
create sequence draft_rev;

-- What a person has begun to write in a conversation, whatever device it was written on.
create table draft (
  conversation_id bigint not null references conversation,
  user_id bigint not null references app_user,
  text text not null check (text <> ''),
  -- The number of the message that it answers.
  reply_to integer,
  rev bigint not null default nextval('draft_rev'),
  updated_at timestamptz not null,
  primary key (conversation_id, user_id)
);

create index draft_by_user on draft (user_id);
