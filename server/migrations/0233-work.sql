-- What waits for one of the staff. An item is open for as long as its source waits; the source alone decides.
create table work_item (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id bigint not null,
  state text not null default 'open' check (state in ('open', 'done')),
  -- Since when the source waits, and until when it should have been done.
  opened_at timestamptz not null,
  due_at timestamptz not null,
  claimed_by bigint references app_user,
  claimed_until timestamptz,
  done_at timestamptz,
  -- Null: it has ended without anybody of the staff.
  done_by bigint references app_user,
  check ((claimed_by is null) = (claimed_until is null)),
  check ((state = 'done') = (done_at is not null)),
  check (state = 'done' or done_by is null)
);
create unique index work_item_open on work_item (kind, subject_id) where state = 'open';
create index work_item_queue on work_item (kind, due_at, id) where state = 'open';
create index work_item_claimed on work_item (claimed_by, due_at, id) where state = 'open' and claimed_by is not null;
create index work_item_done on work_item (done_at) where state = 'done';

-- When the queue was last compared with its sources.
create table work_check (
  is_one boolean primary key default true check (is_one),
  checked_at timestamptz not null
);

-- What waits already is found by the first check; a new database has nothing, and no queue of jobs yet.
do $$
begin
  if to_regprocedure('graphile_worker.add_job(text, json)') is null and to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  perform graphile_worker.add_job('work.check', '{}'::json);
end $$;
