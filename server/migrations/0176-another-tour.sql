-- Another tour in place of one that is gone: a price says of which tour it is, and what takes the place of a chosen option
-- stands beside it as version 0, which is no version of what was offered. Three of them at the most, by their places.
alter table booking_price add column option_id bigint references offer_option;
update booking_price set option_id = booking.option_id from booking where booking.id = booking_id;
alter table booking_price alter column option_id set not null;

-- What is more than a cheaper tour costs goes back as well.
alter table booking_payment
  drop constraint booking_payment_returned_for_check,
  add constraint booking_payment_returned_for_check
    check (returned_for in ('surplus', 'late', 'refused', 'cancelled', 'lapsed', 'given_up', 'cheaper'));
