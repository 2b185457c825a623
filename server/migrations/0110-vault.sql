-- Keys of documents. What opens them lies in a folder outside the database (LOTOUR_KEYS_DIR), a file for each month:
-- here stands its mark alone. A month that is over and has no key left is destroyed, in the folder too.
create table vault_month (
  -- A vault and a month: 'travellers.2026-11'.
  name text primary key,
  mark bytea not null,
  created_at timestamptz not null,
  destroyed_at timestamptz
);

create sequence vault_key_id;
-- The random key of one thing, wrapped by the month's key and then by the installation's.
create table vault_key (
  id bigint primary key default nextval('vault_key_id'),
  month text not null references vault_month,
  wrapped bytea not null
);
create index vault_key_by_month on vault_key (month);
