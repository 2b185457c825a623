-- Prices for a family leave out hotels for adults only: these, of one country, are read from here alone.
create index hotel_for_adults on hotel (country_id, id) where 'adults' = any (kinds);

-- A trip with children is watched by another price than the same trip without: each such market gets a family's own beside
-- it, with what has been told so far, and is looked at anew at once.
insert into price_market (key, trip, date_to, double_price, looked_at, list_at, due_at, history)
  select key || '|children', trip || '{"child_ages": [7]}', date_to, double_price, looked_at, list_at, now(), history
  from price_market where id in (select market_id from price_watch where child_ages <> '{}')
  on conflict (key) do nothing;
update price_watch set market_id = family.id
  from price_market as market join price_market as family on family.key = market.key || '|children'
  where price_watch.market_id = market.id and price_watch.child_ages <> '{}';
