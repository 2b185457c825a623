-- Who of the administrators was shown whose contacts, and by which call: numbers alone, never what was shown.
create table personal_reading (
  id bigint generated always as identity primary key,
  read_at timestamptz not null default now(),
  admin_id bigint not null references app_user,
  call text not null,
  person_ids bigint[] not null check (cardinality(person_ids) > 0)
);
create index personal_reading_by_admin on personal_reading (admin_id, id);
create index personal_reading_by_person on personal_reading using gin (person_ids);
create trigger personal_reading_is_final before update or delete on personal_reading
  for each statement execute function refuse_change();

-- What is never changed is never emptied either.
do $$
declare
  kept name;
begin
  for kept in
    select distinct c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'refuse_change' and c.relkind in ('r', 'p')
  loop
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
      kept || '_is_kept', kept);
  end loop;
end $$;
