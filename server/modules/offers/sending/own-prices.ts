import { discountLimit, whyNotOwnPrice } from '../../../../contract/offers/sending/own-price.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { commissionsOf } from '../answers/commissions.ts'
import type { OptionRow } from '../offers.store.ts'
import type { OfferedTour } from '../offers.store.ts'

interface Priced {
  own_price?: number | null | undefined
  comment?: string | null | undefined
}

interface Pricing {
  agentId: number
  options: readonly Priced[]
  /** Of the options, in their order. */
  tours: readonly OfferedTour[]
}

/**
 * Each tour at what its tourist is to pay: the price that the agent has named, or the tour's own. Asked of the database
 * only where one is named: most answers have none, and agents wait for this call.
 */
export async function pricedOptions(ctx: Ctx, { agentId, options, tours }: Pricing): Promise<OptionRow[]> {
  const rows = tours.map((tour, at) => ({
    tour,
    price: options[at]?.own_price ?? tour.party_price,
    comment: options[at]?.comment ?? '',
  }))
  if (rows.some(({ price, tour }) => price !== tour.party_price)) await requireAllowed(ctx, agentId, rows)
  return rows
}

async function requireAllowed({ tx }: Ctx, agentId: number, rows: readonly OptionRow[]): Promise<void> {
  const commissions = await commissionsOf(tx, agentId)
  const refused = rows.flatMap(({ tour, price }, at): [string, string][] => {
    if (price === tour.party_price) return []
    const limitPercent = discountLimit(commissions, tour.operator_id)
    const why = whyNotOwnPrice(price, { listPrice: tour.party_price, limitPercent })
    return why === null ? [] : [[`options.${at}.own_price`, why]]
  })
  if (refused.length > 0) throw new Refusal('invalid', 'bad_request', { fields: Object.fromEntries(refused) })
}
