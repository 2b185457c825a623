import { meals } from '../../geo/meals.ts'

/** How an option departs from the request; the same rules warn the agent and colour the comparison. */
export const differences = [
  'budget',
  'country',
  'resort',
  'dates',
  'stars',
  'hotel',
  'departure',
  'rest',
  'nights',
  'meal',
] as const
export type Difference = (typeof differences)[number]

/** What of a request a tour is measured by. Days are ISO, money whole roubles. */
export interface WishedTrip {
  departure_id: number
  country_id: number
  region_id: number | null
  hotel_id: number | null
  hotel_stars: number | null
  date_from: string
  date_to: string
  nights: number
  meal_ids: readonly number[] | null
  rest_type_ids: readonly number[]
  child_ages: readonly number[]
  budget: number
}

/** A tour as it would be offered. The day is ISO, the price for all guests in whole roubles. */
export interface OfferedTour {
  departure_id: number
  country_id: number
  region_id: number
  hotel_id: number
  stars: number
  date: string
  nights: number
  meal_id: number
  /** Holiday types that the hotel does not have. */
  missing_rest_types: readonly number[]
  price: number
}

/**
 * How a tour departs from a request, in the order in which it matters to a tourist. Stars and meals are 'this or
 * better', a price below the budget is no difference, and in another country another resort goes without saying.
 */
export function differencesOf(wish: WishedTrip, tour: OfferedTour): Difference[] {
  const sameCountry = tour.country_id === wish.country_id
  const departs: Record<Difference, boolean> = {
    budget: tour.price > wish.budget,
    country: !sameCountry,
    resort: sameCountry && wish.region_id !== null && tour.region_id !== wish.region_id,
    dates: tour.date < wish.date_from || tour.date > wish.date_to,
    stars: wish.hotel_stars !== null && tour.stars < wish.hotel_stars,
    hotel: wish.hotel_id !== null && tour.hotel_id !== wish.hotel_id,
    departure: tour.departure_id !== wish.departure_id,
    rest: wishedRest(wish).some((id) => tour.missing_rest_types.includes(id)),
    nights: tour.nights !== wish.nights,
    meal: !isMealEnough(wish.meal_ids, tour.meal_id),
  }
  return (Object.keys(departs) as Difference[]).filter((one) => departs[one])
}

/** «Отдых с детьми»: only hotels for adults lack it. */
const WITH_CHILDREN = 2

/** Whether children go along to a hotel for adults only. */
export function takesNoChildren(
  { child_ages }: Pick<WishedTrip, 'child_ages'>,
  { missing_rest_types }: Pick<OfferedTour, 'missing_rest_types'>,
): boolean {
  return child_ages.length > 0 && missing_rest_types.includes(WITH_CHILDREN)
}

/** The holiday types that were asked for; who takes children along asks for a place that takes them. */
export function wishedRest({
  rest_type_ids,
  child_ages,
}: Pick<WishedTrip, 'rest_type_ids' | 'child_ages'>): number[] {
  return child_ages.length === 0 ? [...rest_type_ids] : [...rest_type_ids, WITH_CHILDREN]
}

function isMealEnough(wished: readonly number[] | null, offered: number): boolean {
  if (!wished || wished.length === 0 || wished.includes(offered)) return true
  return mealRank(offered) >= Math.min(...wished.map(mealRank))
}

export function mealRank(mealId: number): number {
  return meals.find((meal) => meal.id === mealId)?.rank ?? 0
}
