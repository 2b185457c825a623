-- The pages of places and operators, and whether each is worth being found (server/modules/public-pages/registry).
create table public_page (
  -- Of what it is the page, whatever its address: 'hotel:12', 'month:4:7'.
  key text primary key,
  type text not null
    check (type in ('country', 'resort', 'hotel', 'month', 'country-from', 'from', 'operator')),
  path text not null,
  -- What is valued at once: 'country:4', 'world'.
  scope text not null,
  country_id integer,
  -- A hotel, a resort, a month from 1, a departure city, an operator; of a country itself.
  subject_id integer not null,
  -- What the templates of its head may name: {"name": "Кемер", "price": "84 300 ₽"}.
  words jsonb not null default '{}',
  state text not null check (state in ('candidate', 'published', 'held', 'gone')),
  -- By hand, whatever it is worth.
  hand text check (hand in ('forced', 'blocked')),
  hand_reason text,
  hand_at timestamptz,
  facts smallint not null,
  live_prices integer not null,
  -- Requests of a year; under twenty they are told to nobody.
  own_stats integer not null,
  -- Of its five-word shingles those of its nearest sibling too.
  share real not null,
  score smallint not null,
  -- Whole roubles, for two.
  least_price integer,
  noted_price integer,
  content_hash text not null,
  -- Moves with what stands there alone: this is `lastmod`.
  changed_at timestamptz not null,
  below_since timestamptz,
  valued_at timestamptz not null,
  gone_at timestamptz,
  check ((hand is null) = (hand_reason is null) and (hand is null) = (hand_at is null)),
  check ((state = 'gone') = (gone_at is not null))
);
create index public_page_by_path on public_page (path);
create index public_page_by_scope on public_page (scope);
-- What search engines may find: the condition stands in its queries word for word.
create index public_page_found on public_page (type, key)
  where hand = 'forced' or (hand is null and state = 'published');

-- One row: how far the valuation under way has come.
create table public_page_valuation (
  one boolean primary key default true check (one),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The price list that it was begun with.
  list_at timestamptz,
  -- Scopes that are valued already.
  done text[] not null default '{}'
);
