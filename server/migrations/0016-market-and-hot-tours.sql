-- The market's minimum of an auction while it is open. Beside the auction and not in it: a check every few hours would
-- rewrite the row that offers lock, and its indexes.
create table market_watch (
  auction_id bigint primary key references auction,
  -- Null: the auction has closed and is looked at no more.
  next_check_at timestamptz,
  stopped_at timestamptz,
  -- When the price list was switched in that the last check was to see.
  list_at timestamptz,
  -- Null before the first check.
  checked_at timestamptz,
  -- At the launch; null where no tour suited.
  launch_price integer,
  min_price integer,
  tours_found integer not null default 0,
  priced_at timestamptz,
  noted_at timestamptz,
  check ((next_check_at is null) = (stopped_at is not null))
);
create index market_watch_due on market_watch (next_check_at) where next_check_at is not null;
create index market_watch_by_list on market_watch (list_at) where next_check_at is not null;
create index market_watch_stopped on market_watch (stopped_at) where stopped_at is not null;

-- A row where something changed, and one a day.
create table market_check (
  auction_id bigint not null references market_watch on delete cascade,
  at timestamptz not null,
  min_price integer,
  tours_found integer not null,
  priced_at timestamptz,
  primary key (auction_id, at)
);

insert into market_watch (auction_id, next_check_at)
select id, now() + interval '6 hours' * random() from auction where state = 'active';

-- Departures soon, notably below the usual price. All rows of a source are replaced at once.
create table hot_tour (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('price-list', 'supplier', 'agent')),
  -- Who sells it: 'price-list', 'tourvisor'; the title is what people read.
  source text not null,
  source_title text not null,
  -- The source's own key; in the price list the number of the tour.
  ref text not null,
  departure_id integer not null references departure,
  country_id integer not null references country,
  region_id integer not null references region,
  hotel_id integer references hotel,
  hotel_name text not null,
  stars smallint not null,
  meal_id smallint not null references meal,
  meal_rank smallint not null,
  day date not null,
  nights smallint not null,
  operator_name text not null,
  room text not null,
  picture_url text,
  -- For two adults, fuel surcharge included, whole roubles; old_price is the usual one.
  price integer not null check (price > 0),
  old_price integer not null check (old_price > price),
  percent smallint not null check (percent between 1 and 99),
  -- How many comparable tours the usual price was taken from; null where the source names it itself.
  compared integer,
  -- The more useful, the smaller.
  place integer not null,
  priced_at timestamptz not null,
  unique (source, ref)
);
create index hot_tour_by_place on hot_tour (place, id);
create index hot_tour_by_country on hot_tour (country_id, place);
create index hot_tour_by_departure on hot_tour (departure_id, place);

-- When the hot tours of a source were last looked for; the row is the lock of whoever replaces them.
create table hot_tour_refresh (
  source text primary key,
  refreshed_at timestamptz,
  -- When the price list was switched in that they were found in.
  list_at timestamptz,
  -- The source's last failure in a word; null where it answered.
  failure text
);
