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

const tourOrders: Record<HotelSort, (one: PlacedTour, other: PlacedTour) => number> = {
  price: (one, other) => one.price - other.price || one.day - other.day || byPlace(one, other),
  stars: (one, other) => one.price - other.price || one.day - other.day || byPlace(one, other),
  date: (one, other) => one.day - other.day || one.price - other.price || byPlace(one, other),
}

function byPlace(one: PlacedTour, other: PlacedTour): number {
  return one.import_id - other.import_id || one.ordinal - other.ordinal
}

/** The best tours of these hotels, the first ones first. */
export function bestTours(
  lists: readonly ListOfImport[],
  filter: TourFilter,
  { hotels, sort }: { hotels: readonly number[]; sort: HotelSort },
): Map<number, PlacedTour[]> {
  const found = new Map(hotels.map((hotel): [number, PlacedTour[]] => [hotel, []]))
  for (const tour of toursThat(lists, { ...filter, hotels: new Set(hotels) }))
    found.get(tour.hotel_id)?.push(tour)
  for (const [hotel, tours] of found)
    found.set(hotel, tours.toSorted(tourOrders[sort]).slice(0, TOURS_PER_HOTEL))
  return found
}

/** Every tour that suits, in no order. */
export function toursThat(lists: readonly ListOfImport[], filter: TourFilter): PlacedTour[] {
  const found: PlacedTour[] = []
  const names = new Map<PackedTours, Names>()
  eachSuitable(lists, filter, (one, at) => {
    const known = names.get(one.list) ?? one.list.names()
    names.set(one.list, known)
    found.push(placed(one, at, known))
  })
  return found
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
