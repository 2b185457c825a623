-- What somebody has filled in to become an agent and has not sent: nobody is an agent by it.
create table agent_draft (
  user_id bigint primary key references app_user,
  data jsonb not null,
  saved_at timestamptz not null
);
