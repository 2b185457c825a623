-- The address that its owner proved; the e-mail is confirmed while it is this one, so a change of it needs no reset.
alter table app_user add column confirmed_email text;

-- Like phone_code: the id is the secret, the digits are kept only as a keyed hash.
create table email_code (
  id text primary key,
  user_id bigint not null references app_user,
  email text not null,
  code_hash bytea not null,
  address text not null,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_code_by_user on email_code (user_id, created_at);
create index email_code_by_email on email_code (email, created_at);
create index email_code_by_address on email_code (address, created_at);
