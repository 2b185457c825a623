import type { Invariant } from './invariant.ts'

/** Uses that stand: reserved and used ones. */
const live = "promo_use.state <> 'released'"

export const promoCodes: readonly Invariant[] = [
  {
    id: 'I9',
    fault: 'a promo code that is used more often than it may be, or otherwise than it is counted',
    rows: `
      select 'promo ' || promo.id as what from promo
      left join promo_use on promo_use.promo_id = promo.id and ${live}
      group by promo.id having count(promo_use.id) <> promo.uses or count(promo_use.id) > promo.uses_max
      union all
      select 'code ' || promo_code.id from promo_code
      left join promo_use on promo_use.code_id = promo_code.id and ${live}
      group by promo_code.id
      having count(promo_use.id) <> promo_code.uses or count(promo_use.id) > promo_code.uses_max`,
  },
  {
    id: 'I9',
    fault: 'a person who has used a promo more often than one may',
    rows: `
      select 'promo ' || promo.id || ', person ' || promo_use.user_id as what
      from promo join promo_use on promo_use.promo_id = promo.id and promo_use.booking_id is not null
      where ${live} group by promo.id, promo_use.user_id having count(*) > promo.person_uses_max`,
  },
  {
    id: 'I9',
    fault: 'a discount or a bonus of ours that did not move as it was recorded',
    rows: `
      select 'promo use ' || promo_use.id as what from promo_use
      left join ledger_transfer as transfer on transfer.reason = coalesce(
        'promotion:booking:' || booking_id, 'bonus:promo:' || promo_id || ':agent:' || agency_id)
      left join ledger_entry as entry on entry.transfer_id = transfer.id and entry.seq is not null
      -- A booking whose code was freed and promised anew has two of them.
      where (state <> 'released' or not exists (
          select from promo_use as next where next.booking_id = promo_use.booking_id and next.id > promo_use.id))
        and ((payer = 'platform' and state = 'used') <> (transfer.id is not null)
          or entry.amount_kopecks <> promo_use.kopecks)`,
  },
  {
    id: 'I9',
    fault: 'more of a discount that came back than was given',
    rows: `
      select 'promo use ' || promo_use.id as what from promo_use
      join promo_return on promo_return.use_id = promo_use.id
      group by promo_use.id having sum(promo_return.kopecks) > promo_use.kopecks or promo_use.state <> 'used'`,
  },
]
