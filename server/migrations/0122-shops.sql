-- Where the money for an agency's tours goes: into its own shop at the gateway, to its bank account, or, at a
-- demonstration, into the embedded gateway. Never to us.
create table shop (
  id bigint generated always as identity primary key,
  agency_id bigint not null references app_user,
  mode text not null check (mode in ('yookassa', 'requisites', 'sandbox')),
  -- lost: the gateway does not let us in there any more; left: the agency has put another, or nothing, in its place.
  state text not null default 'connected' check (state in ('connected', 'lost', 'left')),
  -- The shop's number at the gateway.
  account_id text,
  is_test boolean not null default false,
  -- By it we are let in: sealed, and gone with the connection.
  token bytea,
  -- Of its receipts; absent: it makes none through us.
  vat_code smallint check (vat_code between 1 and 12),
  tax_system smallint check (tax_system between 1 and 6),
  -- The last part of the address that the gateway tells of this shop's payments.
  hook uuid not null unique default gen_random_uuid(),
  bank_account text check (bank_account ~ '^\d{20}$'),
  bic text check (bic ~ '^\d{9}$'),
  bank text,
  connected_by bigint not null references app_user,
  connected_at timestamptz not null,
  ended_at timestamptz,
  check ((mode = 'yookassa') = (account_id is not null)),
  check ((mode = 'requisites') = (bank_account is not null and bic is not null and bank is not null)),
  check (token is null or (mode = 'yookassa' and state = 'connected'))
);
-- An agency has one at a time.
create unique index shop_current on shop (agency_id) where state <> 'left';
create index shop_by_agency on shop (agency_id, id);

-- Somebody of an agency was sent to the gateway to let us in, and is to come back.
create table shop_connection (
  id bigint generated always as identity primary key,
  -- Of the word that comes back with him; the word itself is nowhere.
  state_hash bytea not null unique,
  agency_id bigint not null references app_user,
  user_id bigint not null references app_user,
  session_id bigint not null,
  vat_code smallint,
  tax_system smallint,
  created_at timestamptz not null,
  used_at timestamptz
);
create index shop_connection_by_user on shop_connection (user_id);

alter table payment
  -- Absent: the platform's own.
  add column shop_id bigint references shop;
create index payment_by_shop on payment (shop_id, id) where shop_id is not null;
alter table sandbox_payment add column shop_id bigint;
