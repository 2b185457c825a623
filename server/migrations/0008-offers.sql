create table offer (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auction,
  agent_id bigint not null references agent,
  state text not null default 'sent' check (state in ('sent', 'withdrawn', 'declined', 'chosen', 'expired', 'removed')),
  version smallint not null default 1,
  fee_kopecks bigint not null,
  comment text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (auction_id, agent_id)
);
create index offer_by_agent on offer (agent_id, id desc);
create index offer_unread on offer (created_at) where read_at is null and state = 'sent';

-- An option keeps the tour as it was when it was offered: a price list lives for days, an offer stays.
create table offer_option (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offer,
  version smallint not null,
  position smallint not null check (position between 1 and 3),
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
  price integer not null check (price > 0),
  priced_at timestamptz not null,
  comment text not null default '',
  unique (offer_id, version, position)
);

create table offer_move (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offer,
  from_state text,
  to_state text not null,
  version smallint not null,
  actor_id bigint references app_user,
  moved_at timestamptz not null default now()
);
create index offer_move_by_offer on offer_move (offer_id, id);
create trigger offer_move_is_final before update or delete on offer_move
  for each statement execute function refuse_change();
