-- Papers of a booking: kept as their bytes, sealed by the booking's own key (0101), known by their hash for ever.
create sequence booking_document_id;
create table booking_document (
  id bigint primary key,
  booking_id bigint not null references booking,
  -- What is signed is made for one version of the price; null: a paper of the trip, made after a confirmation.
  price_id bigint references booking_price,
  -- The move that a paper of the trip follows.
  move_n smallint,
  kind text not null check (kind in ('contract', 'booking_sheet', 'extras_consent', 'voucher', 'memo')),
  version smallint not null check (version > 0),
  -- 'tour-contract.1'
  template text not null,
  state text not null check (state in ('draft', 'final', 'replaced')),
  -- Of the bytes before they were sealed.
  sha256 bytea not null check (length(sha256) = 32),
  size integer not null check (size > 0),
  -- Null: the booking's documents are gone; that there was this one stays.
  sealed bytea,
  made_at timestamptz not null,
  unique (booking_id, kind, version),
  unique (price_id, kind),
  unique (booking_id, kind, move_n),
  check ((price_id is null) <> (move_n is null))
);

-- What a paper is never changes: it is signed or replaced, and its bytes go with the booking's key.
create function booking_document_keeps() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - '{state,sealed}'::text[]) <> (to_jsonb(new) - '{state,sealed}'::text[])
    or (new.sealed is distinct from old.sealed and new.sealed is not null)
    or (old.state, new.state) not in (('draft', 'draft'), ('final', 'final'), ('replaced', 'replaced'),
      ('draft', 'final'), ('draft', 'replaced'), ('final', 'replaced')) then
    raise exception 'a paper of a booking does not change so'
      using errcode = 'check_violation', constraint = 'booking_document_keeps';
  end if;
  return new;
end $$;
create trigger booking_document_keeps before update on booking_document
  for each row execute function booking_document_keeps();
create trigger booking_document_is_kept before delete on booking_document
  for each statement execute function refuse_change();
