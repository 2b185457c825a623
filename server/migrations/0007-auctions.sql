create table auction (
  id bigint generated always as identity (start with 1001) primary key,
  tourist_id bigint not null references app_user,
  departure_id integer not null references departure,
  country_id integer not null references country,
  region_id integer references region,
  hotel_id integer references hotel,
  hotel_stars smallint,
  date_from date not null,
  date_to date not null,
  nights smallint not null,
  adults smallint not null,
  child_ages smallint[] not null default '{}',
  meal_ids smallint[],
  rest_type_ids smallint[] not null default '{}',
  wishes text not null default '',
  budget integer not null check (budget >= 3000),
  recommended_price integer,
  state text not null default 'active' check (state in ('active', 'chosen', 'expired', 'deleted')),
  hidden_at timestamptz,
  -- Kept in step by the offers' own transactions, so that a list needs no second table.
  offers_count integer not null default 0,
  unread_offers integer not null default 0,
  best_price integer,
  created_at timestamptz not null default now(),
  check (date_to >= date_from)
);
create index auction_by_tourist on auction (tourist_id, id desc) where state <> 'deleted';
create index auction_feed on auction (country_id, id desc) where state = 'active' and hidden_at is null;
create index auction_ending on auction (date_to) where state = 'active';
create index auction_by_country on auction (country_id, id desc);

create table auction_move (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auction,
  from_state text,
  to_state text not null,
  actor_id bigint references app_user,
  moved_at timestamptz not null default now()
);
create index auction_move_by_auction on auction_move (auction_id, id);
create trigger auction_move_is_final before update or delete on auction_move
  for each statement execute function refuse_change();

create table agent_hidden_auction (
  agent_id bigint not null references agent,
  auction_id bigint not null references auction,
  hidden_at timestamptz not null default now(),
  primary key (agent_id, auction_id)
);
