-- How long the first offer usually takes: four of five requests of a country that were answered, by the hour of Moscow in
-- which they were launched; hour -1 is the whole day.
create table silence_clock (
  country_id integer not null references country,
  hour smallint not null check (hour between -1 and 23),
  minutes integer not null,
  answered integer not null,
  counted_at timestamptz not null,
  primary key (country_id, hour)
);

-- What a tourist mended of a silent request by one tap: cause → fix → first offer within two hours.
create table silence_fix (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auction,
  tourist_id bigint not null references app_user,
  kind text not null check (kind in ('hidden', 'budget', 'agents', 'dates', 'departure', 'hotel', 'meal', 'stars')),
  -- The number that stood beside it and the price that was promised, whole roubles.
  number integer not null,
  price integer,
  -- What it changed, as it was before.
  before jsonb not null,
  version_before integer not null,
  version_after integer not null,
  applied_at timestamptz not null,
  undone_at timestamptz,
  -- When agents were to be told of the request once more, because of this one.
  told_at timestamptz,
  -- Of the two hours after it.
  judged_at timestamptz,
  answered_at timestamptz,
  unique (auction_id, kind)
);
create index silence_fix_unjudged on silence_fix (applied_at) where judged_at is null;
create index silence_fix_of_tourist on silence_fix (tourist_id);
