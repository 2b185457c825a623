-- What became of an offer on the tourist's screen. Beside the offer and not in it: a mark would rewrite the row that
-- answers lock, and its indexes.
create table offer_mark (
  offer_id bigint primary key references offer,
  -- The tourist's list with it was on screen for the first time.
  shown_at timestamptz,
  -- Since when it is in the shortlist; null: it is not.
  shortlisted_at timestamptz,
  -- The agent is told once, however often it is taken out and put in again.
  first_shortlisted_at timestamptz,
  check (shortlisted_at is null or first_shortlisted_at is not null)
);
create index offer_by_agent_time on offer (agent_id, created_at);

-- A tour that an agency sells on terms of its own; the tour is a copy, as in an offer.
create table special_offer (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  state text not null default 'active' check (state in ('active', 'stopped', 'hidden')),
  tour_id bigint not null,
  departure_id integer not null references departure,
  country_id integer not null references country,
  region_id integer not null references region,
  hotel_id integer not null references hotel,
  operator_id integer not null references operator,
  stars smallint not null,
  meal_id smallint not null references meal,
  day date not null,
  nights smallint not null,
  room text not null,
  adults smallint not null check (adults between 1 and 6),
  -- What the tour cost this party when it was published, whole roubles.
  list_price integer not null check (list_price > 0),
  price integer not null check (price > 0 and price <= list_price),
  bonus text not null default '',
  places smallint not null check (places between 1 and 50),
  -- The last day on which it may be taken, in Moscow.
  valid_until date not null,
  priced_at timestamptz not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  hidden_reason text,
  hidden_by bigint references app_user,
  check (price < list_price or bonus <> ''),
  check (valid_until < day),
  check ((state = 'hidden') = (hidden_reason is not null))
);
-- One tour for one party is one special offer; what a moderator has hidden does not come back as a new one.
create unique index special_offer_standing on special_offer (agent_id, tour_id, adults)
  where state in ('active', 'hidden');
create index special_offer_by_agent on special_offer (agent_id, id desc);
create index special_offer_by_state on special_offer (state, id desc);

-- How many an agent has published on a day of Moscow; the row decides a race for the last one.
create table special_offer_day (
  agent_id bigint not null references agent,
  day date not null,
  published smallint not null,
  primary key (agent_id, day)
);

-- An agency's tour stands among the hot ones: for its own party, until a day, perhaps for a bonus instead of a discount.
alter table hot_tour
  drop constraint hot_tour_check,
  drop constraint hot_tour_percent_check,
  add column agent_id bigint references agent,
  add column adults smallint not null default 2,
  add column bonus text not null default '',
  add column places smallint,
  add column until date,
  add check ((kind = 'agent') = (agent_id is not null)),
  add check (old_price > price or (kind = 'agent' and old_price = price and bonus <> '')),
  add check (percent between 0 and 99);
create index hot_tour_by_agent on hot_tour (agent_id) where agent_id is not null;
