import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { checkDates, type Places as TripPlaces, type Trip } from '../../../../contract/trip.ts'
import { daysOnEarth } from '../../../platform/calendar/days-on-earth.rules.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { hotelsById } from '../hotels/hotels.queries.ts'
import { knownPlaces } from './places.ts'

/**
 * Refuses days that cannot be flown on, then places that do not exist or do not lie in one another, then holiday types
 * that the list does not have; each by the names of the request's fields.
 */
export async function checkTrip(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { rest_type_ids = [], ...trip }: Trip & { rest_type_ids?: readonly number[] },
): Promise<void> {
  const fields = checkDates(trip, daysOnEarth(now))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
  await checkPlaces(tx, trip)
  await checkRestTypes(tx, rest_type_ids)
}

async function checkPlaces(read: Read, trip: Readonly<TripPlaces>): Promise<void> {
  const places = await knownPlaces(read)
  const fields: Record<string, string> = {}
  if (!places.departure(trip.departure_id)) fields.geo_departure_id = fieldText.departure
  if (!places.country(trip.country_id)) fields.geo_country_id = fieldText.country
  const region = trip.region_id === null ? null : places.region(trip.region_id)
  if (region === undefined || (region && region.country_id !== trip.country_id))
    fields.geo_region_id = fieldText.resortOutside
  if (trip.hotel_id !== null && !(await isHotelThere(read, trip, trip.hotel_id)))
    fields.geo_hotel_id = fieldText.hotelOutside
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
}

async function isHotelThere(read: Read, trip: Readonly<TripPlaces>, id: number): Promise<boolean> {
  const hotel = (await hotelsById(read, [id])).get(id)
  if (!hotel || hotel.country_id !== trip.country_id) return false
  return trip.region_id === null || hotel.region_id === trip.region_id
}

async function checkRestTypes(read: Read, ids: readonly number[]): Promise<void> {
  const places = await knownPlaces(read)
  if (ids.every((id) => places.holidayType(id))) return
  throw new Refusal('invalid', 'bad_request', { fields: { rest_types: fieldText.restTypes } })
}
