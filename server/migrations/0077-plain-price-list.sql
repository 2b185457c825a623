-- The price list is one ordinary table with the one index that its questions have (docs/decisions/0086): no partitions, no
-- packed fortnights, no cells. What is on sale stays a state of `price_import`.
drop view tour_on_sale;
alter table tour rename to former_tour;
drop index tour_by_id;

-- A line of an operator's price list: a double room for two, fuel surcharge included, whole roubles. Keys that the importer
-- has checked against the catalogue are not checked again row by row.
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
);
insert into tour (id, import_id, operator_id, hotel_id, price, operator_price, day, departure_id, country_id, region_id,
    nights, stars, meal_id, meal_rank, currency, room)
  select id, import_id, operator_id, hotel_id, price, operator_price, day, departure_id, country_id, region_id,
    nights, stars, meal_id, meal_rank, currency, room
  from former_tour where import_id = any (array(select id from price_import where state in ('current', 'previous')))
  order by id;
alter table tour add constraint tour_pkey primary key (id);
-- What every question names, then all that it filters, groups and orders by: no row is fetched but those shown.
create index tour_by_trip on tour (country_id, departure_id, nights, day)
  include (import_id, id, price, hotel_id, operator_id, region_id, stars, meal_rank);
-- A million rows replaced leave as many dead: the importer vacuums when it has removed them, this is for what it misses.
alter table tour set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

-- What is sold now: the one condition by which every question about prices begins.
create view tour_on_sale as
  select * from tour where import_id = any (array(select id from price_import where state = 'current'));

-- When the last of its rows were removed; null while there may be some.
alter table price_import add column cleared_at timestamptz;
update price_import set cleared_at = now() where state not in ('current', 'previous');

drop table former_tour;
drop table price_import_fortnight;
drop table price_fortnight;
drop function tours_of_nights(bytea, smallint[], integer[], smallint);
