-- Where the bot of a messenger may write to a person.
create table messenger_account (
  user_id bigint not null references app_user,
  messenger text not null check (messenger in ('telegram', 'max')),
  -- Null: not connected.
  chat_id text,
  connected_at timestamptz,
  -- When, by the messenger's own clock, the last thing heard of this chat happened: what is older changes nothing.
  heard_at timestamptz,
  -- Links that were made before this moment are used up.
  links_spent_at timestamptz,
  primary key (user_id, messenger)
);
-- A chat is one person's.
create unique index messenger_account_by_chat on messenger_account (messenger, chat_id);

-- Messengers tell a thing at least once.
create table messenger_update (
  messenger text not null,
  key text not null,
  received_at timestamptz not null,
  primary key (messenger, key)
);
create index messenger_update_by_time on messenger_update (received_at);

-- When the next message may go: into a chat, and by the bot at all (chat '').
create unlogged table messenger_pace (
  messenger text not null,
  chat_id text not null,
  next_at timestamptz not null,
  primary key (messenger, chat_id)
);
create index messenger_pace_by_time on messenger_pace (next_at);

-- How far the updates of a messenger were read where it is asked for them.
create table messenger_position (
  messenger text primary key,
  position text not null
);

-- The messengers' stand-ins write there too.
alter table outbox_message drop constraint outbox_message_channel_check;
alter table outbox_message add constraint outbox_message_channel_check
  check (channel in ('sms', 'call', 'email', 'push', 'telegram', 'max'));
create index outbox_message_by_recipient on outbox_message (channel, recipient, id);
