-- How places are called in addresses. A slug that was once given stays its place's: the page of before leads to the one of now.
create table place_slug (
  type text not null check (type in ('country', 'resort', 'departure', 'home-city', 'operator')),
  -- The country of a resort, for a resort's name is its country's own; 0 of all others.
  within_id integer not null,
  slug text not null check (slug <> ''),
  place_id integer not null,
  is_current boolean not null,
  given_at timestamptz not null,
  -- The reference files name the place no longer.
  closed_at timestamptz,
  primary key (type, within_id, slug)
);
create unique index place_slug_current on place_slug (type, place_id) where is_current;
