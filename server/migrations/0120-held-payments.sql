-- Money that is held on a card until it is certain whether what it is for will be given.
alter table payment
  drop constraint payment_state_check,
  add constraint payment_state_check check (state in
    ('created', 'pending', 'held', 'paid', 'voided', 'failed', 'expired', 'disputed', 'partially_refunded', 'refunded')),
  -- How whoever pays wants to; absent: as the gateway's page lets him.
  add column asked_method text check (asked_method in ('card_hold', 'card', 'sbp')),
  -- Until when held money can be taken, as the gateway has it.
  add column hold_until timestamptz;

-- The table of moves once more, where nobody gets past it: server/modules/billing/payments/payments.states.ts.
alter table payment_move add constraint payment_move_exists check ((
  (from_state = 'created' and to_state in ('pending', 'held', 'paid', 'failed', 'expired', 'disputed'))
  or (from_state = 'pending' and to_state in ('held', 'paid', 'failed', 'expired', 'disputed'))
  or (from_state = 'held' and to_state in ('paid', 'voided', 'failed', 'expired'))
  or (from_state in ('failed', 'expired') and to_state in ('held', 'paid', 'disputed'))
  or (from_state = 'voided' and to_state in ('paid', 'disputed'))
  or (from_state = 'disputed' and to_state in ('pending', 'held', 'paid', 'failed', 'expired'))
  or (from_state in ('paid', 'partially_refunded') and to_state in ('partially_refunded', 'refunded'))) is true);

-- What the gateway is asked to do with held money: the row stands before the call and is never deleted.
create table hold_call (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  kind text not null check (kind in ('capture', 'void')),
  -- sending: the gateway is being asked, perhaps again; failed: the money went another way.
  state text not null default 'sending' check (state in ('sending', 'done', 'failed')),
  -- The purpose's own module by its rules; billing, because a capture has failed.
  asked_as text not null check (asked_as in ('purpose', 'billing')),
  note text not null default '',
  -- The key of the call, the same for each repeat.
  reference uuid not null unique default gen_random_uuid(),
  reason text,
  created_at timestamptz not null,
  finished_at timestamptz,
  next_ask_at timestamptz,
  asks integer not null default 0,
  check ((state = 'sending') = (finished_at is null))
);
-- Held money is either taken or let go: whoever comes second finds the first.
create unique index hold_call_decides on hold_call (payment_id) where state <> 'failed';
create index hold_call_by_payment on hold_call (payment_id, id);
create index hold_call_to_ask on hold_call (next_ask_at) where next_ask_at is not null;

-- The embedded gateway holds money too.
alter table sandbox_payment
  drop constraint sandbox_payment_state_check,
  add constraint sandbox_payment_state_check check (state in ('pending', 'held', 'succeeded', 'canceled')),
  add column asked_method text check (asked_method in ('card_hold', 'card', 'sbp')),
  add column hold_until timestamptz,
  add check ((state = 'held') <= (hold_until is not null));
