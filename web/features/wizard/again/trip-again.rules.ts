import type { Auction } from '../../../../contract/auctions/auctions.ts'
import { addDays, parseDay, wireDay } from '../../../../contract/wire.ts'
import type { Prefill } from '../trip/wizard.prefill.ts'
import { daysAgain, partyAgain, partyOfBorn, wholeTrip } from './again.rules.ts'

/** All of a request's wishes for the wizard, by the names of the specification. */
export type WishedTrip = Pick<
  Auction,
  | 'departure'
  | 'country'
  | 'region'
  | 'hotel'
  | 'hotel_stars'
  | 'adult_count'
  | 'childrens'
  | 'days_count'
  | 'date_from'
  | 'date_to'
  | 'food_types'
  | 'rest_types'
  | 'wishes'
  | 'max_price'
>

interface Again {
  /** The visitor's own day, ISO. */
  today: string
  /** Birth days (ISO) of those who went, where all of them are known. */
  born?: readonly string[] | undefined
}

/** The same trip for the wizard: people as much older, days moved to where they can be booked again. */
export function tripAgain(trip: WishedTrip, { today, born }: Again): Prefill {
  const before = { from: isoOf(trip.date_from), to: isoOf(trip.date_to) }
  const after = daysAgain(before, today)
  const party = born
    ? partyOfBorn(born, addDays(after.from, trip.days_count))
    : partyAgain(
        { adults: trip.adult_count, childAges: trip.childrens },
        { before: before.from, after: after.from },
      )
  return {
    kind: wholeTrip,
    geo_departure_id: trip.departure.id,
    geo_departure_name: trip.departure.name,
    country_id: trip.country.id,
    country_name: trip.country.name,
    country_flag: trip.country.flag,
    resort_id: trip.region?.id,
    resort_name: trip.region?.name,
    hotel_id: trip.hotel?.id,
    hotel_name: trip.hotel?.name,
    hotel_stars: trip.hotel?.stars ?? trip.hotel_stars,
    count_days: trip.days_count,
    adult_count: party.adults,
    childrens: party.childAges,
    date_from: wireDay(after.from),
    date_to: wireDay(after.to),
    food_types: trip.food_types,
    rest_types: trip.rest_types.map(({ id }) => id),
    wishes: trip.wishes,
    price: trip.max_price,
  }
}

function isoOf(day: string): string {
  const iso = parseDay(day)
  if (!iso) throw new Error(`a request without a day: ${day}`)
  return iso
}
