-- What is counted with COMMIT, when nobody reads answers any more, refuses by failing.
create or replace function daily_count_is_full() returns integer language plpgsql as $$
begin
  raise exception 'a number of the day is full' using errcode = 'LT429';
end $$;
