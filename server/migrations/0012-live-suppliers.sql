-- A tour's number is unique across suppliers, so that a basket or an offer takes any of them. The one place that
-- knows where the numbers come from.
create function next_tour_id() returns bigint language sql volatile
  as $$ select nextval('tour_id') $$;

-- A search that runs in an outside supplier: one row for each supplier and normalised query, begun anew when it is old.
create table supplier_search (
  id bigint generated always as identity primary key,
  supplier text not null,
  -- SHA-256 of the normalised query.
  key bytea not null,
  query jsonb not null,
  -- Counts the beginnings; a job of an earlier run has nothing to say any more.
  run integer not null default 1,
  -- How often in a row a run was lost with its worker; a query that kills workers is not tried for ever.
  losses smallint not null default 0,
  -- Of the worker that has the run in hand; where two have taken it, the later one.
  worker uuid,
  state text not null default 'waiting' check (state in ('waiting', 'searching', 'finished', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  tours_found integer not null default 0,
  failure text,
  notes text[] not null default '{}',
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  unique (supplier, key)
);
create index supplier_search_by_time on supplier_search (updated_at);

-- Prices are for the whole party of the search, fuel surcharge included, whole roubles.
create table supplier_tour (
  id bigint primary key default next_tour_id(),
  search_id bigint not null references supplier_search on delete cascade,
  ref text not null,
  -- The run that last saw it: an older one's tours are not shown, but may lie in a basket.
  run integer not null,
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
  fuel integer not null default 0,
  on_request boolean not null default false,
  priced_at timestamptz not null,
  unique (search_id, ref)
);
create index supplier_tour_by_time on supplier_tour (priced_at);

-- A check keeps what the price list answered, and the outside searches that it waits for: its state follows from theirs.
alter table min_price_check drop column state, drop column finished_at;
alter table min_price_check add column supplier_search_ids bigint[] not null default '{}';
-- The departure day of the price list's cheapest tour.
alter table min_price_check add column min_day date;
