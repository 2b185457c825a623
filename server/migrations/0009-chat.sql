-- One for each offer, under the offer's own number.
create table chat (
  id bigint primary key references offer,
  auction_id bigint not null references auction,
  tourist_id bigint not null references app_user,
  agent_id bigint not null references agent,
  last_seq integer not null default 0,
  last_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index chat_by_tourist on chat (tourist_id, last_at desc);
create index chat_by_agent on chat (agent_id, last_at desc);

-- Stored whole; masked when shown.
create table message (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chat,
  seq integer not null,
  author_id bigint not null references app_user,
  client_id text not null,
  text text not null,
  created_at timestamptz not null default now(),
  unique (chat_id, seq),
  unique (chat_id, author_id, client_id)
);

create table chat_read (
  chat_id bigint not null references chat,
  user_id bigint not null references app_user,
  seq integer not null,
  read_at timestamptz not null default now(),
  primary key (chat_id, user_id)
);
