import type { Trip } from '../../../../contract/trip.ts'
import type { Read } from '../../../platform/db/database.ts'
import { partyFactor, partyPrice } from '../supply.rules.ts'
import { type FoundHotel, findTours, HOTELS_PER_PAGE, type SearchFilters } from '../tour-search.queries.ts'
import { type LiveHotel, liveHotels, type LiveTour, liveToursOf } from './live-tours.queries.ts'
import { mergedOrder, type Placed } from './merge.rules.ts'

const TOURS_PER_HOTEL = 10
/** The order of a merged page follows from all pages before it; nobody reads further. */
const MERGED_PAGES_MAX = 50
/** How many hotels are asked about at once, so that one search leaves connections to others. */
const ASKED_AT_ONCE = 4

/** A tour of either kind; `price` is for the party. */
export interface PageTour extends Omit<LiveTour, 'supplier' | 'operator' | 'priced_at'> {
  /** Null for the price list. An operator met outside may be too new for the dictionaries in memory. */
  live: Pick<LiveTour, 'supplier' | 'operator' | 'priced_at'> | null
}

export interface PageHotel extends Omit<LiveHotel, 'day' | 'tours'> {
  tours: PageTour[]
}

export interface TourPage {
  hotels: PageHotel[]
  listed_tours: number
  live_tours: number
  pages: number
}

interface Asked {
  trip: Trip
  filters: SearchFilters
  /** Of outside suppliers. */
  searchIds: readonly number[]
}

/** A page of the price list's tours and those that outside suppliers have found by now, a hotel once. */
export async function readTourPage(read: Read, asked: Asked): Promise<TourPage> {
  const live = await liveHotels(read, asked.searchIds, asked.filters)
  return live.length === 0 ? listPage(read, asked) : mergedPage(read, asked, live)
}

async function listPage(read: Read, { trip, filters }: Asked): Promise<TourPage> {
  const found = await findTours(read, trip, filters)
  return {
    hotels: found.hotels.map((hotel) =>
      joinedHotel({ list: hotel, live: undefined, tours: [] }, { trip, sort: filters.sort }),
    ),
    listed_tours: found.tours_found,
    live_tours: 0,
    pages: pagesOf(found.hotels_found),
  }
}

/**
 * Whatever stands on the first n pages of the merged order stands on the first n pages of the price list or comes from
 * outside: so many pages of the list are enough.
 */
async function mergedPage(read: Read, asked: Asked, live: readonly LiveHotel[]): Promise<TourPage> {
  const { trip, filters } = asked
  const list = await firstPages(read, asked)
  const perDouble = 1000 / partyFactor(trip)
  const order = mergedOrder({
    listed: list.hotels.map(listedPlace),
    live: live.map((hotel) => ({ ...hotel, price: hotel.price * perDouble })),
    sort: filters.sort,
  })
  const isPast = filters.page > MERGED_PAGES_MAX
  const ids = isPast ? [] : order.slice((filters.page - 1) * HOTELS_PER_PAGE, filters.page * HOTELS_PER_PAGE)
  const listed = new Map(list.hotels.map((hotel) => [hotel.id, hotel]))
  if (!list.isWhole) {
    const further = ids.filter((id) => !listed.has(id))
    for (const hotel of await listedHotels(read, asked, further)) listed.set(hotel.id, hotel)
  }
  const tours = await liveToursOf(read, { ...asked, hotelIds: ids, limit: TOURS_PER_HOTEL })
  const liveById = new Map(live.map((hotel) => [hotel.id, hotel]))
  return {
    hotels: ids.map((id) =>
      joinedHotel(
        { list: listed.get(id), live: liveById.get(id), tours: tours.get(id) ?? [] },
        { trip, sort: filters.sort },
      ),
    ),
    listed_tours: list.tours_found,
    live_tours: live.reduce((sum, hotel) => sum + hotel.tours, 0),
    // Exact once the list has been read to its end; before, no less than there are.
    pages: Math.min(
      MERGED_PAGES_MAX,
      pagesOf(list.isWhole ? order.length : list.hotels_found + order.length - list.hotels.length),
    ),
  }
}

interface FirstPages {
  hotels: FoundHotel[]
  hotels_found: number
  tours_found: number
  /** Nothing comes after these hotels. */
  isWhole: boolean
}

async function firstPages(read: Read, { trip, filters }: Asked): Promise<FirstPages> {
  const hotels: FoundHotel[] = []
  const last = Math.min(filters.page, MERGED_PAGES_MAX)
  for (let page = 1; ; page++) {
    const found = await findTours(read, trip, { ...filters, page })
    hotels.push(...found.hotels)
    const isWhole = page * HOTELS_PER_PAGE >= found.hotels_found
    if (isWhole || page >= last)
      return { hotels, hotels_found: found.hotels_found, tours_found: found.tours_found, isWhole }
  }
}

/** What the price list has for these hotels, wherever its order puts them. */
async function listedHotels(
  read: Read,
  { trip, filters }: Asked,
  ids: readonly number[],
): Promise<FoundHotel[]> {
  const hotels: FoundHotel[] = []
  for (let at = 0; at < ids.length; at += ASKED_AT_ONCE) {
    const found = await Promise.all(
      ids
        .slice(at, at + ASKED_AT_ONCE)
        .map((hotel_id) => findTours(read, { ...trip, hotel_id }, { ...filters, page: 1 })),
    )
    hotels.push(...found.flatMap((one) => one.hotels))
  }
  return hotels
}

function listedPlace(hotel: FoundHotel): Placed {
  return { id: hotel.id, stars: hotel.stars, price: hotel.price, day: hotel.tours[0]?.day ?? '' }
}

interface Sources {
  list: FoundHotel | undefined
  live: LiveHotel | undefined
  /** Of outside suppliers. */
  tours: readonly LiveTour[]
}

/** A hotel with the best tours of all suppliers. */
function joinedHotel(
  { list, live, tours }: Sources,
  { trip, sort }: Pick<SearchFilters, 'sort'> & { trip: Trip },
): PageHotel {
  const all = [
    ...(list ? listedTours(list, trip) : []),
    ...tours.map(({ supplier, operator, priced_at, ...tour }) => ({
      ...tour,
      live: { supplier, operator, priced_at },
    })),
  ]
  const prices = [...(list ? [partyPrice(list.price, trip)] : []), ...(live ? [live.price] : [])]
  // Every hotel of a page comes from one of the two.
  const { id, name, stars, region_id, country_id } = (list ?? live)!
  return {
    id,
    name,
    stars,
    region_id,
    country_id,
    price: Math.min(...prices),
    tours: all.toSorted(tourOrder(sort)).slice(0, TOURS_PER_HOTEL),
  }
}

function tourOrder(sort: SearchFilters['sort']): (one: PageTour, other: PageTour) => number {
  const price = (one: PageTour, other: PageTour) => one.price - other.price
  const day = (one: PageTour, other: PageTour) => one.day.localeCompare(other.day)
  const [first, then] = sort === 'date' ? [day, price] : [price, day]
  return (one, other) => first(one, other) || then(one, other) || one.id - other.id
}

function listedTours(hotel: FoundHotel, trip: Trip): PageTour[] {
  return hotel.tours.map((tour) => ({
    ...tour,
    price: partyPrice(tour.price, trip),
    on_request: false,
    live: null,
  }))
}

function pagesOf(hotels: number): number {
  return Math.ceil(hotels / HOTELS_PER_PAGE)
}
