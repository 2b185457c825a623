import {
  dayOf,
  type KindFilter,
  mealRankOf,
  type Names,
  type PackedTours,
  starsOf,
  suitable,
} from './price-list/packed-tours.rules.ts'

export const HOTELS_PER_PAGE = 25
export const TOURS_PER_HOTEL = 10

export interface ListOfImport {
  import_id: number
  list: PackedTours
}

export interface TourFilter extends KindFilter {
  /** Numbers of operators; null for all. */
  operators: ReadonlySet<number> | null
  hotels: ReadonlySet<number> | null
  /** For two, as in the list. */
  priceMax: number
}

export type HotelSort = 'price' | 'stars' | 'date'

/** What suits of a hotel. Days are days since 1970. */
export interface HotelSummary {
  hotel_id: number
  price: number
  day: number
  stars: number
  tours: number
}

/** A tour as it lies in its list. */
export interface PlacedTour {
  import_id: number
  ordinal: number
  hotel_id: number
  price: number
  day: number
  mealRank: number
  operator_id: number
  room: string
}

/** The hotels that have suitable tours, in no order. */
export function summarise(lists: readonly ListOfImport[], filter: TourFilter): HotelSummary[] {
  const hotels = new Map<number, HotelSummary>()
  eachSuitable(lists, filter, ({ list }, at) => {
    const hotel_id = list.hotels[at]!
    const price = list.prices[at]!
    const key = list.keys[at]!
    const day = dayOf(key, list.fortnight)
    const known = hotels.get(hotel_id)
    if (!known) {
      hotels.set(hotel_id, { hotel_id, price, day, stars: starsOf(key), tours: 1 })
      return
    }
    if (price < known.price) known.price = price
    if (day < known.day) known.day = day
    known.tours += 1
  })
  return [...hotels.values()]
}

const hotelOrders: Record<HotelSort, (one: HotelSummary, other: HotelSummary) => number> = {
  price: (one, other) => one.price - other.price || one.hotel_id - other.hotel_id,
  stars: (one, other) => other.stars - one.stars || one.price - other.price || one.hotel_id - other.hotel_id,
  date: (one, other) => one.day - other.day || one.price - other.price || one.hotel_id - other.hotel_id,
}

/** Every order ends with a number of its own, so that pages do not overlap. */
export function pageOf(
  hotels: readonly HotelSummary[],
  { sort, page }: { sort: HotelSort; page: number },
): HotelSummary[] {
  return hotels.toSorted(hotelOrders[sort]).slice((page - 1) * HOTELS_PER_PAGE, page * HOTELS_PER_PAGE)
}

/** A tour that suits, where it lies. */
interface Candidate {
  from: ListOfImport
  at: number
}

const priceOf = ({ from, at }: Candidate) => from.list.prices[at]!
const dayOfTour = ({ from, at }: Candidate) => dayOf(from.list.keys[at]!, from.list.fortnight)

function byPlace(one: Candidate, other: Candidate): number {
  return (
    one.from.import_id - other.from.import_id ||
    one.from.list.ordinals[one.at]! - other.from.list.ordinals[other.at]!
  )
}

function byPrice(one: Candidate, other: Candidate): number {
  return priceOf(one) - priceOf(other) || dayOfTour(one) - dayOfTour(other) || byPlace(one, other)
}

const tourOrders: Record<HotelSort, (one: Candidate, other: Candidate) => number> = {
  price: byPrice,
  stars: byPrice,
  date: (one, other) =>
    dayOfTour(one) - dayOfTour(other) || priceOf(one) - priceOf(other) || byPlace(one, other),
}

/** The best tours of these hotels, the first ones first. */
export function bestTours(
  lists: readonly ListOfImport[],
  filter: TourFilter,
  { hotels, sort }: { hotels: readonly number[]; sort: HotelSort },
): Map<number, PlacedTour[]> {
  const found = new Map(hotels.map((hotel): [number, Candidate[]] => [hotel, []]))
  eachSuitable(lists, { ...filter, hotels: new Set(hotels) }, (from, at) =>
    found.get(from.list.hotels[at]!)?.push({ from, at }),
  )
  const place = placing()
  return new Map(
    [...found].map(([hotel, tours]) => [
      hotel,
      tours.toSorted(tourOrders[sort]).slice(0, TOURS_PER_HOTEL).map(place),
    ]),
  )
}

/** Every tour that suits, in no order. */
export function toursThat(lists: readonly ListOfImport[], filter: TourFilter): PlacedTour[] {
  const found: Candidate[] = []
  eachSuitable(lists, filter, (from, at) => found.push({ from, at }))
  return found.map(placing())
}

/** A list's names are read once, and only where a tour of it is shown. */
function placing(): (candidate: Candidate) => PlacedTour {
  const names = new Map<PackedTours, Names>()
  return ({ from, at }) => {
    const known = names.get(from.list) ?? from.list.names()
    names.set(from.list, known)
    return placed(from, at, known)
  }
}

function placed({ import_id, list }: ListOfImport, at: number, names: Names): PlacedTour {
  const key = list.keys[at]!
  const sold = list.sold[at]!
  return {
    import_id,
    ordinal: list.ordinals[at]!,
    hotel_id: list.hotels[at]!,
    price: list.prices[at]!,
    day: dayOf(key, list.fortnight),
    mealRank: mealRankOf(key),
    operator_id: names.operators[sold >>> 16]!,
    room: names.rooms[sold & 0xffff]!,
  }
}

function eachSuitable(
  lists: readonly ListOfImport[],
  filter: TourFilter,
  tell: (from: ListOfImport, at: number) => void,
): void {
  for (const one of lists) {
    const { list } = one
    const sellers = filter.operators && list.names().operators.map((id) => filter.operators!.has(id))
    if (sellers?.every((isAsked) => !isAsked)) continue
    for (const at of suitable(list, filter)) {
      if (list.prices[at]! > filter.priceMax) continue
      if (sellers && !sellers[list.sold[at]! >>> 16]) continue
      if (filter.hotels && !filter.hotels.has(list.hotels[at]!)) continue
      tell(one, at)
    }
  }
}

/** Tells of every tour that suits: its day since 1970 and its price for two. */
export function eachPrice(
  lists: readonly ListOfImport[],
  filter: TourFilter,
  tell: (day: number, price: number) => void,
): void {
  eachSuitable(lists, filter, ({ list }, at) => tell(dayOf(list.keys[at]!, list.fortnight), list.prices[at]!))
}
