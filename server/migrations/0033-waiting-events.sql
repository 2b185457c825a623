-- What happened and has handlers to come, until the worker has made jobs of it.

create table waiting_event (
  id bigint generated always as identity primary key,
  handlers text[] not null,
  data jsonb not null
);
