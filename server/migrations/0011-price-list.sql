-- The price list gets a table for every import, so that a list of any size is loaded aside and switched in by one
-- short transaction. The built-in list is made anew at the next start.
drop table tour;
delete from price_import;
drop table country_price;

-- loading: being written, seen by nobody. loaded: whole, waiting for its turn. current: on sale, one for a source.
-- previous: what was on sale before, kept for one roll-back. replaced: before that. withdrawn: rolled back. failed: never
-- got on sale.
-- Only 'current' is sold; the tables of all but 'current' and 'previous' are dropped.
alter table price_import
  add column state text not null default 'loading'
    check (state in ('loading', 'loaded', 'current', 'previous', 'replaced', 'withdrawn', 'failed')),
  add column switched_at timestamptz,
  -- {"USD": {"rate": 92.12, "markup": 0.02}}: what the rouble prices of a list in other currencies were made with.
  add column rates jsonb not null default '{}';
create unique index price_import_current on price_import (source) where state = 'current';
create unique index price_import_previous on price_import (source) where state = 'previous';
create index price_import_on_sale on price_import (id) where state = 'current';

-- A tour's number is its import times a hundred million and its place in it (tour-id.rules.ts). Numbers of live suppliers'
-- tours come from here, far above them, so that a number means one tour.
create sequence tour_id as bigint minvalue 100000000000000;

-- A line of an operator's price list: a double room for two, fuel surcharge included, whole roubles; one partition for
-- every import. Keys that the importer has checked against the catalogue are not checked again row by row.
create table tour (
  id bigint not null,
  import_id integer not null,
  operator_id integer not null,
  hotel_id integer not null,
  price integer not null,
  -- In hundredths of `currency`; null where the list itself is in roubles.
  operator_price integer,
  day date not null,
  departure_id smallint not null,
  country_id smallint not null,
  region_id smallint not null,
  nights smallint not null,
  stars smallint not null,
  meal_id smallint not null,
  meal_rank smallint not null,
  currency text not null default 'RUB',
  room text not null
) partition by list (import_id);
-- Numbers rise with the pages of a table.
create index tour_by_id on tour using brin (id) with (pages_per_range = 16);

-- What is sold now: the one condition by which every question about prices begins.
create view tour_on_sale as
  select * from tour where import_id = any (array(select id from price_import where state = 'current'));

-- The tours of one import and direction that depart in the same fortnight, packed (packed-tours.rules.ts): what searches
-- read, a piece for each import instead of a row for each tour.
create table price_import_fortnight (
  import_id integer not null,
  departure_id smallint not null,
  country_id smallint not null,
  -- Fortnights since 1970-01-01.
  fortnight smallint not null,
  -- A long feed writes several parts of a fortnight.
  part smallint not null,
  -- The lengths that are sold, and where the tours of each end in `tours`.
  nights smallint[] not null,
  ends integer[] not null,
  tours bytea not null,
  primary key (departure_id, country_id, fortnight, import_id, part)
);
create index price_import_fortnight_by_import on price_import_fortnight (import_id);
-- The piece of a row's tours that has one length: only this piece is read from disk.
create function tours_of_nights(tours bytea, nights smallint[], ends integer[], wanted smallint) returns bytea
  language sql immutable parallel safe
  return substring(tours
    from coalesce(ends[array_position(nights, wanted) - 1], 0) + 1
    for ends[array_position(nights, wanted)] - coalesce(ends[array_position(nights, wanted) - 1], 0));
-- The least price and the number of tours for each day, resort, class and meal of it, over all that is on sale
-- (price-fortnights.rules.ts): a market minimum reads a row or two, however many tours and imports there are.
create table price_fortnight (
  departure_id smallint not null,
  country_id smallint not null,
  fortnight smallint not null,
  nights smallint[] not null,
  ends integer[] not null,
  cells bytea not null,
  primary key (departure_id, country_id, fortnight)
);
-- Compressing would cost more time than the bytes do, and what is short is read without a look into another table.
alter table price_import_fortnight alter column tours set storage external, set (toast_tuple_target = 4080);
alter table price_fortnight alter column cells set storage external, set (toast_tuple_target = 4080);

-- The least price for two, seven nights, from Moscow: computed once after a switch.
create table country_price (
  country_id integer primary key,
  price integer not null
);
