-- A choice whose booking came to nothing may be taken back: the auction runs again. Its table of moves, where nobody gets
-- past it: server/modules/auctions/auctions.states.ts.
alter table auction_move add constraint auction_move_exists check ((coalesce(from_state, ''), to_state) in (
  ('', 'active'),
  ('active', 'chosen'),
  ('active', 'expired'),
  ('chosen', 'active'),
  ('active', 'deleted'),
  ('chosen', 'deleted'),
  ('expired', 'deleted'))) not valid;
alter table auction_move validate constraint auction_move_exists;

alter table offer_move drop constraint offer_move_exists;
alter table offer_move add constraint offer_move_exists check (((from_state is null and to_state = 'sent')
  or (from_state = 'sent' and to_state in ('sent', 'withdrawn', 'declined', 'chosen', 'expired', 'removed'))
  or (from_state in ('declined', 'expired') and to_state in ('sent', 'removed'))
  or (from_state = 'chosen' and to_state = 'declined')
  or (from_state = 'removed' and to_state in ('sent', 'declined', 'expired'))) is true) not valid;
alter table offer_move validate constraint offer_move_exists;

-- Since when its agent may bring it back, for the fee that was paid.
alter table offer add column freed_at timestamptz;
alter table offer add constraint offer_freed check (freed_at is null or state in ('declined', 'expired')) not valid;
alter table offer validate constraint offer_freed;

-- When its tourist took the choice back.
alter table booking add column reopened_at timestamptz;
alter table booking add constraint booking_reopened
  check (reopened_at is null or state in ('refused', 'cancelled', 'lapsed')) not valid;
alter table booking validate constraint booking_reopened;

-- What the tourist takes in one tap where the chosen offer fails: an option as it was offered then.
create table offer_reserve (
  auction_id bigint primary key references auction,
  offer_id bigint not null references offer,
  option_id bigint not null references offer_option,
  marked_at timestamptz not null default now(),
  -- When its agent was asked to bring it back, where its time had run out.
  asked_at timestamptz
);
create index offer_reserve_by_offer on offer_reserve (offer_id);
create index offer_reserve_by_option on offer_reserve (option_id);
