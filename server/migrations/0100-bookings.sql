-- What follows when a tourist has chosen: one booking, one state, moved by a table of moves.
create table booking (
  id bigint generated always as identity (start with 5001) primary key,
  auction_id bigint not null references auction,
  offer_id bigint not null references offer,
  option_id bigint not null references offer_option,
  tourist_id bigint not null references app_user,
  agent_id bigint not null references agent,
  state text not null default 'filling' check (state in ('filling', 'checking', 'agreeing', 'paying', 'confirming',
    'confirmed', 'travelling', 'finished', 'refused', 'cancelling', 'cancelled', 'lapsed')),
  state_since timestamptz not null default now(),
  -- How many moves have led here; the last of them is the state's proof.
  moves smallint not null default 1,
  -- Until when whoever's turn it is should have done it.
  due_at timestamptz,
  -- When the clock moves it by itself; null: it does not.
  ends_at timestamptz,
  -- When the next reminder goes out, and how many have in this state.
  nudge_at timestamptz,
  nudges smallint not null default 0,
  -- How often the agent gave it back to be corrected, and how often a price ran out.
  returns smallint not null default 0 check (returns <= 5),
  expiries smallint not null default 0,
  opened_at timestamptz not null default now(),
  -- Of its documents; absent until there are some, and again when they are gone.
  key_id bigint
);
create index booking_by_key on booking (key_id) where key_id is not null;
-- A request has one booking that is not over.
create unique index booking_of_auction on booking (auction_id)
  where state not in ('finished', 'refused', 'cancelled', 'lapsed');
create index booking_by_auction on booking (auction_id, id);
create index booking_by_offer on booking (offer_id);
create index booking_by_tourist on booking (tourist_id, id desc);
create index booking_by_agent on booking (agent_id, due_at, id)
  where state not in ('finished', 'refused', 'cancelled', 'lapsed');
create index booking_by_agent_whole on booking (agent_id, id desc);
create index booking_that_ends on booking (ends_at) where ends_at is not null;
create index booking_to_nudge on booking (nudge_at) where nudge_at is not null;

create table booking_move (
  booking_id bigint not null references booking,
  n smallint not null check (n > 0),
  -- Its predecessor in the chain: what it leads from is where that one led.
  previous smallint generated always as (case when n > 1 then n - 1 end) stored,
  move text not null,
  from_state text,
  to_state text not null,
  mover text not null,
  actor_id bigint references app_user,
  note text not null default '',
  moved_at timestamptz not null default now(),
  primary key (booking_id, n),
  unique (booking_id, n, to_state),
  foreign key (booking_id, previous, from_state) references booking_move (booking_id, n, to_state),
  -- The table of moves once more, where nobody gets past it: server/modules/bookings/bookings.states.ts.
  constraint booking_move_exists check ((move, coalesce(from_state, ''), to_state, mover) in (
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
    ('amend', 'confirmed', 'confirmed', 'agent'),
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
    ('lapse', 'paying', 'lapsed', 'system')))
);
create trigger booking_move_is_final before update or delete on booking_move
  for each statement execute function refuse_change();

-- Where a booking stands is where its last move led: one without the other is stored by no commit.
alter table booking add constraint booking_stands_where_its_last_move_led
  foreign key (id, moves, state) references booking_move (booking_id, n, to_state) deferrable initially deferred;

-- Who goes, each card sealed by the booking's own key (0101): vault_key comes with a later migration.
create sequence booking_traveller_id;
create table booking_traveller (
  id bigint primary key,
  booking_id bigint not null references booking,
  version integer not null default 1,
  sealed bytea not null,
  document_until date,
  filled_by text not null check (filled_by in ('tourist', 'link')),
  filled_at timestamptz not null default now()
);
create index booking_traveller_by_booking on booking_traveller (booking_id, id);

-- What a trip costs, as the agent has checked it: a new price is a new version, an old one is never changed.
create table booking_price (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking,
  n smallint not null check (n > 0),
  -- Kopecks, the sum of its lines.
  total bigint not null check (total > 0),
  -- Why it is another one than the offer's, or than the version's before.
  reason text not null default '',
  -- What the price was made of where the operator counts in a currency: 'EUR', 'USD', and roubles for one.
  currency text check (currency ~ '^[A-Z]{3}$'),
  rate numeric(12, 4) check (rate > 0),
  valid_until timestamptz not null,
  made_by bigint not null references app_user,
  made_at timestamptz not null default now(),
  accepted_at timestamptz,
  unique (booking_id, n),
  check ((currency is null) = (rate is null))
);
create table booking_price_line (
  price_id bigint not null references booking_price,
  n smallint not null check (n > 0),
  kind text not null check (kind in ('tour', 'fuel', 'extra', 'insurance', 'discount')),
  title text not null,
  -- Kopecks; of a discount below zero.
  amount bigint not null check (amount <> 0 and (amount < 0) = (kind = 'discount')),
  primary key (price_id, n)
);
create table booking_schedule_line (
  price_id bigint not null references booking_price,
  n smallint not null check (n > 0),
  -- Kopecks.
  amount bigint not null check (amount > 0),
  due_at timestamptz not null,
  primary key (price_id, n)
);
create trigger booking_price_line_is_final before update or delete on booking_price_line
  for each statement execute function refuse_change();
create trigger booking_schedule_line_is_final before update or delete on booking_schedule_line
  for each statement execute function refuse_change();

-- What a code was asked to sign: this version, with papers of this hash.
create table booking_signing (
  code_id text primary key,
  price_id bigint not null references booking_price,
  papers_sha256 bytea not null,
  asked_at timestamptz not null default now()
);
create index booking_signing_by_price on booking_signing (price_id);
-- A version is accepted once, by the code that came to the phone of its tourist.
create table booking_signature (
  price_id bigint primary key references booking_price,
  code_id text not null unique,
  user_id bigint not null references app_user,
  -- Sealed.
  phone bytea not null,
  address text not null,
  papers_sha256 bytea not null,
  signed_at timestamptz not null default now()
);
create trigger booking_signature_is_final before delete on booking_signature
  for each statement execute function refuse_change();
alter table phone_code drop constraint phone_code_purpose_check,
  add constraint phone_code_purpose_check
    check (purpose in ('sign_in', 'registration', 'proof', 'phone_change', 'signature'));

-- Trips that were chosen before there were bookings, and lie ahead.
with chosen as (
  select offer.auction_id, offer.id as offer_id, option.id as option_id, auction.tourist_id, offer.agent_id
  from offer join auction on auction.id = offer.auction_id and auction.state = 'chosen'
    join offer_option as option on option.id = offer.chosen_option_id
  where offer.state = 'chosen' and option.day > current_date + 1
), opened as (
  insert into booking (auction_id, offer_id, option_id, tourist_id, agent_id, due_at, ends_at, nudge_at)
  select chosen.*, now() + interval '48 hours', now() + interval '48 hours', now() + interval '2 hours' from chosen
  returning id, tourist_id
)
insert into booking_move (booking_id, n, move, to_state, mover, actor_id)
select id, 1, 'open', 'filling', 'tourist', tourist_id from opened;
