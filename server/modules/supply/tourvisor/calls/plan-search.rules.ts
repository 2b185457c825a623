import { counted } from '../../../../../contract/texts.ts'
import type { SearchedTrip } from '../../../../../contract/supply/tour-search.ts'
import type { Trip } from '../../../../../contract/trip.ts'
import type { AskedSearch } from './gateway.ts'
import { childAge, isTheirCountry, isTheirRegion, mealNumber } from '../tourvisor-dictionary.rules.ts'
import { cutWindows, windowsInWords } from './windows.rules.ts'

/** What of a trip can be asked of Tourvisor, and what a person must know of the rest. */
export interface SearchPlan {
  /** Empty where Tourvisor cannot be asked at all. */
  searches: AskedSearch[]
  /** Russian. */
  notes: string[]
}

export interface PlanOptions {
  windowDays: number
  /** The codes of the trip's meals. */
  meals: readonly string[]
  /** Tourvisor's own number of the hotel; null where none is wished. */
  hotel: string | null
}

const NIGHTS_MAX = 28
const ADULTS_MAX = 6
const CHILDREN_MAX = 3

export function planSearch(trip: SearchedTrip, { windowDays, meals, hotel }: PlanOptions): SearchPlan {
  const obstacle = obstacleTo(trip)
  if (obstacle) return { searches: [], notes: [obstacle] }
  const { windows, whole } = cutWindows({ from: trip.date_from, to: trip.date_to }, windowDays)
  const nights = Math.min(trip.nights, NIGHTS_MAX)
  const nights_to = Math.min(trip.nights_to ?? trip.nights, NIGHTS_MAX)
  const notes: string[] = []
  if (!whole) notes.push(`Tourvisor: поиск идёт по датам ${windowsInWords(windows)}`)
  if (nights_to < (trip.nights_to ?? trip.nights))
    notes.push(
      `Tourvisor ищет не дольше чем на ${counted(NIGHTS_MAX, 'night')}: показаны туры ${nights < nights_to ? 'до' : 'на'} ${counted(nights_to, 'night')}`,
    )
  const searches = windows.map(({ from, to }) => ({
    departure: trip.departure_id,
    country: trip.country_id,
    region: trip.region_id,
    hotel,
    date_from: from,
    date_to: to,
    nights,
    nights_to,
    adults: trip.adults,
    child_ages: trip.child_ages.map(childAge),
    meal: mealNumber(meals),
    stars: trip.hotel_stars,
  }))
  return { searches, notes }
}

/** A price for a smaller party or another place would be a wrong one: then none is asked for. */
function obstacleTo(trip: Trip): string | null {
  if (trip.adults > ADULTS_MAX || trip.child_ages.length > CHILDREN_MAX)
    return `Tourvisor ищет не больше чем для ${ADULTS_MAX}\u00a0взрослых и ${CHILDREN_MAX}\u00a0детей`
  if (!isTheirCountry(trip.country_id)) return 'Tourvisor не продаёт туров в эту страну'
  if (trip.region_id !== null && !isTheirRegion(trip.region_id)) return 'Tourvisor не знает этого курорта'
  return null
}
