import type { HotelPicture } from '../../../../contract/hotel-pictures/hotel-picture.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { SupplierProgress } from '../../../../contract/supply/search-progress.ts'
import type { SearchedTrip, TourHotel, TourSearch } from '../../../../contract/supply/tour-search.ts'
import { wireDay } from '../../../../contract/wire.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Read } from '../../../platform/db/database.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import type { Actor } from '../../../platform/actor.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { checkTrip, knownPlaces, missingRestOf, type Places } from '../../geo/index.ts'
import { mainPicturesOf } from '../../hotel-pictures/index.ts'
import { outsideSuppliers } from '../suppliers/suppliers.ts'
import { PRICE_LIST } from '../suppliers/tour-supplier.ts'
import { pricedAt } from '../price-list/queries/tours.queries.ts'
import { isLost } from './outside/search-age.rules.ts'
import { combined, presentPriceList, presentSearch } from './outside/supplier-progress.ts'
import { searchesFor, type SupplierSearchRow } from './outside/supplier-search.queries.ts'
import { beginSearches } from './outside/supplier-search.store.ts'
import { type PageHotel, type PageTour, readTourPage } from './tour-pages.queries.ts'

export interface TourSearchAnswer {
  hotels: TourHotel[]
  search: { toursfound: number; progress: number; state: 'searching' | 'finished' }
  pages: number
  request_id: number
  priced_at: string | null
  suppliers: SupplierProgress[]
}

/** A search of an agent's, and how far outside suppliers have come with it. */
export interface TourSearchUnderWay {
  id: number
  trip: SearchedTrip
  searches: SupplierSearchRow[]
  suppliers: SupplierProgress[]
}

const GOOD_FOR_MS = 24 * 3600 * 1000

/** An agent looks for tours: a new trip, or a search that the agent began today. Its page is read afterwards. */
export async function beginTourSearch(ctx: Ctx, input: TourSearch): Promise<TourSearchUnderWay> {
  const agent = requireActor(ctx)
  const { config, now } = ctx
  const { id, trip } = await beginOrContinue(ctx, agent, input)
  const searches = await searchesOf(ctx, trip)
  const suppliers = searches.map((search) => presentSearch(search, { config, now, instead: 'tours' }))
  return { id, trip, searches, suppliers }
}

/** The asked page of what has been found by now. */
export async function readTourSearch(
  read: Read,
  { id, trip, searches, suppliers }: TourSearchUnderWay,
  filters: TourSearch,
): Promise<TourSearchAnswer> {
  const searchIds = searches.map((search) => search.id)
  const page = await readTourPage(read, { trip, filters, searchIds })
  const places = await knownPlaces(read)
  const listed = await pricedAt(read)
  const missingRest = await missingRestOf(read, page.hotels)
  const pictures = await mainPicturesOf(
    read,
    page.hotels.map((hotel) => hotel.id),
  )
  const { state, progress } = combined(suppliers)
  return {
    hotels: page.hotels.map((hotel) => presentHotel(hotel, { places, listed, missingRest, pictures })),
    search: { toursfound: page.listed_tours + page.live_tours, progress, state },
    pages: page.pages,
    request_id: id,
    priced_at: listed?.toISOString() ?? null,
    suppliers: [presentPriceList(page.listed_tours, listed), ...suppliers],
  }
}

async function beginOrContinue(
  ctx: Ctx,
  agent: Actor,
  { request_id, trip }: TourSearch,
): Promise<{ id: number; trip: SearchedTrip }> {
  if (request_id) return continued(ctx, agent, request_id)
  // The contract lets a trip be left out only where a search is continued.
  if (!trip) throw new Refusal('invalid', 'bad_request')
  await checkTrip(ctx, trip)
  await takeDaily(ctx, 'search')
  const { id } = await ctx.tx
    .insertInto('tour_search')
    .values({ agent_id: agent.id, trip: JSON.stringify(trip), created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await beginSearches(ctx, trip, 'agent')
  return { id, trip }
}

async function continued(ctx: Ctx, agent: Actor, id: number): Promise<{ id: number; trip: SearchedTrip }> {
  const begun = await ctx.tx
    .selectFrom('tour_search')
    .select('trip')
    .where('id', '=', id)
    .where('agent_id', '=', agent.id)
    .where('created_at', '>', new Date(ctx.now.getTime() - GOOD_FOR_MS))
    .executeTakeFirst()
  if (!begun) throw new Refusal('missing', 'search_expired')
  // Written above by this very code.
  const trip = begun.trip as unknown as SearchedTrip
  // Its worker is dead: somebody else takes it over, or it is told as failed.
  if ((await searchesOf(ctx, trip)).some((search) => isLost(search, ctx.now)))
    await beginSearches(ctx, trip, 'agent')
  return { id, trip }
}

function searchesOf(
  { tx, config }: Pick<Ctx, 'tx' | 'config'>,
  trip: SearchedTrip,
): Promise<SupplierSearchRow[]> {
  return searchesFor(tx, { trip, suppliers: namesOf(config) })
}

function namesOf(config: Config): string[] {
  return outsideSuppliers(config).map(({ name }) => name)
}

interface Presenting {
  places: Places
  /** When the price list was loaded. */
  listed: Date | null
  missingRest: ReadonlyMap<number, number[]>
  pictures: ReadonlyMap<number, HotelPicture>
}

function presentHotel(hotel: PageHotel, presenting: Presenting): TourHotel {
  const { places, missingRest, pictures } = presenting
  return {
    id: hotel.id,
    name: hotel.name,
    stars: hotel.stars,
    region_id: hotel.region_id,
    region: places.region(hotel.region_id)?.name ?? '',
    country_id: hotel.country_id,
    country: places.country(hotel.country_id)?.name ?? '',
    min_price: hotel.price,
    picture: pictures.get(hotel.id) ?? null,
    missing_rest_types: missingRest.get(hotel.id) ?? [],
    tours: hotel.tours.map((tour) => presentTour(tour, presenting)),
  }
}

function presentTour(tour: PageTour, { places, listed }: Presenting): TourHotel['tours'][number] {
  return {
    id: tour.id,
    supplier: tour.live?.supplier ?? PRICE_LIST.name,
    priced_at: tour.live?.priced_at ?? listed?.toISOString() ?? null,
    on_request: tour.on_request,
    price: tour.price,
    date: wireDay(tour.day),
    nights: tour.nights,
    meal_id: tour.meal_id,
    meal: places.meal(tour.meal_id)?.name ?? '',
    room: tour.room,
    operator_id: tour.operator_id,
    operator: tour.live?.operator ?? places.operator(tour.operator_id)?.name ?? '',
    departure_id: tour.departure_id,
    departure: places.departure(tour.departure_id)?.name ?? '',
    departure_name_from: places.departure(tour.departure_id)?.name_from ?? '',
  }
}
