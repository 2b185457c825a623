-- What a payment is for is said by its module, not by a list here: server/payment-purposes.ts.
alter table payment
  drop constraint payment_purpose_check,
  add constraint payment_purpose_check check (purpose ~ '^[a-z][a-z_]{0,39}$'),
  -- The number of what is paid for, among the things of its purpose; absent: the payer himself, as for a top-up.
  add column subject_id bigint;
create index payment_by_subject on payment (purpose, subject_id, id) where subject_id is not null;

-- Who asked: the payer, by his role; an administrator; the purpose's own module by its rules; the gateway, on its own.
alter table payment_refund
  drop constraint payment_refund_asked_as_check,
  add constraint payment_refund_asked_as_check check (asked_as in ('agent', 'tourist', 'admin', 'system', 'gateway')),
  drop constraint payment_refund_check,
  add constraint payment_refund_check check ((asked_as in ('system', 'gateway')) = (asked_by is null));
