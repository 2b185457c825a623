import type { SearchedTrip } from '../../../../contract/supply/tour-search.ts'
import type { Read } from '../../../platform/db/database.ts'
import { partyFactor, partyPrice } from '../supply.rules.ts'
import {
  bestToursOf,
  findHotels,
  type FoundHotel,
  findTours,
  HOTELS_PER_PAGE,
  type SearchFilters,
  TOURS_PER_HOTEL,
} from '../price-list/queries/tour-search.queries.ts'
import { type LiveHotel, liveHotels, type LiveTour, liveToursOf } from './live-tours.queries.ts'
import { mergedOrder } from './merge.rules.ts'

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
  trip: SearchedTrip
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

/** Both have been read to the end, so that the order and the number of pages are exact. */
async function mergedPage(read: Read, asked: Asked, live: readonly LiveHotel[]): Promise<TourPage> {
  const { trip, filters } = asked
  const { sort, page } = filters
  const hotels = await findHotels(read, trip, filters)
  const perDouble = 1000 / partyFactor(trip)
  const order = mergedOrder({
    listed: hotels.map((hotel) => ({ ...hotel, id: hotel.hotel_id })),
    live: live.map((hotel) => ({ ...hotel, price: hotel.price * perDouble })),
    sort,
  })
  const ids = order.slice((page - 1) * HOTELS_PER_PAGE, page * HOTELS_PER_PAGE)
  const listed = await bestToursOf(read, trip, { ...filters, hotelIds: ids })
  const tours = await liveToursOf(read, { ...asked, hotelIds: ids, limit: TOURS_PER_HOTEL })
  const [listById, liveById] = [byId(listed), byId(live)]
  return {
    hotels: ids.flatMap((id) => {
      const sources = { list: listById.get(id), live: liveById.get(id), tours: tours.get(id) ?? [] }
      // A list that was switched in between the two looks may not have it any longer.
      return sources.list || sources.live ? [joinedHotel(sources, { trip, sort })] : []
    }),
    listed_tours: hotels.reduce((sum, hotel) => sum + hotel.tours, 0),
    live_tours: live.reduce((sum, hotel) => sum + hotel.tours, 0),
    pages: pagesOf(order.length),
  }
}

function byId<T extends { id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]))
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
  { trip, sort }: Pick<SearchFilters, 'sort'> & { trip: SearchedTrip },
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

function listedTours(hotel: FoundHotel, trip: SearchedTrip): PageTour[] {
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
