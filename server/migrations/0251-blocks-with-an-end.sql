-- Null: without an end.
alter table user_block add column ends_at timestamptz;
alter table user_block add column lift_reason text;
-- What was written before was meant for the staff alone.
alter table user_block add column is_reason_told boolean not null default true;
update user_block set is_reason_told = false;

-- Whoever asks whether somebody is shut out finds it in the index; who came back by himself leaves it with the next write.
drop index user_block_standing;
create unique index user_block_standing on user_block (user_id) include (ends_at) where lifted_at is null;

-- The one rule of what is in force: to its very moment, by this clock, whether or not anything has run since.
create view block_in_force as
  select id, user_id, ends_at, case when is_reason_told then reason end as told_reason
  from user_block
  where lifted_at is null and (ends_at is null or ends_at > now());
