-- What the page of statistics tells, counted by a job: no visit counts anything.

-- The usual price of a country from a city in each week in which it was looked at: of every departure day of the next twelve
-- weeks the least price for two of seven nights, and of these days the middle one. Whole roubles.
create table market_price (
  -- Monday.
  week date not null,
  departure_id integer not null references departure,
  country_id integer not null references country,
  price integer not null,
  -- Departure days that had a price.
  days smallint not null,
  counted_at timestamptz not null,
  primary key (departure_id, country_id, week)
);

-- What was asked and answered: of everything (country 0) or one country, in the last twelve months ('year') or a calendar
-- year of Moscow ('2026'). As counted: what is too few to be told is hidden where it is read.
create table market_statistic (
  period text not null,
  country_id integer not null,
  counts jsonb not null,
  counted_at timestamptz not null,
  primary key (period, country_id)
);

-- Requests lie in the order of their launch: a few pages of this find those of a year.
create index auction_by_launch on auction using brin (created_at) with (pages_per_range = 32, autosummarize = on);
