import { sql } from 'kysely'

/** What must hold of top-ups in the books, each a query that finds whatever breaks it. */
export const topUpRules = {
  'пополнение не равно оплаченному платежу': sql`
    select coalesce(transfer.reason, 'платёж ' || payment.id) as what
    from (select * from payment where purpose = 'top_up' and state in ('paid', 'partially_refunded', 'refunded')) as payment
    full join (
      select transfer.*, entry.amount_kopecks, account.agent_id from ledger_transfer as transfer
      join ledger_entry as entry on entry.transfer_id = transfer.id and entry.seq is not null
      join ledger_account as account on account.id = entry.account_id where transfer.kind = 'top_up'
    ) as transfer on transfer.payment_id = payment.id
    where payment.id is null or transfer.id is null or transfer.amount_kopecks <> payment.amount_kopecks
      or transfer.agent_id <> payment.user_id`,
  'возврат на карту не равен движениям': sql`
    select 'возврат ' || refund.id as what from payment_refund as refund
    join payment on payment.id = refund.payment_id and payment.purpose = 'top_up'
    left join lateral (
      select sum(entry.amount_kopecks) as moved from ledger_transfer as transfer
      join ledger_entry as entry on entry.transfer_id = transfer.id and entry.seq is not null
      where transfer.refund_id = refund.id
    ) as total on true
    where coalesce(total.moved, 0) <> case when refund.state in ('failed', 'declined') then 0 else -refund.amount_kopecks end`,
}
