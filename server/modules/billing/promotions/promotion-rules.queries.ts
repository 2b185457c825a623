import { type RawBuilder, sql } from 'kysely'

const moved = (kind: 'promotion' | 'promotion_back' | 'bonus') => sql`
  select transfer.reason, entry.amount_kopecks, account.agent_id from ledger_transfer as transfer
  join ledger_entry as entry on entry.transfer_id = transfer.id and entry.seq is not null
  join ledger_account as account on account.id = entry.account_id where transfer.kind = ${sql.lit(kind)}`

/**
 * What must hold of promo codes in the books. Their uses are a later module's: they are asked by name alone. What an agency
 * bears itself has no line here.
 */
export const promotionRules: Readonly<Record<string, RawBuilder<unknown>>> = {
  'скидка за счёт площадки не равна движению': sql`
    select coalesce(moved.reason, 'бронирование ' || promised.booking_id) as what
    from (select * from promo_use where booking_id is not null and payer = 'platform' and state = 'used') as promised
    full join (${moved('promotion')}) as moved on moved.reason = 'promotion:booking:' || promised.booking_id
    where promised.id is null or moved.reason is null or moved.amount_kopecks <> promised.kopecks
      or moved.agent_id <> promised.agency_id`,
  'возврат скидки не равен движению': sql`
    select coalesce(moved.reason, 'возврат ' || back.refund_id) as what
    from (
      select promo_return.*, promo_use.agency_id from promo_return
      join promo_use on promo_use.id = promo_return.use_id and promo_use.payer = 'platform'
    ) as back
    full join (${moved('promotion_back')}) as moved on moved.reason = 'promotion_back:refund:' || back.refund_id
    where back.refund_id is null or moved.reason is null or moved.amount_kopecks <> -back.kopecks
      or moved.agent_id <> back.agency_id`,
  'бонус не равен движению': sql`
    select coalesce(moved.reason, 'промокод ' || given.promo_id) as what
    from (select * from promo_use where booking_id is null) as given
    full join (${moved('bonus')}) as moved
      on moved.reason = 'bonus:promo:' || given.promo_id || ':agent:' || given.agency_id
    where given.id is null or moved.reason is null or moved.amount_kopecks <> given.kopecks
      or moved.agent_id <> given.agency_id`,
  'скидки вернулось больше, чем было дано': sql`
    select 'бронирование ' || promo_use.booking_id as what from promo_use
    join promo_return on promo_return.use_id = promo_use.id
    group by promo_use.id having sum(promo_return.kopecks) > promo_use.kopecks or promo_use.state <> 'used'`,
  'использований промокода не столько, сколько посчитано': sql`
    select 'промокод ' || promo.id as what from promo
    left join promo_use on promo_use.promo_id = promo.id and promo_use.state <> 'released'
    group by promo.id having count(promo_use.id) <> promo.uses or promo.uses > promo.uses_max
    union all
    select 'код ' || promo_code.id from promo_code
    left join promo_use on promo_use.code_id = promo_code.id and promo_use.state <> 'released'
    group by promo_code.id having count(promo_use.id) <> promo_code.uses or promo_code.uses > promo_code.uses_max`,
}
