-- When the documents of a booking's people went, with the key that opened them; null: they stand, or there were none.
alter table booking add column documents_gone_at timestamptz,
  add constraint booking_documents_gone check (documents_gone_at is null or key_id is null);
-- What the clock looks through: bookings that are over and still have a key.
create index booking_with_documents on booking (state_since)
  where key_id is not null and state in ('finished', 'refused', 'cancelled', 'lapsed');
-- Links that nobody came by: nothing follows from them when their booking's documents are gone.
create index traveller_link_unfilled on traveller_link (expires_at) where filled_at is null;
