-- By what the staff find people: keyed hashes of phone and e-mail. The key stands outside of the database, so the server
-- fills them; what has changed is stale, and its old hashes are gone by the same commit.
create table person_search (
  user_id bigint primary key references app_user,
  phone_hash bytea,
  email_hash bytea,
  is_stale boolean not null default true,
  check (not is_stale or (phone_hash is null and email_hash is null))
);
create index person_search_phone on person_search (phone_hash) where phone_hash is not null;
create index person_search_email on person_search (email_hash) where email_hash is not null;
create index person_search_stale on person_search (user_id) where is_stale;

insert into person_search (user_id) select id from app_user;

create function stale_person_search() returns trigger language plpgsql as $$
begin
  insert into person_search (user_id) values (new.id)
  on conflict (user_id) do update set phone_hash = null, email_hash = null, is_stale = true;
  return new;
end $$;
create trigger app_user_is_found after insert on app_user for each row execute function stale_person_search();
create trigger app_user_is_found_anew after update of phone, email on app_user for each row
  when ((old.phone, old.email) is distinct from (new.phone, new.email)) execute function stale_person_search();

-- How an organisation begins, and any word of its name.
create index agent_organisation_words on agent using gin (lower(organisation) gin_trgm_ops);
