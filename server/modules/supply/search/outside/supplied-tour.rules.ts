import { z } from 'zod'
import type { SearchedTrip } from '../../../../../contract/supply/tour-search.ts'
import { isStorable } from '../../../../../contract/wire.ts'
import type { SuppliedTour } from '../../suppliers/tour-supplier.ts'

/** A search has no use for more; the note says that there were. */
export const TOURS_MAX = 3000
const PRICE_MAX = 100_000_000

const words = (max: number) => z.string().trim().min(1).max(max).refine(isStorable)
const number = z.int().nonnegative().max(2_147_483_647)

/** What may be believed of an outside supplier's tour: everything else would be shown to people as a price. */
const Believable = z.object({
  ref: words(300),
  hotel: z.object({
    ref: z.string().max(300),
    name: words(200).regex(/[\p{L}\p{N}]/u),
    stars: z.int().min(0).max(5).catch(0),
    region_id: number,
    country_id: number,
    picture_url: z.string().max(2000).nullable().catch(null),
  }),
  operator: z.object({ name: words(100).regex(/[\p{L}\p{N}]/u) }),
  departure_id: number,
  day: z.string(),
  nights: number,
  meal_code: z.string(),
  room: z.string().max(300).refine(isStorable).catch(''),
  price: z.int().positive().max(PRICE_MAX),
  fuel: z.int().nonnegative().max(PRICE_MAX).catch(0),
  on_request: z.boolean().catch(false),
})
export type BelievedTour = z.output<typeof Believable>

/** What the dictionaries say of a tour's words. */
export interface Dictionaries {
  /** Undefined for an unknown code. */
  mealRank(code: string): number | undefined
  /** Undefined for an unknown resort. */
  countryOf(regionId: number): number | undefined
  /** The rank of the simplest meal that the trip takes; null for any. */
  leastMealRank: number | null
}

/** The tours of a report that can be true and are what was asked for, each once; the last word on a tour counts. */
export function believed(
  tours: readonly SuppliedTour[],
  trip: SearchedTrip,
  dictionaries: Dictionaries,
): BelievedTour[] {
  const byRef = new Map<string, BelievedTour>()
  for (const tour of tours.slice(0, TOURS_MAX)) {
    const parsed = Believable.safeParse(tour)
    if (parsed.success && isAskedFor(parsed.data, trip, dictionaries)) byRef.set(parsed.data.ref, parsed.data)
  }
  return [...byRef.values()]
}

/** Outside searches end at four weeks: to whoever wishes for longer such a tour is shown as shorter. */
const LONGEST_OUTSIDE = 28

function isAsLong(nights: number, { nights: least, nights_to: most = least }: SearchedTrip): boolean {
  return (nights >= least && nights <= most) || (least > LONGEST_OUTSIDE && nights === LONGEST_OUTSIDE)
}

/** The conditions of the price list, on a tour of somebody else's. The hotel is known later. */
function isAskedFor(tour: BelievedTour, trip: SearchedTrip, dictionaries: Dictionaries): boolean {
  const { hotel } = tour
  const mealRank = dictionaries.mealRank(tour.meal_code)
  return (
    mealRank !== undefined &&
    mealRank >= (dictionaries.leastMealRank ?? mealRank) &&
    tour.departure_id === trip.departure_id &&
    isAsLong(tour.nights, trip) &&
    tour.day >= trip.date_from &&
    tour.day <= trip.date_to &&
    /^\d{4}-\d{2}-\d{2}$/.test(tour.day) &&
    hotel.country_id === trip.country_id &&
    dictionaries.countryOf(hotel.region_id) === trip.country_id &&
    (trip.region_id === null || hotel.region_id === trip.region_id) &&
    hotel.stars >= (trip.hotel_stars ?? 0)
  )
}
