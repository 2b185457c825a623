create extension if not exists pg_trgm;

create table country (
  id integer primary key,
  name text not null,
  name_to text not null,
  english text not null,
  slug text not null unique,
  continent text not null check (continent in ('oceania', 'europe', 'asia', 'america', 'africa')),
  flag text not null,
  priority numeric(4, 2) not null default 0
);

create table departure (
  id integer primary key,
  name text not null,
  name_from text not null,
  english text not null default '',
  rank integer,
  latitude double precision,
  longitude double precision
);

create table home_city (
  id integer primary key,
  name text not null,
  departure_id integer not null references departure
);

create table region (
  id integer primary key,
  country_id integer not null references country,
  name text not null,
  english text not null default '',
  scene text not null default 'sea',
  popular boolean not null default false,
  latitude double precision,
  longitude double precision
);
create index region_by_country on region (country_id, name);

-- search_name is the name as searches compare it: lower case, no ё, no punctuation.
create table hotel (
  id integer generated always as identity primary key,
  country_id integer not null references country,
  region_id integer not null references region,
  name text not null,
  search_name text not null,
  stars smallint not null check (stars between 2 and 5),
  kinds text[] not null default '{}',
  meal_ids smallint[] not null,
  unique (region_id, name)
);
create index hotel_by_country on hotel (country_id, name);
create index hotel_name_search on hotel using gin (search_name gin_trgm_ops);

create table meal (id smallint primary key, code text not null unique, name text not null, rank smallint not null);
create table holiday_type (id smallint primary key, name text not null, icon text not null);
create table hotel_service (id smallint primary key, name text not null, group_name text not null);
create table operator (
  id integer primary key,
  name text not null,
  class text not null default 'mass',
  country_ids integer[] not null default '{}'
);
