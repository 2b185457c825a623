import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { insertOptions, type OfferedTour } from '../offers.store.ts'
import { pickedTours } from './picked-tours.ts'

/** What stands in the place of a chosen option: no version of what was offered. */
const BESIDE = 0

interface AnotherTour {
  offerId: number
  /** Of the option whose place is taken. */
  optionId: number
  tourId: number
}

/** The option whose place is taken, and the tour that is to take it, as it is sold now; refuses the same tour again. */
export async function anotherTour(
  ctx: Ctx,
  { offerId, optionId, tourId }: AnotherTour,
): Promise<OfferedTour> {
  const { adults, child_ages, ...before } = await ctx.tx
    .selectFrom('offer_option as option')
    .innerJoin('offer', 'offer.id', 'option.offer_id')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .select(['auction.adults', 'auction.child_ages'])
    .select(compared.map((name) => `option.${name}` as const))
    .where('option.id', '=', optionId)
    .where('offer.id', '=', offerId)
    .executeTakeFirstOrThrow()
  const [tour] = await pickedTours(ctx, { party: { adults, child_ages }, options: [{ tour_id: tourId }] })
  if (!tour) throw new Refusal('conflict', 'tour_gone')
  if (compared.every((name) => before[name] === tour[name])) throw new Refusal('conflict', 'substitute_same')
  return tour
}

/** By what people tell one tour from another. */
const compared = ['hotel_id', 'day', 'nights', 'room', 'meal_id', 'departure_id', 'operator_id'] as const

/** The option of it; answers its number, null where `most` of them stand beside the offer already. */
export async function insertAnother(
  tx: Tx,
  { offerId, tour, price, most }: { offerId: number; tour: OfferedTour; price: number; most: number },
): Promise<number | null> {
  const { taken } = await tx
    .selectFrom('offer_option')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('offer_id', '=', offerId)
    .where('version', '=', BESIDE)
    .executeTakeFirstOrThrow()
  if (taken >= most) return null
  // It is asked what the agent has named, whatever the list does.
  const option = { tour: { ...tour, party_price: price }, price, comment: '' }
  await insertOptions(tx, { id: offerId, version: BESIDE, after: taken }, [option])
  const { id } = await tx
    .selectFrom('offer_option')
    .select('id')
    .where('offer_id', '=', offerId)
    .where('version', '=', BESIDE)
    .where('position', '=', taken + 1)
    .executeTakeFirstOrThrow()
  return id
}
