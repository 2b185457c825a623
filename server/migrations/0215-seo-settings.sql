-- What the staff have set about being found: each change is a version, which may return (server/modules/seo).
create table seo_version (
  -- A kind of pages, 'page', 'redirect', 'gate', 'robots' (contract/seo).
  subject text not null,
  -- Of one page and of an address that has moved; otherwise empty.
  path text not null default '',
  version integer not null check (version > 0),
  -- Null: as it was before anybody set it.
  value jsonb,
  is_current boolean not null,
  author_id bigint not null references app_user,
  at timestamptz not null,
  primary key (subject, path, version)
);
create unique index seo_version_current on seo_version (subject, path) where is_current;

-- One row: from which worth on pages may be found; without it the usual one.
create table public_page_gate (
  one boolean primary key default true check (one),
  prices smallint not null,
  facts smallint not null,
  share real not null,
  set_at timestamptz not null
);
