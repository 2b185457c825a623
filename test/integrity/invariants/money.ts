import type { Invariant } from './invariant.ts'

/** The order of a fact among others is the number of its event: both were written under the same row's lock. */
export const money: readonly Invariant[] = [
  {
    id: 'I1',
    fault: 'a transfer that is not balanced',
    rows: `
      select 'transfer ' || transfer.id as what from ledger_transfer as transfer
      left join ledger_entry as entry on entry.transfer_id = transfer.id
      group by transfer.id having count(entry.id) < 2 or sum(entry.amount_kopecks) <> 0`,
  },
  {
    id: 'I1',
    fault: 'a ledger that does not sum to nothing',
    rows: `select 'in all ' || sum(amount_kopecks) as what from ledger_entry having sum(amount_kopecks) <> 0`,
  },
  {
    id: 'I2',
    fault: 'a balance that is not the sum of its entries, or below zero, or out of order',
    rows: `
      select 'entry ' || id as what from (
        select id, seq, balance_kopecks, sum(amount_kopecks) over account as summed, row_number() over account as place
        from ledger_entry where seq is not null window account as (partition by account_id order by seq)
      ) as entry where balance_kopecks <> summed or balance_kopecks < 0 or seq <> place`,
  },
  {
    id: 'I2',
    fault: 'an agent’s entry without a running balance',
    rows: `
      select 'entry ' || entry.id as what
      from ledger_entry as entry join ledger_account as account on account.id = entry.account_id
      where (account.kind = 'agent') <> (entry.seq is not null)`,
  },
  {
    id: 'I3',
    fault: 'a fee without its offer',
    rows: `
      select reason as what from ledger_transfer as fee
      where kind = 'fee' and not exists (
        select from offer join ledger_account as account on account.agent_id = offer.agent_id
        join ledger_entry as entry on entry.account_id = account.id and entry.transfer_id = fee.id
        where offer.id = fee.offer_id and entry.amount_kopecks = -offer.fee_kopecks)`,
  },
  {
    id: 'I3',
    fault: 'an offer without its one fee',
    rows: `
      select 'offer ' || offer.id as what from offer
      left join ledger_transfer as fee on fee.kind = 'fee' and fee.offer_id = offer.id
      group by offer.id having count(fee.id) <> 1 or min(fee.reason) <> 'fee:offer:' || offer.id`,
  },
  {
    id: 'I4',
    fault: 'a refund without its fee',
    rows: `
      select reason as what from ledger_transfer as refund where kind = 'refund' and not exists (
        select from ledger_transfer as fee where fee.kind = 'fee' and fee.offer_id = refund.offer_id)`,
  },
  {
    id: 'I4',
    fault: 'a fee that came back twice',
    rows: `
      select 'offer ' || offer_id as what from ledger_transfer where kind = 'refund'
      group by offer_id having count(*) > 1`,
  },
  {
    id: 'I4',
    fault: 'a refund of another sum than its fee, or to somebody else',
    rows: `
      select refund.reason as what
      from ledger_transfer as refund
      join ledger_transfer as fee on fee.kind = 'fee' and fee.offer_id = refund.offer_id
      join ledger_entry as given on given.transfer_id = refund.id and given.seq is not null
      left join ledger_entry as taken
        on taken.transfer_id = fee.id and taken.account_id = given.account_id
        and taken.seq < given.seq and taken.amount_kopecks = -given.amount_kopecks
      where refund.kind = 'refund' and taken.id is null`,
  },
  {
    id: 'I4',
    fault: 'a refund without its one event, or an event without its refund',
    rows: `
      with told as (
        select (data->>'offerId')::bigint as offer_id, count(*) as times from event where name = 'fee.refunded' group by 1
      )
      select 'offer ' || coalesce(refund.offer_id, told.offer_id) as what
      from (select offer_id from ledger_transfer where kind = 'refund') as refund
      full join told on told.offer_id = refund.offer_id
      where refund.offer_id is null or told.times is distinct from 1`,
  },
  {
    id: 'I4',
    fault: 'an opened offer that was refunded as unread',
    rows: `
      select 'offer ' || (refunded.data->>'offerId') as what
      from event as refunded
      join event as opened on opened.name = 'offer.read' and opened.data->>'offerId' = refunded.data->>'offerId'
      where refunded.name = 'fee.refunded' and refunded.data->>'reason' = 'unread' and opened.id < refunded.id`,
  },
  {
    id: 'I4',
    fault: 'a refund for a deletion that was not made, or too late',
    rows: `
      select 'offer ' || offer.id as what
      from event as refunded join offer on offer.id = (refunded.data->>'offerId')::bigint
      where refunded.name = 'fee.refunded' and refunded.data->>'reason' = 'deleted' and not exists (
        select from event as deleted
        where deleted.name = 'auction.deleted' and (deleted.data->>'auctionId')::bigint = offer.auction_id
          and (deleted.data->>'withinDay')::boolean and deleted.id < refunded.id)`,
  },
  {
    id: 'I5',
    fault: 'a reason that moved money twice, or one account twice in a transfer',
    rows: `
      select reason as what from ledger_transfer group by reason having count(*) > 1
      union all
      select 'transfer ' || transfer_id from ledger_entry group by transfer_id, account_id having count(*) > 1`,
  },
]
