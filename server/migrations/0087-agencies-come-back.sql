-- A refused agency comes back with a word to the moderator, which is the reason of its entry in agent_history, and with
-- files. A photo is replaced without them.
alter table stored_file
  add column kind text not null default 'photo' check (kind in ('photo', 'agency')),
  -- So called since the table of before still had the name without the digit.
  drop constraint stored_file_type_check1,
  drop constraint stored_file_size_check;
alter table stored_file
  add check (type in ('image/webp', 'application/pdf', 'image/jpeg', 'image/png')),
  add check (size <= case kind when 'photo' then 262144 else 10485760 end);

create table agent_file (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  name text not null unique references stored_file on delete cascade,
  -- What the agency called it, with the ending of what it is.
  title text not null,
  -- With which it was sent; absent while it waits for that.
  history_id bigint references agent_history,
  added_at timestamptz not null
);
create index agent_file_by_agent on agent_file (agent_id, id);
create index agent_file_by_history on agent_file (history_id) where history_id is not null;
