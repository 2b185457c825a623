-- What is counted with COMMIT tries one row of a number first; only where that one is full are the others looked at.
-- `places` are the rows of each number; numbers whose `names` and `whose` stand in `counted` have found room already.
create function daily_count_elsewhere(
  today date, names text[], whose text[], amounts bigint[], wholes bigint[], places integer[], counted text[]
) returns integer language plpgsql as $$
begin
  for n in 1 .. cardinality(names) loop
    continue when names[n] || ' ' || whose[n] = any(counted);
    insert into daily_count as had (name, who, day, slot, used, most)
    select names[n], whose[n], today, free.slot, amounts[n], (wholes[n] + free.slot) / places[n]
    from generate_series(0, places[n] - 1) as free(slot)
    where amounts[n] <= (wholes[n] + free.slot) / places[n] - coalesce((select there.used from daily_count as there
      where there.name = names[n] and there.who = whose[n] and there.day = today and there.slot = free.slot), 0)
    limit 1
    on conflict (name, who, day, slot) do update set used = had.used + excluded.used, most = excluded.most
      where had.used + excluded.used <= excluded.most;
    if not found then
      raise exception 'a number of the day is full' using errcode = 'LT429';
    end if;
  end loop;
  return 0;
end $$;
