-- Money that went back to the card without us: by the gateway's cabinet, or by the card's bank.

alter table payment_refund
  alter column asked_by drop not null,
  drop constraint payment_refund_asked_as_check,
  add constraint payment_refund_asked_as_check check (asked_as in ('agent', 'admin', 'gateway')),
  add check ((asked_as = 'gateway') = (asked_by is null));

-- What of it the balance does not cover is lent to the agent, and paid by what comes next.
alter table ledger_account drop constraint ledger_account_kind_check, add constraint ledger_account_kind_check
  check (kind in ('agent', 'fees', 'top_ups', 'top_up_refunds', 'demo_grants', 'given_up', 'debts'));
insert into ledger_account (kind) values ('debts');
alter table ledger_transfer drop constraint ledger_transfer_kind_check, add constraint ledger_transfer_kind_check
  check (kind in ('fee', 'refund', 'top_up', 'top_up_refund', 'top_up_refund_back', 'demo_grant', 'demo_return', 'given_up', 'debt', 'debt_paid'));
create index ledger_transfer_of_debts on ledger_transfer (id) where kind in ('debt', 'debt_paid');
