-- `version` counts the changes of what a moderator checks and the decisions, so that a decision is about what was seen. The number in the
-- federal register of travel agents is the agency's own word until a moderator has looked (`register_*`); a look grows
-- old, and from `recheck_due_at` on it waits for the next.
alter table agent
  add column version integer not null default 1,
  add column register_number text,
  add column register_checked_number text,
  add column register_url text,
  add column register_found boolean,
  add column register_checked_at timestamptz,
  add column register_checked_by bigint references app_user,
  add column recheck_due_at timestamptz,
  -- What the register of companies said, and how the look-up went.
  add column company jsonb,
  add column company_asked_at timestamptz;
create index agent_by_inn on agent (inn);
create index agent_recheck on agent (recheck_due_at) where recheck_due_at is not null;

-- What became of an agent's data, in order. Rows are only added; when the account is deleted their words are blanked.
create table agent_history (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  kind text not null check (kind in
    ('submitted', 'edited', 'resubmitted', 'accepted', 'refused', 'withdrawn', 'register_checked', 'recheck_due')),
  version integer not null,
  -- Absent: the system.
  actor_id bigint references app_user,
  happened_at timestamptz not null,
  reason text,
  -- The agent's data at that moment; of a check of the register what was found.
  data jsonb
);
create index agent_history_by_agent on agent_history (agent_id, id desc);

create function history_only_forgets() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reason is null and new.data is null
    and (new.id, new.agent_id, new.kind, new.version, new.happened_at)
      = (old.id, old.agent_id, old.kind, old.version, old.happened_at)
    and new.actor_id is not distinct from old.actor_id then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger agent_history_is_final before update or delete on agent_history
  for each row execute function history_only_forgets();

insert into agent_history (agent_id, kind, version, actor_id, happened_at)
  select id, 'submitted', 1, id, created_at from agent order by id;
insert into agent_history (agent_id, kind, version, actor_id, happened_at, reason, data)
  select decision.agent_id, case decision.status when 2 then 'accepted' else 'refused' end, 1, decision.decided_by,
    decision.decided_at, decision.reason,
    case when decision.status = 2 and agent.status = 2 then jsonb_build_object(
      'kind', agent.kind, 'organisation', agent.organisation, 'legal_address', agent.legal_address,
      'inn', agent.inn, 'ogrn', agent.ogrn, 'address', agent.address,
      'register_number', decision.register_number,
      'country_ids', (select coalesce(jsonb_agg(country_id order by country_id), '[]') from agent_country where agent_id = agent.id),
      'operator_ids', (select coalesce(jsonb_agg(operator_id order by operator_id), '[]') from agent_operator where agent_id = agent.id))
    end
  from agent_decision as decision join agent on agent.id = decision.agent_id
  order by decision.id;
update agent set register_number = last.register_number, register_checked_number = last.register_number,
    register_url = last.register_url, register_found = true, register_checked_at = last.decided_at,
    register_checked_by = last.decided_by
  from (select distinct on (agent_id) * from agent_decision order by agent_id, id desc) as last
  where last.agent_id = agent.id and last.register_number is not null;
drop table agent_decision;

-- Answers of the register of companies, so that the same question is not paid for twice; kept for a day.
create table company_answer (
  -- An INN or an OGRN.
  number text not null,
  source text not null check (source in ('dadata', 'demo')),
  -- Absent: the register knows no such number.
  company jsonb,
  asked_at timestamptz not null,
  primary key (number, source)
);
-- How often the register was asked on a day: by us all ('register'), by one person, from one address (hashed).
create table company_question_day (
  who text not null,
  day date not null,
  questions integer not null check (questions > 0),
  primary key (who, day)
);
