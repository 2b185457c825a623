import { Refusal } from '../../../contract/refusals.ts'
import type { TourHotel, TourSearch } from '../../../contract/supply.ts'
import type { Trip } from '../../../contract/trip.ts'
import { wireDay } from '../../../contract/wire.ts'
import { type Actor, type Ctx, requireActor } from '../../platform/use-case.ts'
import { knownPlaces, type Places } from '../geo/index.ts'
import { checkTrip } from './check-trip.ts'
import { type Party, partyPrice } from './supply.rules.ts'
import { type FoundHotel, type FoundTour, findTours, HOTELS_PER_PAGE } from './tour-search.queries.ts'
import { pricedAt } from './tours.queries.ts'

export interface TourSearchAnswer {
  hotels: TourHotel[]
  search: { toursfound: number; progress: number; state: 'finished' }
  pages: number
  request_id: number
  priced_at: string | null
}

const GOOD_FOR_MS = 24 * 3600 * 1000

/** An agent looks for tours: a new trip, or the next page of a search that the agent began today. */
export async function searchTours(ctx: Ctx, input: TourSearch): Promise<TourSearchAnswer> {
  const agent = requireActor(ctx)
  const { id, trip } = await beginOrContinue(ctx, agent, input)
  const found = await findTours(ctx.tx, trip, input)
  const places = await knownPlaces(ctx.tx)
  return {
    hotels: found.hotels.map((hotel) => presentHotel(hotel, trip, places)),
    search: { toursfound: found.tours_found, progress: 100, state: 'finished' },
    pages: Math.ceil(found.hotels_found / HOTELS_PER_PAGE),
    request_id: id,
    priced_at: (await pricedAt(ctx.tx))?.toISOString() ?? null,
  }
}

async function beginOrContinue(
  ctx: Ctx,
  agent: Actor,
  { request_id, trip }: TourSearch,
): Promise<{ id: number; trip: Trip }> {
  if (request_id) return continued(ctx, agent, request_id)
  // The contract lets a trip be left out only where a search is continued.
  if (!trip) throw new Refusal('invalid', 'bad_request')
  await checkTrip(ctx, trip)
  const { id } = await ctx.tx
    .insertInto('tour_search')
    .values({ agent_id: agent.id, trip: JSON.stringify(trip), created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, trip }
}

async function continued({ tx, now }: Ctx, agent: Actor, id: number): Promise<{ id: number; trip: Trip }> {
  const begun = await tx
    .selectFrom('tour_search')
    .select('trip')
    .where('id', '=', id)
    .where('agent_id', '=', agent.id)
    .where('created_at', '>', new Date(now.getTime() - GOOD_FOR_MS))
    .executeTakeFirst()
  if (!begun) throw new Refusal('missing', 'search_expired')
  // Written above by this very code.
  return { id, trip: begun.trip as unknown as Trip }
}

function presentHotel(hotel: FoundHotel, party: Party, places: Places): TourHotel {
  return {
    id: hotel.id,
    name: hotel.name,
    stars: hotel.stars,
    region_id: hotel.region_id,
    region: places.region(hotel.region_id)?.name ?? '',
    country_id: hotel.country_id,
    country: places.country(hotel.country_id)?.name ?? '',
    min_price: partyPrice(hotel.price, party),
    tours: hotel.tours.map((tour) => presentTour(tour, party, places)),
  }
}

function presentTour(tour: FoundTour, party: Party, places: Places): TourHotel['tours'][number] {
  return {
    id: tour.id,
    price: partyPrice(tour.price, party),
    date: wireDay(tour.day),
    nights: tour.nights,
    meal_id: tour.meal_id,
    meal: places.meal(tour.meal_id)?.name ?? '',
    room: tour.room,
    operator_id: tour.operator_id,
    operator: places.operator(tour.operator_id)?.name ?? '',
    departure_id: tour.departure_id,
    departure: places.departure(tour.departure_id)?.name ?? '',
  }
}
