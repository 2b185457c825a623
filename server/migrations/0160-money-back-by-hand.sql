-- Money that no gateway can give back: it came to a bank account, or the gateway refuses for good. The agency pays it
-- itself and says so by its bank's number and day; whoever is paid may object.
alter table payment_refund
  drop constraint payment_refund_state_check,
  add constraint payment_refund_state_check check (state in
    ('asked', 'sending', 'pending', 'manual', 'done', 'failed', 'declined'));

create table bank_refund (
  refund_id bigint primary key references payment_refund,
  -- account: the money came to a bank account; refused: the gateway will not make it.
  because text not null check (because in ('account', 'refused')),
  since timestamptz not null,
  -- The bank's own number and day, as the agency says.
  paper_number text,
  paper_day date,
  said_by bigint references app_user,
  said_at timestamptz,
  -- The money has not come, says whoever is paid; null: nobody does, or the agency has said something new since.
  objected_at timestamptz,
  objection text not null default '',
  -- When administrators heard that its time is over.
  overdue_at timestamptz,
  check ((paper_number is null) = (said_at is null) and (paper_day is null) = (said_at is null)
    and (said_by is null) = (said_at is null)),
  check (objected_at is null or said_at is not null)
);
create index bank_refund_open on bank_refund (since) where said_at is null or objected_at is not null;

-- What has waited for a gateway that there is none of.
with moved as (
  update payment_refund as refund set state = 'manual', next_ask_at = null
  from payment where payment.id = refund.payment_id and payment.provider = 'requisites' and refund.state = 'sending'
  returning refund.id, refund.created_at
)
insert into bank_refund (refund_id, because, since) select id, 'account', created_at from moved;

-- Whose money has slipped out of the bank's hands, and how often.
create index booking_move_unhold on booking_move (booking_id, n) where move = 'unhold';
