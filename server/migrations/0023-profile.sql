-- Files that people send, drawn anew by us: small, and gone with the transaction that gives them up.
create table stored_file (
  -- Random, never what the sender called it.
  name text primary key,
  owner_id bigint not null references app_user,
  type text not null check (type in ('image/webp')),
  bytes bytea not null check (octet_length(bytes) <= 262144),
  created_at timestamptz not null default now()
);
create index stored_file_by_owner on stored_file (owner_id);

-- `photo` is what the names of its files begin with.
alter table app_user
  add column photo text unique,
  -- The person is gone: the row stays for what refers to it and says nothing of who it was.
  add column deleted_at timestamptz;

alter table consent add column withdrawn_at timestamptz;

-- What proves the consents of somebody who is gone: whoever shows the phone can be told from others by its keyed hash.
create table account_deletion (
  user_id bigint primary key references app_user,
  phone_hash bytea,
  deleted_at timestamptz not null
);

-- Money that an agent gave up for good together with the account.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('agent', 'fees', 'top_ups', 'demo_grants', 'given_up'));
insert into ledger_account (kind) values ('given_up');
alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check
  check (kind in ('fee', 'refund', 'top_up', 'demo_grant', 'given_up'));
