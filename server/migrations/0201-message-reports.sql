-- The staff took a message off: it stands there as deleted does, and says by whom.
alter table message add column is_hidden boolean not null default false;

-- What people say is wrong with a message, and what is noticed by itself.
create table message_report (
  id bigint generated always as identity primary key,
  conversation_id bigint not null,
  seq integer not null,
  -- Who wrote the message.
  writer_id bigint not null references app_user,
  -- Null: the same text was sent to many.
  reporter_id bigint references app_user,
  cause text not null check (cause in ('fraud', 'contacts', 'insults', 'spam', 'other', 'copies')),
  words text not null default '',
  -- The message with all it ever said and what stood around it; null once the time for disputes is over.
  sealed bytea,
  -- Of copies: which text, and how many tourists had got it.
  print bytea check (octet_length(print) = 32),
  copies integer,
  made_at timestamptz not null,
  decision text check (decision in ('nothing', 'warn', 'hide', 'block')),
  reason text,
  decided_at timestamptz,
  decided_by bigint references app_user,
  foreign key (conversation_id, seq) references message (conversation_id, seq) on delete cascade,
  constraint message_report_is_decided_whole
    check (num_nulls(decision, reason, decided_at, decided_by) in (0, 4)),
  constraint message_report_of_copies
    check ((cause = 'copies') = (reporter_id is null) and (cause = 'copies') = (print is not null))
);
-- A repeat is the same one.
create unique index message_report_once on message_report (conversation_id, seq, reporter_id) nulls not distinct;
create index message_report_open on message_report (made_at, id) where decided_at is null;
create index message_report_decided on message_report (decided_at desc, id desc) where decided_at is not null;
create index message_report_by_reporter on message_report (reporter_id) where reporter_id is not null;
create index message_report_by_writer on message_report (writer_id, made_at);
create index message_report_sealed on message_report (made_at) where sealed is not null;

-- What an agency's people have sent of late, as a hash of its letters under the installation's key.
create table message_print (
  message_id bigint primary key references message on delete cascade,
  author_id bigint not null references app_user,
  tourist_id bigint not null references app_user,
  print bytea not null check (octet_length(print) = 32),
  sent_at timestamptz not null
);
create index message_print_of_text on message_print (author_id, print);
create index message_print_by_tourist on message_print (tourist_id);
create index message_print_by_moment on message_print (sent_at);

-- Up to which message texts have been looked at: one row.
create table message_print_reach (
  one boolean primary key default true check (one),
  message_id bigint not null
);
insert into message_print_reach (message_id) select coalesce(max(id), 0) from message;
