create table agent (
  id bigint primary key references app_user,
  kind text not null check (kind in ('legal', 'individual')),
  organisation text not null,
  legal_address text not null,
  inn text not null,
  ogrn text not null,
  address text not null,
  -- 0 new, 1 sent, 2 success, 3 reject
  status smallint not null default 1 check (status between 0 and 3),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  submitted_at timestamptz not null default now()
);
create index agent_queue on agent (status, submitted_at);

create table agent_country (
  agent_id bigint not null references agent,
  country_id integer not null references country,
  primary key (agent_id, country_id)
);
create index agent_country_by_country on agent_country (country_id);

create table agent_operator (
  agent_id bigint not null references agent,
  operator_id integer not null references operator,
  primary key (agent_id, operator_id)
);

create table agent_decision (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  status smallint not null check (status between 0 and 3),
  reason text,
  register_number text,
  register_url text,
  decided_by bigint references app_user,
  decided_at timestamptz not null default now()
);
create index agent_decision_by_agent on agent_decision (agent_id, id desc);
