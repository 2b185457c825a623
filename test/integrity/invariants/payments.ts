import type { Invariant } from './invariant.ts'

export const payments: readonly Invariant[] = [
  {
    id: 'I5',
    fault: 'a top-up that is not what its payment says, or a paid payment without its top-up',
    rows: `
      select 'payment ' || coalesce(payment.id, credit.payment_id) as what
      from (select * from payment where state in ('paid', 'partially_refunded', 'refunded') and purpose = 'top_up') as payment
      full join (
        select payment_id, account.agent_id, entry.amount_kopecks from ledger_transfer as transfer
        join ledger_entry as entry on entry.transfer_id = transfer.id and entry.seq is not null
        join ledger_account as account on account.id = entry.account_id where transfer.kind = 'top_up'
      ) as credit on credit.payment_id = payment.id
      where credit.amount_kopecks is distinct from payment.amount_kopecks or credit.agent_id is distinct from payment.user_id`,
  },
  {
    id: 'I5',
    fault: 'a top-up that the gateway never got',
    rows: `
      select transfer.reason as what from ledger_transfer as transfer join payment on payment.id = transfer.payment_id
      left join sandbox_payment as theirs on theirs.id = payment.provider_id
        and theirs.reference = payment.reference and theirs.amount_kopecks = payment.amount_kopecks
      where transfer.kind = 'top_up' and payment.provider = 'sandbox' and theirs.state is distinct from 'succeeded'`,
  },
  {
    id: 'I5',
    fault: 'a refund of a top-up whose lines do not say what became of it',
    rows: `
      select 'refund ' || refund.id as what from payment_refund as refund
      join payment on payment.id = refund.payment_id and payment.purpose = 'top_up'
      left join ledger_transfer as transfer on transfer.refund_id = refund.id
      left join ledger_entry as entry on entry.transfer_id = transfer.id and entry.seq is not null
      group by refund.id
      having coalesce(sum(entry.amount_kopecks), 0) <>
        case when refund.state in ('failed', 'declined') then 0 else -refund.amount_kopecks end
        or count(*) filter (where transfer.kind = 'top_up_refund') <> 1`,
  },
  {
    id: 'I5',
    fault: 'a payment that counts what was asked back wrongly',
    rows: `
      select 'payment ' || payment.id as what from payment
      left join payment_refund as refund on refund.payment_id = payment.id and refund.state not in ('failed', 'declined')
      group by payment.id having payment.refunded_kopecks <> coalesce(sum(refund.amount_kopecks), 0)`,
  },
  {
    id: 'I5',
    fault: 'money that the gateway gave back without us, or that we call given back without it',
    rows: `
      select 'refund ' || coalesce(refund.id::text, theirs.id) as what
      from (select payment_refund.* from payment_refund join payment on payment.id = payment_id where provider = 'sandbox') as refund
      full join sandbox_refund as theirs on theirs.reference = refund.reference
      where refund.id is null or refund.amount_kopecks <> coalesce(theirs.amount_kopecks, refund.amount_kopecks)
        or (refund.state = 'done' and theirs.id is null)`,
  },
  {
    id: 'I6',
    fault: 'a link of the ledger’s chain that is not the hash of what is before it',
    rows: `
      select 'entry ' || id as what from (
        select entry.id, entry.hash, ledger_hash(
          lag(entry.hash) over (partition by entry.account_id order by entry.seq), entry.account_id, entry.seq,
          entry.amount_kopecks, entry.balance_kopecks, house.kind, transfer.kind, transfer.cause, transfer.offer_id,
          transfer.payment_id, transfer.refund_id, transfer.created_at, transfer.reason) as computed
        from ledger_entry as entry join ledger_transfer as transfer on transfer.id = entry.transfer_id
        left join ledger_entry as other on other.transfer_id = entry.transfer_id and other.seq is null
        left join ledger_account as house on house.id = other.account_id
        where entry.seq is not null
      ) as links where hash is distinct from computed`,
  },
  {
    id: 'I14',
    fault: 'a history of a payment with a gap, or that ends elsewhere',
    rows: `
      with lines as (
        select payment_id as id, from_state, to_state,
          lag(to_state, 1, 'created') over (partition by payment_id order by id) as before,
          lead(to_state) over (partition by payment_id order by id) as after
        from payment_move
      )
      select 'payment ' || id as what from lines where from_state <> before
      union
      select 'payment ' || payment.id from payment left join lines on lines.id = payment.id and lines.after is null
      where coalesce(lines.to_state, 'created') <> payment.state`,
  },
]

/** After everything that was due has been asked of the gateway. */
export const unsettled = `
  select 'payment ' || payment.id as what from payment join sandbox_payment as theirs on theirs.reference = payment.reference
  where payment.state in ('created', 'pending', 'failed', 'expired') and theirs.state = 'succeeded'`
