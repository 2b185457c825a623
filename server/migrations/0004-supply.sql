create table price_import (
  id integer generated always as identity primary key,
  source text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  rows_loaded integer not null default 0,
  rows_rejected integer not null default 0,
  -- The first lines that were not understood: [{"line": 7, "reason": "…"}].
  rejected jsonb not null default '[]',
  first_day date,
  last_day date
);

-- A line of an operator's price list: a double room for two, fuel surcharge included, whole roubles.
-- import_id is a number of price_import without a foreign key: checked row by row it would double the time of a load,
-- and the importer, the only writer, holds both in one transaction.
create table tour (
  id bigint generated always as identity primary key,
  import_id integer not null,
  departure_id integer not null,
  country_id integer not null,
  region_id integer not null,
  hotel_id integer not null,
  operator_id integer not null,
  stars smallint not null,
  meal_id smallint not null,
  meal_rank smallint not null,
  day date not null,
  nights smallint not null,
  room text not null,
  price integer not null check (price > 0)
);
create index tour_by_trip on tour (departure_id, country_id, nights, day)
  include (id, price, stars, meal_rank, region_id, hotel_id, operator_id);
create index tour_by_import on tour (import_id);

-- The least price for two, seven nights, from Moscow: computed once after an import.
create table country_price (
  country_id integer primary key,
  price integer not null
);

create table min_price_check (
  id bigint generated always as identity primary key,
  trip jsonb not null,
  state text not null check (state in ('searching', 'finished')),
  min_price integer,
  tours_found integer not null default 0,
  priced_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index min_price_check_by_time on min_price_check (created_at);

-- A search that a request_id continues.
create table tour_search (
  id bigint generated always as identity primary key,
  agent_id bigint not null references app_user,
  trip jsonb not null,
  created_at timestamptz not null default now()
);
create index tour_search_by_time on tour_search (created_at);
