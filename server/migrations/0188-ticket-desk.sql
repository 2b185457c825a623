-- A note that was sent twice is one note.
alter table ticket_note add column client_id text not null;
create unique index ticket_note_once on ticket_note (author_id, client_id);

-- What the staff has done with a ticket, never the words of a note.
create table ticket_deed (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  staff_id bigint not null references app_user,
  deed text not null check (deed in
    ('open', 'claim', 'release', 'answer', 'note', 'subject', 'snooze', 'wake', 'merge', 'close', 'reopen')),
  about text not null default '',
  done_at timestamptz not null
);
create index ticket_deed_by_ticket on ticket_deed (ticket_id, id desc);
create index ticket_deed_by_staff on ticket_deed (staff_id);

-- Who of the staff has a ticket open, by the last sign of life.
create table ticket_look (
  ticket_id bigint not null references ticket,
  staff_id bigint not null references app_user,
  looked_at timestamptz not null,
  primary key (ticket_id, staff_id)
);
create index ticket_look_by_staff on ticket_look (staff_id);

-- Ready answers of the support, with what is filled in.
create table ticket_macro (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) > 0),
  text text not null check (char_length(text) > 0),
  changed_by bigint not null references app_user,
  changed_at timestamptz not null
);
create unique index ticket_macro_name on ticket_macro (lower(name));
create index ticket_macro_by_staff on ticket_macro (changed_by);
