-- A name is put right after the confirmation: whose, and the card as it will be, sealed by the booking's own key until the
-- proposal is over.
alter table booking_amendment
  drop constraint booking_amendment_kind_check,
  add constraint booking_amendment_kind_check check (kind in ('name', 'flight', 'other')),
  add column traveller_id bigint,
  add column sealed bytea,
  add constraint booking_amendment_of_a_name check ((kind = 'name') = (traveller_id is not null)),
  add constraint booking_amendment_sealed_while_open check ((sealed is not null) = (kind = 'name' and state = 'open'));
