create table app_user (
  id bigint generated always as identity primary key,
  last_name text not null default '',
  first_name text not null default '',
  patronymic_name text,
  email text,
  phone text,
  home_city_id integer,
  password_hash text,
  utm jsonb,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
-- Stored lower case and as eleven digits, so equality is identity.
create unique index app_user_email on app_user (email);
create unique index app_user_phone on app_user (phone);

create table user_role (
  user_id bigint not null references app_user,
  role text not null check (role in ('agent', 'admin')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);

create table user_block (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  reason text not null,
  blocked_by bigint not null references app_user,
  blocked_at timestamptz not null default now(),
  lifted_at timestamptz
);
create unique index user_block_standing on user_block (user_id) where lifted_at is null;

create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  user_id bigint not null references app_user,
  as_admin boolean not null default false,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index session_token on session (token_hash);
create index session_by_user on session (user_id) where ended_at is null;

-- A code of four digits: the id is the secret of 128 bits, the digits are kept only as a keyed hash.
create table phone_code (
  id text primary key,
  phone text not null,
  channel text not null check (channel in ('sms', 'call')),
  code_hash bytea not null,
  registration jsonb,
  address text not null,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The right digits were given; for a sign-in the code is then used up, for an unknown phone it proves the phone.
  confirmed_at timestamptz,
  used_at timestamptz
);
create index phone_code_by_phone on phone_code (phone, created_at);
create index phone_code_by_address on phone_code (address, created_at);

create table consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  document text not null check (document in ('legal', 'agreement', 'terms-of-use')),
  version text not null,
  request_id bigint,
  address text not null,
  accepted_at timestamptz not null default now()
);
create index consent_by_user on consent (user_id);
