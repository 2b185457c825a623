-- A trip of a double room whose price somebody watches: prices of all parties are made of its price, so that however many
-- watch one trip, one look at the price lists answers them all.
create table price_market (
  id bigint generated always as identity primary key,
  key text not null unique,
  trip jsonb not null,
  date_to date not null,
  -- At the last look, whole roubles; null where nothing was sold.
  double_price integer,
  looked_at timestamptz not null,
  -- When the prices that were looked at had last become others.
  list_at timestamptz not null,
  due_at timestamptz not null,
  -- What the price has been, a line for each change: [{"at": …, "price": …}].
  history jsonb not null
);
create index price_market_due on price_market (due_at);
create index price_market_list on price_market (list_at);
create index price_market_over on price_market (date_to);

create table price_watch (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user,
  kind text not null check (kind in ('request', 'country', 'hotel')),
  auction_id bigint references auction,
  market_id bigint not null references price_market on delete cascade,
  party_key text not null,
  adults smallint not null,
  child_ages smallint[] not null,
  -- Percent; what falls by less is not told.
  threshold smallint not null default 3 check (threshold between 3 and 50),
  is_quiet boolean not null default false,
  -- Whole roubles for the party.
  base_price integer,
  told_price integer,
  told_at timestamptz,
  told_times integer not null default 0,
  low_since timestamptz,
  high_since timestamptz,
  gone_since timestamptz,
  -- The market's price that it was judged by.
  seen_price integer,
  -- When time alone makes something new of it.
  due_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'request') = (auction_id is not null))
);
create unique index price_watch_of_request on price_watch (auction_id) where auction_id is not null;
create unique index price_watch_once on price_watch (owner_id, kind, market_id, party_key) where auction_id is null;
create index price_watch_by_market on price_watch (market_id, due_at);
create index price_watch_of_owner on price_watch (owner_id);
