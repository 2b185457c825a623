-- A year of the dashboard is fourteen thousand sums of days, and five hundred of months. Each is what its days say: whoever
-- counts a day adds what has changed there to its month by the same commit.
create table month_sum (
  -- Its first day.
  month date not null,
  metric text not null,
  country_id integer not null,
  departure_id integer not null,
  wait smallint not null,
  n bigint not null,
  kopecks bigint not null,
  primary key (country_id, departure_id, month, metric, wait)
);

insert into month_sum (month, metric, country_id, departure_id, wait, n, kopecks)
select date_trunc('month', day)::date, metric, country_id, departure_id, wait, sum(n), sum(kopecks)
from day_sum group by 1, 2, 3, 4, 5;

-- The list behind a number looks for its last hour, not for its day: a range of a hundred and twenty-eight pages is a day.
alter index auction_move_by_time set (pages_per_range = 16);
alter index offer_move_by_time set (pages_per_range = 16);
alter index booking_move_by_time set (pages_per_range = 16);
alter index ledger_transfer_by_time set (pages_per_range = 16);
reindex index auction_move_by_time;
reindex index offer_move_by_time;
reindex index booking_move_by_time;
reindex index ledger_transfer_by_time;
