-- What answers by a key may cost its agency in a day, whole roubles; without it as much as the balance holds.
alter table api_key add column daily_fee_max integer check (daily_fee_max > 0);
