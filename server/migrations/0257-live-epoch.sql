-- Numbers of frames and of transactions mean something within one life of the database: another server, a copy that was
-- brought back or a standby that took over may count on from elsewhere. Whoever comes with a number of another life reads
-- again.
create table live_epoch (
  is_only boolean primary key default true check (is_only),
  -- Milliseconds of its beginning: never the same twice, whatever is brought back how often.
  epoch bigint not null,
  -- Which server it was, and which of its lives. Empty: another epoch is to begin.
  server text not null
);
insert into live_epoch (epoch, server) values (0, '');

-- Where whoever asks has heard of frames lately and all of them are here, a standby that took over has lost nothing, and
-- the epoch goes on; where one is missing another begins, and so it does where nobody can say.
create function live_epoch_now(known bigint default null, heard jsonb default '[]') returns bigint
language plpgsql as $$
declare
  system text := (select system_identifier from pg_control_system());
  here text := system || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8);
  is_lost boolean := exists (
    select from jsonb_to_recordset(heard) as h(id bigint, url text)
    where not exists (select from live_frame f where f.id = h.id and f.url = h.url));
  goes_on boolean := not is_lost and heard <> '[]';
  found_epoch bigint;
begin
  select epoch into found_epoch from live_epoch
  where server = here and (not is_lost or epoch is distinct from known);
  if found_epoch is null then
    update live_epoch set server = here,
      epoch = case when goes_on and split_part(server, '/', 1) = system then epoch
        else greatest(epoch + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint) end
    where server <> here or is_lost and epoch = known
    returning epoch into found_epoch;
  end if;
  -- Of many that find it at once one has begun it.
  if found_epoch is null then
    select epoch into found_epoch from live_epoch;
  end if;
  return found_epoch;
end $$;
