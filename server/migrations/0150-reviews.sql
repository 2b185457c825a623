-- What a tourist who paid for a trip says of its agency: one review of a booking, one state, moved by a table of moves.
create table review (
  id bigint generated always as identity primary key,
  booking_id bigint not null unique references booking,
  -- Both are the booking's own, here for the lists.
  agent_id bigint not null references agent,
  tourist_id bigint not null references app_user,
  speed smallint not null check (speed between 1 and 5),
  honesty smallint not null check (honesty between 1 and 5),
  documents smallint not null check (documents between 1 and 5),
  -- Null where there was no trip.
  hotel smallint check (hotel between 1 and 5),
  text text not null check (char_length(text) > 0),
  -- What made the text wait for a moderator.
  doubts text[] not null default '{}',
  state text not null default 'sent'
    check (state in ('sent', 'queued', 'published', 'rejected', 'removed')),
  -- How many moves have led here; the last of them is the state's proof.
  moves smallint not null default 1,
  sent_at timestamptz not null default now(),
  edited_at timestamptz,
  removed_reason text
    check (removed_reason in ('personal', 'contacts', 'insults', 'other_trip', 'paid', 'unlawful')),
  reply text,
  replied_by bigint references app_user,
  replied_at timestamptz,
  reply_edited_at timestamptz,
  -- Nothing is taken off without a reason of the list, nothing that is shown bears one.
  constraint review_is_off_for_a_reason check ((state in ('removed', 'rejected')) = (removed_reason is not null)),
  check ((reply is null) = (replied_at is null))
);
create index review_by_agent on review (agent_id, id desc) where state in ('published', 'removed');
create index review_by_tourist on review (tourist_id);
create index review_queue on review (id) where state = 'queued';

create table review_move (
  review_id bigint not null references review,
  n smallint not null check (n > 0),
  previous smallint generated always as (case when n > 1 then n - 1 end) stored,
  move text not null,
  from_state text,
  to_state text not null,
  mover text not null,
  actor_id bigint references app_user,
  note text not null default '',
  moved_at timestamptz not null default now(),
  primary key (review_id, n),
  unique (review_id, n, to_state),
  foreign key (review_id, previous, from_state) references review_move (review_id, n, to_state),
  -- The table of moves once more, where nobody gets past it: server/modules/reviews/reviews.states.ts.
  constraint review_move_exists check ((move, coalesce(from_state, ''), to_state, mover) in (
    ('send', '', 'sent', 'tourist'),
    ('publish', 'sent', 'published', 'system'),
    ('queue', 'sent', 'queued', 'system'),
    ('queue', 'published', 'queued', 'system'),
    ('pass', 'queued', 'published', 'admin'),
    ('reject', 'queued', 'rejected', 'admin'),
    ('remove', 'published', 'removed', 'admin'),
    ('restore', 'removed', 'published', 'admin')))
);
create trigger review_move_is_final before update or delete on review_move
  for each statement execute function refuse_change();
alter table review add constraint review_stands_where_its_last_move_led
  foreign key (id, moves, state) references review_move (review_id, n, to_state) deferrable initially deferred;

-- What the reviews of an agency come to, beside the agency for whatever shows one; weighed anew each night.
create table agent_rating (
  agent_id bigint primary key references agent,
  -- That are shown.
  reviews integer not null default 0 check (reviews >= 0),
  value numeric(2, 1) check (value between 1 and 5),
  weighed_at timestamptz not null default now(),
  -- Of fewer than three there is none.
  constraint rating_of_three check ((value is null) = (reviews < 3))
);
create index agent_rating_to_weigh on agent_rating (weighed_at) where value is not null;
