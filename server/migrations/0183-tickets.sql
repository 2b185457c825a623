-- What a person asks the support, or the support a person. What is said in it is a conversation of the kind `ticket`.
create table ticket (
  id bigint generated always as identity primary key,
  -- Null: a guest's question (ticket_guest), which is answered by a letter.
  person_id bigint references app_user,
  topic text not null check (topic in
    ('payment', 'refund', 'documents', 'dispute', 'agent', 'technical', 'personal_data', 'block', 'other')),
  subject text not null check (char_length(subject) > 0),
  -- What it is about.
  booking_id bigint references booking,
  request_id bigint references auction,
  state text not null check (state in ('new', 'open', 'waiting', 'closed', 'merged')),
  priority text not null check (priority in ('trip', 'money', 'usual')),
  created_at timestamptz not null,
  last_at timestamptz not null,
  -- Whose work it is, and until when without a sign of life.
  claimed_by bigint references app_user,
  claimed_until timestamptz,
  -- The first answer as it was promised at the beginning; it stays for the measure.
  due_first timestamptz,
  -- What is promised now; null: nobody waits for the support.
  due_next timestamptz,
  -- The promise was broken, and the one that stands is another; an answer clears it.
  broken_at timestamptz,
  -- The law's own day.
  due_legal timestamptz,
  -- By a person of the staff; a receipt is no answer.
  answered_first_at timestamptz,
  answered_at timestamptz,
  -- The person was told that it closes soon.
  silence_told_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('person', 'staff', 'system')),
  merged_into bigint references ticket,
  snoozed_until timestamptz,
  -- The closed one that it goes on from.
  previous_id bigint references ticket,
  rating smallint check (rating between 1 and 5),
  rating_words text not null default '' check (char_length(rating_words) <= 3600),
  rated_at timestamptz,
  constraint ticket_waits_with_a_promise check ((state in ('new', 'open')) = (due_next is not null)),
  constraint ticket_is_closed_by_somebody
    check ((state = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  constraint ticket_is_merged_into_another
    check ((state = 'merged') = (merged_into is not null) and merged_into <> id),
  check ((claimed_by is null) = (claimed_until is null)),
  check ((rating is null) = (rated_at is null)),
  check ((answered_first_at is null) = (answered_at is null)),
  check (state <> 'new' or answered_first_at is null)
);
create index ticket_by_person on ticket (person_id, last_at desc, id desc);
create index ticket_due on ticket (due_next, id) where due_next is not null;
create index ticket_silent on ticket (answered_at, id) where state = 'waiting';
create index ticket_by_last on ticket (last_at desc, id desc);
create index ticket_claimed on ticket (claimed_by) where claimed_by is not null;
create index ticket_by_booking on ticket (booking_id) where booking_id is not null;
create index ticket_by_request on ticket (request_id) where request_id is not null;
create index ticket_merged on ticket (merged_into) where merged_into is not null;
-- Whoever writes twice into one that closed long ago begins one other.
create unique index ticket_previous on ticket (previous_id) where previous_id is not null;

-- Who asked without an account, what, and what was written back.
create table ticket_guest (
  ticket_id bigint primary key references ticket,
  name text not null,
  email text not null,
  text text not null,
  answer text,
  answered_by bigint references app_user,
  check ((answer is null) = (answered_by is null))
);

-- What the staff write for one another. Never a message: nothing that reads messages can return one.
create table ticket_note (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  author_id bigint not null references app_user,
  text text not null check (char_length(text) > 0),
  created_at timestamptz not null
);
create index ticket_note_by_ticket on ticket_note (ticket_id, id);
create index ticket_note_by_author on ticket_note (author_id);
