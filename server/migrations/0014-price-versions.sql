-- Roubles for one unit of a currency, by the day from which the Bank of Russia's rate is valid. `fetched_at` is when
-- the rate was last confirmed: over long holidays the day stays while the confirmation goes on.
create table currency_rate (
  source text not null check (source in ('cbr', 'local')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  rate numeric(20, 10) not null check (rate > 0),
  fetched_at timestamptz not null,
  primary key (source, currency, day)
);

-- What an operator adds to the Bank's rate, per cent; `since` is the first day of validity.
create table operator_markup (
  operator_id integer not null references operator,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  since date not null,
  percent numeric(5, 2) not null check (percent >= 0 and percent < 100),
  primary key (operator_id, currency, since)
);

-- What a tour cost for a party at a moment, and why: rows are only added. A tour is kept as it was, for a price list
-- lives for days. Ages stand in order, so that a party is written in one way.
create table price_version (
  id bigint generated always as identity primary key,
  tour_id bigint not null,
  supplier text not null,
  tour jsonb not null,
  adults smallint not null,
  child_ages smallint[] not null default '{}',
  -- In hundredths of `currency`: of the double room in a price list, of the whole party from a live supplier.
  operator_amount bigint,
  currency text not null,
  rate numeric(20, 10),
  rate_day date,
  rate_source text,
  markup_percent numeric(7, 2),
  fuel integer not null default 0,
  price integer not null check (price > 0),
  previous_price integer,
  reason text not null check (reason in ('first', 'same', 'rate', 'operator', 'rate_and_operator')),
  formula jsonb not null,
  -- One version a minute for a tour and a party: whoever asks again, or at once, gets the same.
  minute timestamptz not null,
  priced_at timestamptz not null,
  actor_id bigint references app_user,
  unique (tour_id, adults, child_ages, minute)
);
create trigger price_version_is_final before update or delete on price_version
  for each statement execute function refuse_change();
