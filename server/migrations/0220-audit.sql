-- What the staff have done, and whose data they were shown. Each row's hash covers the row and the hash before it.
create table audit (
  id bigint primary key,
  at timestamptz not null,
  admin_id bigint not null references app_user,
  roles text[] not null,
  session_id bigint not null,
  call text not null,
  deed text not null,
  subject_kind text not null,
  subject_id text,
  person_ids bigint[] not null default '{}',
  before jsonb,
  after jsonb,
  reason text not null default '',
  request_id text not null,
  prev_hash bytea not null,
  hash bytea not null
);
create index audit_by_time on audit (at, id);
create index audit_by_admin on audit (admin_id, id);
create index audit_by_deed on audit (deed, id);
create index audit_by_subject on audit (subject_kind, subject_id, id);
create index audit_by_person on audit using gin (person_ids);

-- Where the chain ends: a row that was cut off at its end is missed by this. Held by whoever adds one, until the commit.
create table audit_head (
  is_one boolean primary key default true check (is_one),
  rows bigint not null,
  hash bytea not null
);
insert into audit_head (rows, hash) values (0, decode(repeat('00', 32), 'hex'));

create function audit_text(of audit) returns text language sql stable as $$
  select jsonb_build_array(encode(of.prev_hash, 'hex'), of.id, (extract(epoch from of.at) * 1000000)::bigint, of.admin_id,
    of.roles, of.session_id, of.call, of.deed, of.subject_kind, of.subject_id, of.person_ids, of.before, of.after, of.reason,
    of.request_id)::text
$$;

create function chain_audit() returns trigger language plpgsql as $$
begin
  select head.rows + 1, head.hash into strict new.id, new.prev_hash from audit_head as head for update;
  new.hash := sha256(convert_to(audit_text(new), 'UTF8'));
  update audit_head set rows = new.id, hash = new.hash;
  return new;
end $$;
create trigger audit_is_chained before insert on audit for each row execute function chain_audit();
create trigger audit_is_final before update or delete or truncate on audit
  for each statement execute function refuse_change();

create function grow_audit_head() returns trigger language plpgsql as $$
begin
  if new.rows <> old.rows + 1 then
    raise exception 'the end of the audit only goes on' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger audit_head_grows before update on audit_head for each row execute function grow_audit_head();
create trigger audit_head_is_kept before insert or delete or truncate on audit_head
  for each statement execute function refuse_change();

-- Until now only this was kept. It begins the chain, and everything goes on there.
insert into audit (at, admin_id, roles, session_id, call, deed, subject_kind, person_ids, request_id)
select read_at, admin_id, '{}', 0, call, 'person.look', 'person', person_ids, '' from personal_reading order by id;
drop table personal_reading;
