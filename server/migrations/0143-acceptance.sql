-- What a code was asked to sign is one paper, by its number among the booking's own; what it was signed on.
alter table booking_signature
  add document_version smallint not null check (document_version > 0),
  -- The browser: by what it calls itself, and SHA-256 of its own secret where it has one.
  add user_agent text not null,
  add device bytea;

-- A code that the tourist wants to use: nothing is promised by it before the acceptance.
create table booking_promo (
  booking_id bigint primary key references booking,
  code_id bigint not null references promo_code,
  kept_at timestamptz not null default now()
);

-- What of each line of an accepted price is not paid, kopecks: fixed with the acceptance, for refunds to come.
create table booking_line_share (
  price_id bigint not null,
  n smallint not null,
  -- Of the agency's own discount lines, and of the promo code.
  own bigint not null check (own >= 0),
  promo bigint not null check (promo >= 0),
  primary key (price_id, n),
  foreign key (price_id, n) references booking_price_line
);
-- What of each payment of an accepted price is due after the promo code, kopecks; none where nothing is left.
create table booking_due (
  price_id bigint not null,
  n smallint not null,
  amount bigint not null check (amount > 0),
  primary key (price_id, n),
  foreign key (price_id, n) references booking_schedule_line
);
create trigger booking_line_share_is_final before update or delete on booking_line_share
  for each statement execute function refuse_change();
create trigger booking_due_is_final before update or delete on booking_due
  for each statement execute function refuse_change();
