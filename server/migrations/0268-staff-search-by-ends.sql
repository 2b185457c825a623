-- As a search compares words: «ё» and «е» are one letter to whoever looks for somebody. `folded()` in platform/db is its twin.
create function folded(words text) returns text language sql immutable strict parallel safe
  as $$ select translate(lower(words), 'ё', 'е') $$;

create index app_user_by_folded_last_name on app_user (folded(last_name) text_pattern_ops);
create index app_user_by_folded_first_name on app_user (folded(first_name) text_pattern_ops);
drop index app_user_by_last_name;
drop index app_user_by_first_name;
create index agent_folded_organisation on agent using gin (folded(organisation) gin_trgm_ops);
drop index agent_organisation_words;

-- The list of people reads phones in the clear, and finds them by their last digits too.
create index app_user_by_phone_end on app_user (reverse(phone) text_pattern_ops);

-- The search of everything knows only what is hashed: of the last four digits a keyed hash of their own.
alter table person_search add column phone_end_hash bytea,
  add constraint person_search_stale_has_no_end check (not is_stale or phone_end_hash is null);
create index person_search_phone_end on person_search (phone_end_hash, user_id) where phone_end_hash is not null;
drop index person_search_stale;
create index person_search_to_hash on person_search (user_id)
  where is_stale or (phone_hash is not null and phone_end_hash is null);

create or replace function stale_person_search() returns trigger language plpgsql as $$
begin
  insert into person_search (user_id) values (new.id)
  on conflict (user_id) do update
  set phone_hash = null, phone_end_hash = null, email_hash = null, is_stale = true;
  return new;
end $$;
