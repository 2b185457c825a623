-- A link by which one person fills the own card into somebody's booking, once; the secret itself is kept nowhere.
create table traveller_link (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  revoked_at timestamptz,
  -- When it was used; the person has agreed then to what `consent` names.
  filled_at timestamptz,
  consent text,
  check ((filled_at is null) = (consent is null)),
  check (filled_at is null or revoked_at is null)
);
create index traveller_link_by_booking on traveller_link (booking_id, id);
