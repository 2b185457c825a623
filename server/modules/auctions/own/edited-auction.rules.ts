import type { EditedAuction } from '../../../../contract/auctions/edit.ts'
import type { Places } from '../../../../contract/trip.ts'
import { type EditedFact, editedFacts } from '../../../../contract/auctions/edited-facts.ts'

/** What of a request can be edited, as it is stored. Days are ISO, money whole roubles. */
export interface Editable extends Pick<Places, 'departure_id' | 'region_id' | 'hotel_id'> {
  date_from: string
  date_to: string
  nights: number
  adults: number
  child_ages: number[]
  meal_ids: number[] | null
  hotel_stars: number | null
  budget: number
  wishes: string
}

/** The request as it is after the edit; what the edit does not name stays. */
export function editedOf(before: Editable, edit: EditedAuction): Editable {
  return {
    ...placesOf(before),
    date_from: edit.date_from ?? before.date_from,
    date_to: edit.date_to ?? before.date_to,
    nights: edit.days_count ?? before.nights,
    adults: edit.adult_count ?? before.adults,
    child_ages: edit.childrens ?? before.child_ages,
    meal_ids: edit.food_types === undefined ? before.meal_ids : edit.food_types,
    hotel_stars: edit.hotel_stars === undefined ? before.hotel_stars : edit.hotel_stars,
    budget: edit.max_price ?? before.budget,
    wishes: edit.wishes ?? before.wishes,
  }
}

/** By hand they stay: where a trip leads is another request. */
const placesOf = ({ departure_id, region_id, hotel_id }: Editable) => ({ departure_id, region_id, hotel_id })

const factsOf = ({ date_from, date_to, nights, meal_ids, hotel_stars, ...one }: Editable) => ({
  departure: one.departure_id,
  hotel: [one.region_id, one.hotel_id],
  dates: [date_from, date_to],
  nights,
  // Two children of five and seven are the same in either order.
  guests: [one.adults, one.child_ages.toSorted((a, b) => a - b)],
  meal: meal_ids,
  stars: hotel_stars,
  budget: one.budget,
  wishes: one.wishes,
})

/** In their order; none where nothing has changed. */
export function changedFacts(before: Editable, after: Editable): EditedFact[] {
  const [was, is] = [factsOf(before), factsOf(after)]
  return editedFacts.filter((fact) => JSON.stringify(was[fact]) !== JSON.stringify(is[fact]))
}

const askedOfMarket: readonly EditedFact[] = [
  'departure',
  'hotel',
  'dates',
  'nights',
  'guests',
  'meal',
  'stars',
]

/** What the market was asked about is another trip now. */
export function isAnotherTrip(changed: readonly EditedFact[]): boolean {
  return changed.some((fact) => askedOfMarket.includes(fact))
}
