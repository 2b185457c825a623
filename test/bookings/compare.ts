import type { TestAgent } from '../../server/modules/agents/agents.factory.ts'
import type { TestUser } from '../../server/modules/identity/identity.factory.ts'
import { toKopecks } from '../../server/platform/money.ts'
import type { Market } from '../integrity/market.ts'
import type { BookedPayment, Books } from './books.ts'

/** What is to be found: the booking, its payments in our books and in the shop's, the discount, what we have given for it. */
export function booksAsKept(books: Books): string {
  return JSON.stringify({
    state: books.state,
    money: [books.kept - books.held, books.held, books.returned],
    ours: books.payments.map((one) => [one.kopecks, stateOf(one), one.back]),
    theirs: books.payments.map((one) => [one.kopecks, theirStateOf(one), one.back]),
    promo: books.promoState === 'released' ? 'none' : books.promoState,
    discount: books.promoState === 'reserved' || books.promoState === 'used' ? books.discount : 0,
    promotion: books.promotion,
  })
}

function stateOf({ bank, isGivenUp, back, kopecks }: BookedPayment): string {
  switch (bank) {
    case 'waits':
    case 'thinks':
      return isGivenUp ? 'failed' : 'pending'
    case 'held':
      return 'held'
    case 'taken':
      return back === 0 ? 'paid' : back === kopecks ? 'refunded' : 'partially_refunded'
    case 'void':
      return 'voided'
    case 'let go':
      return 'expired'
    case 'refused':
      return 'failed'
  }
}

function theirStateOf({ bank }: BookedPayment): string {
  if (bank === 'waits' || bank === 'thinks') return 'pending'
  if (bank === 'held') return 'held'
  return bank === 'taken' ? 'succeeded' : 'canceled'
}

export const balanceOf = async ({ app }: Market, { token }: TestAgent): Promise<number> =>
  (await app.call('GET /api/travel-agent/balance', { token })).body.result.balance_kopecks

interface Looked {
  market: Market
  tourist: TestUser
  agent: TestAgent
  /** Of the booking. */
  id: number
  /** What the agency had before, kopecks. */
  before: number
}

/** The same, as it is found: by the tourist's own call, by our rows, by the shop's rows, by the agency's balance. */
export async function booksOfProduct(one: Looked): Promise<string> {
  const { market, tourist, id, agent, before } = one
  const { body } = await market.app.call(`GET /api/booking/${id}/money`, { token: tourist.token })
  const { paid, held, returned } = body.result
  const [row] = await market.sql(FOUND, [id])
  return JSON.stringify({
    state: row?.['state'],
    money: [paid, held, returned].map(toKopecks),
    ours: row?.['ours'],
    theirs: row?.['theirs'],
    promo: row?.['promo'],
    discount: row?.['discount'],
    promotion: (await balanceOf(market, agent)) - before,
  })
}

const FOUND = `
  with own as (
    select payment.* from booking_payment join payment on payment.id = payment_id where booking_id = $1
  )
  select state,
    (select coalesce(json_agg(json_build_array(amount_kopecks, state, refunded_kopecks) order by id), '[]') from own) as ours,
    (select coalesce(json_agg(json_build_array(theirs.amount_kopecks,
        case when theirs.state = 'held' and theirs.hold_until <= now() then 'canceled' else theirs.state end, (
        select coalesce(sum(refund.amount_kopecks), 0) from sandbox_refund as refund
        where refund.sandbox_payment_id = theirs.id)) order by own.id), '[]')
      from own join sandbox_payment as theirs on theirs.reference = own.reference) as theirs,
    coalesce((select use.state from promo_use as use where use.booking_id = booking.id and use.state <> 'released'), 'none') as promo,
    coalesce((select use.kopecks from promo_use as use where use.booking_id = booking.id and use.state <> 'released'), 0)::int as discount
  from booking where id = $1`
