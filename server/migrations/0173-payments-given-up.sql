-- Its payer gave it up while the bank was thinking: whatever still comes of it goes back.
alter table booking_payment
  drop constraint booking_payment_returned_for_check,
  add constraint booking_payment_returned_for_check
    check (returned_for in ('surplus', 'late', 'refused', 'cancelled', 'lapsed', 'given_up'));
