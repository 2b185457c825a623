-- A confirmed trip is changed: its agency proposes, its tourist signs, until then the price that was signed before holds.
alter table booking_move drop constraint booking_move_exists,
  add constraint booking_move_exists check ((move, coalesce(from_state, ''), to_state, mover) in (
    ('open', '', 'filling', 'tourist'),
    ('submit', 'filling', 'checking', 'tourist'),
    ('return', 'checking', 'filling', 'agent'),
    ('quote', 'checking', 'agreeing', 'agent'),
    ('quote', 'agreeing', 'agreeing', 'agent'),
    ('accept', 'agreeing', 'paying', 'tourist'),
    ('expire', 'agreeing', 'checking', 'system'),
    ('requote', 'paying', 'agreeing', 'agent'),
    ('requote', 'paying', 'agreeing', 'system'),
    ('cover', 'paying', 'confirming', 'system'),
    ('confirm', 'confirming', 'confirmed', 'agent'),
    ('refuse', 'confirming', 'refused', 'agent'),
    ('refuse', 'confirming', 'refused', 'tourist'),
    ('refuse', 'confirming', 'refused', 'system'),
    ('unhold', 'confirming', 'paying', 'system'),
    ('substitute', 'confirming', 'agreeing', 'agent'),
    ('amend', 'confirmed', 'confirmed', 'tourist'),
    ('depart', 'confirmed', 'travelling', 'system'),
    ('finish', 'travelling', 'finished', 'system'),
    ('cancel', 'filling', 'cancelled', 'tourist'),
    ('cancel', 'filling', 'cancelled', 'agent'),
    ('cancel', 'filling', 'cancelled', 'admin'),
    ('cancel', 'filling', 'cancelled', 'system'),
    ('cancel', 'checking', 'cancelled', 'tourist'),
    ('cancel', 'checking', 'cancelled', 'agent'),
    ('cancel', 'checking', 'cancelled', 'admin'),
    ('cancel', 'checking', 'cancelled', 'system'),
    ('cancel', 'agreeing', 'cancelled', 'tourist'),
    ('cancel', 'agreeing', 'cancelled', 'agent'),
    ('cancel', 'agreeing', 'cancelled', 'admin'),
    ('cancel', 'agreeing', 'cancelled', 'system'),
    ('cancel', 'paying', 'cancelled', 'tourist'),
    ('cancel', 'paying', 'cancelled', 'agent'),
    ('cancel', 'paying', 'cancelled', 'admin'),
    ('cancel', 'paying', 'cancelled', 'system'),
    ('ask_cancel', 'confirming', 'cancelling', 'tourist'),
    ('ask_cancel', 'confirming', 'cancelling', 'agent'),
    ('ask_cancel', 'confirming', 'cancelling', 'system'),
    ('ask_cancel', 'confirmed', 'cancelling', 'tourist'),
    ('ask_cancel', 'confirmed', 'cancelling', 'agent'),
    ('ask_cancel', 'confirmed', 'cancelling', 'system'),
    ('settle', 'cancelling', 'cancelled', 'tourist'),
    ('settle', 'cancelling', 'cancelled', 'admin'),
    ('settle', 'cancelling', 'cancelled', 'system'),
    ('lapse', 'filling', 'lapsed', 'system'),
    ('lapse', 'agreeing', 'lapsed', 'system'),
    ('lapse', 'paying', 'lapsed', 'system')));

-- A price that is proposed beside the one that stands has a number below zero, so that no question for the newest takes it
-- for one; with its signature it gets the next.
alter table booking_price
  drop constraint booking_price_n_check,
  add constraint booking_price_n_check check (n <> 0),
  add constraint booking_price_proposed_is_unsigned check (n > 0 or accepted_at is null);

-- What the operator takes for a change is a line of its own.
alter table booking_price_line
  drop constraint booking_price_line_kind_check,
  add constraint booking_price_line_kind_check
    check (kind in ('tour', 'fuel', 'extra', 'insurance', 'discount', 'fee'));

create table booking_amendment (
  booking_id bigint not null references booking,
  -- Which of the booking's, from 1.
  n smallint not null check (n > 0),
  -- What the whole costs with it; the price's reason says what changes.
  price_id bigint not null unique references booking_price,
  kind text not null check (kind in ('flight', 'other')),
  state text not null default 'open' check (state in ('open', 'signed', 'refused', 'withdrawn', 'lapsed')),
  -- What its tourist has written to the refusal.
  answer text not null default '' check (answer = '' or state = 'refused'),
  ended_at timestamptz,
  primary key (booking_id, n),
  check ((state = 'open') = (ended_at is null))
);
-- One at a time.
create unique index booking_amendment_open on booking_amendment (booking_id) where state = 'open';
