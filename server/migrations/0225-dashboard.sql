-- The dashboard's numbers by day (server/modules/dashboard): how often something happened and how much money it was.
create table day_sum (
  -- In Moscow.
  day date not null,
  metric text not null,
  -- 0: all of them together, and what has none.
  country_id integer not null,
  departure_id integer not null,
  -- Of the wait for a first offer: its place among the edges of contract/dashboard; otherwise 0.
  wait smallint not null,
  n integer not null,
  kopecks bigint not null,
  primary key (country_id, departure_id, day, metric, wait)
);

-- What has happened until then is counted; a day that is over and counted whole ends with its last moment.
create table day_counted (
  day date primary key,
  until timestamptz not null
);

-- Histories grow at their end: so small an index finds a day in them.
create index auction_move_by_time on auction_move using brin (moved_at) with (autosummarize = on);
create index offer_move_by_time on offer_move using brin (moved_at) with (autosummarize = on);
create index booking_move_by_time on booking_move using brin (moved_at) with (autosummarize = on);
create index ledger_transfer_by_time on ledger_transfer using brin (created_at) with (autosummarize = on);
create index review_by_time on review using brin (sent_at) with (autosummarize = on);
