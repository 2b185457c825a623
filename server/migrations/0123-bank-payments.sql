-- Where an agency has no shop the tourist pays to its bank account, and the agency says when the money has come.
alter table payment
  drop constraint payment_provider_check,
  add constraint payment_provider_check check (provider in ('sandbox', 'yookassa', 'requisites')),
  add check ((provider = 'requisites') <= (shop_id is not null));

create table bank_payment (
  payment_id bigint primary key references payment,
  -- Where to, as the payer was told: what the agency changes later is for later payments.
  name text not null,
  inn text not null,
  bank_account text not null,
  bic text not null,
  bank text not null,
  -- The bank's own number and day of the payment, as the agency has it in its statement.
  paper_number text,
  paper_day date,
  confirmed_by bigint references app_user,
  confirmed_at timestamptz,
  check ((paper_number is null) = (confirmed_at is null) and (paper_day is null) = (confirmed_at is null)
    and (confirmed_by is null) = (confirmed_at is null))
);
