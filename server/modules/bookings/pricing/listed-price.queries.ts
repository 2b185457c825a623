import type { Tx } from '../../../platform/db/database.ts'
import { toursNow } from '../../supply/index.ts'
import type { LockedBooking } from '../bookings.store.ts'

/** What the price list asks for the booked tour now, for all guests, whole roubles; null: it is in no list. */
export async function listedPrice(tx: Tx, { option_id }: LockedBooking): Promise<number | null> {
  const { tour_id, adults, child_ages, ...facts } = await tx
    .selectFrom('offer_option as option')
    .innerJoin('offer', 'offer.id', 'option.offer_id')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .select(['option.tour_id', 'auction.adults', 'auction.child_ages'])
    .select(['option.departure_id', 'option.country_id', 'option.region_id', 'option.hotel_id'])
    .select(['option.operator_id', 'option.stars', 'option.meal_id', 'option.day', 'option.nights'])
    .select('option.room')
    .where('option.id', '=', option_id)
    .executeTakeFirstOrThrow()
  const kept = new Map([[tour_id, facts]])
  const tours = await toursNow(tx, { ids: [tour_id], party: { adults, child_ages }, kept })
  return tours.get(tour_id)?.party_price ?? null
}
