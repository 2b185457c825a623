import {
  type LinkedTrip,
  linkLimits,
  type TravellerLink,
} from '../../../../contract/bookings/party/traveller-links.ts'
import { addDays, wireDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { shownLink } from './links.store.ts'
import { tripOf } from './party.queries.ts'

/** Of a booking: those that wait, and those that were filled. */
export async function linksOf(
  read: Read,
  { bookingId, now }: { bookingId: number; now: Date },
): Promise<TravellerLink[]> {
  const rows = await read
    .selectFrom('traveller_link')
    .select(['id', 'made_at', 'expires_at', 'filled_at'])
    .where('booking_id', '=', bookingId)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('filled_at', 'is not', null), eb('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .limit(linkLimits.shownMax)
    .execute()
  return rows.map(shownLink)
}

/** What whoever holds a link may know of the trip. */
export async function linkedTripOf(read: Read, bookingId: number): Promise<LinkedTrip> {
  const [row, { asked: _, ...trip }] = await Promise.all([
    read
      .selectFrom('booking')
      .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
      .innerJoin('hotel', 'hotel.id', 'option.hotel_id')
      .innerJoin('region', 'region.id', 'option.region_id')
      .innerJoin('country', 'country.id', 'option.country_id')
      .innerJoin('app_user as tourist', 'tourist.id', 'booking.tourist_id')
      .select([
        'tourist.first_name as asked_by',
        'hotel.name as hotel',
        'country.name as country',
        'region.name as region',
        'option.day',
        'option.nights',
      ])
      .where('booking.id', '=', bookingId)
      .executeTakeFirstOrThrow(),
    tripOf(read, bookingId),
  ])
  const { day, ...shown } = row
  return {
    ...shown,
    date: wireDay(day),
    date_back: wireDay(addDays(day, row.nights)),
    trip: { ...trip, asked: null },
  }
}
