-- Cards whose documents the clock has deleted: an open page that still names one is told so, and not that it never was.
create table booking_traveller_gone (
  id bigint primary key,
  booking_id bigint not null references booking
);
