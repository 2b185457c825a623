-- What the price list asked for the tour, for all guests, when the agent named this price, whole roubles; null: the tour was in no list.
alter table booking_price add column listed_price integer check (listed_price > 0);
-- When the tourist asked the agent to look at the price again.
alter table booking add column price_asked_at timestamptz;
