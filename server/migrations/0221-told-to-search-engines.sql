-- What search engines that speak IndexNow were told of a page last.
alter table public_page add column told_at timestamptz;

-- Changed ones by the age of their change; the condition stands in the query word for word.
create index public_page_untold on public_page (changed_at)
  where (told_at is null or told_at < changed_at) and (state in ('published', 'gone') or hand = 'forced');

-- One row: how the last telling ended.
create table search_engine_notice (
  one boolean primary key default true check (one),
  told_at timestamptz not null,
  pages integer not null check (pages >= 0),
  -- Null: nobody answered.
  status smallint,
  -- Nothing is told until then.
  wait_until timestamptz
);
