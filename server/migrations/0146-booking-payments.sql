-- What a payment is for, in its booking: which payment of which price. What a booking's money stands at is computed.
create table booking_payment (
  payment_id bigint primary key references payment,
  booking_id bigint not null references booking,
  price_id bigint not null references booking_price,
  schedule_n smallint not null,
  -- Since when its money counts; null: none has come, or it is held no more.
  taken_at timestamptz,
  -- Why what came of it goes back, for good.
  returned_for text check (returned_for in ('surplus', 'late', 'refused', 'cancelled', 'lapsed')),
  foreign key (price_id, schedule_n) references booking_schedule_line
);
create index booking_payment_by_booking on booking_payment (booking_id, payment_id);
create index booking_payment_by_price on booking_payment (price_id, schedule_n);

-- What the tour operator has confirmed, as the agent says: the booking is confirmed when the money is taken as well.
create table booking_confirmation (
  booking_id bigint not null,
  -- Which move has led to the state in which it was said.
  n smallint not null,
  operator_number text not null,
  evoucher_number text not null default '',
  note text not null default '',
  confirmed_by bigint not null references app_user,
  confirmed_at timestamptz not null default now(),
  primary key (booking_id, n),
  foreign key (booking_id, n) references booking_move (booking_id, n)
);
create index booking_confirmation_by_person on booking_confirmation (confirmed_by);
create trigger booking_confirmation_is_final before update or delete on booking_confirmation
  for each statement execute function refuse_change();
