-- How a flow stands that somebody has switched (contract/platform/switches.ts); of the others there is no row.
create table switch_state (
  key text primary key,
  is_on boolean not null,
  version integer not null check (version > 0),
  reason text not null,
  flipped_by bigint not null references app_user,
  flipped_at timestamptz not null
);
