import type { TourvisorConfig } from '../../../platform/config/partners/tourvisor-config.ts'
import type { Database } from '../../../platform/db/opened-database.ts'
import { knownPlaces, type Places } from '../../geo/index.ts'
import {
  type ActualTour,
  type Asker,
  type HotToursQuery,
  type SearchReport,
  SupplierFailure,
  type SupplierQuery,
  type TourSupplier,
} from '../suppliers/tour-supplier.ts'
import {
  believeTours,
  classOf,
  type Expected,
  isRouble,
  pictureUrl,
  ratingOf,
  readRef,
  wholePrice,
} from './answers/believe-tours.rules.ts'
import { type CallMeter, storedMeter } from './calls/call-meter.ts'
import { createCircuit } from '../../../platform/outside/circuit.ts'
import type { TourvisorGateway, WireActual, WireDetails, WireHotelPage } from './calls/gateway.ts'
import { createHotelNumbers, type HotelNumbers } from './hotel-numbers.ts'
import { namedHotel, type NamedHotel } from './hotels.queries.ts'
import { openLine } from './calls/line.ts'
import { PACE, type Pace } from './calls/pace.ts'
import { planSearch, type SearchPlan } from './calls/plan-search.rules.ts'
import { searchTourvisor } from './calls/search-tourvisor.ts'
import { classicGateway } from './calls/tourvisor-classic.ts'
import { isSameOperator, isTheirCountry, isTheirRegion, mealRank } from './tourvisor-dictionary.rules.ts'
import { restGateway } from './calls/tourvisor-rest.ts'

export interface TourvisorDeps {
  database: Database
  now?: () => Date
  meter?: CallMeter
  pace?: Partial<Pace>
  /** Of the line's rests: milliseconds that never go back. */
  elapsed?: () => number
  /** Whether it may be asked now. */
  isOn?: () => Promise<boolean>
}

/** What the supplier looks up on our side. */
interface Ours {
  places(): Promise<Places>
  hotel(id: number): Promise<NamedHotel | null>
}

const NAME = 'tourvisor'

/** One for the life of a process: it remembers failures and lists of hotels. */
export function tourvisorSupplier(config: TourvisorConfig, deps: TourvisorDeps): TourSupplier {
  const { database, now = () => new Date() } = deps
  const pace = { ...PACE, ...deps.pace }
  const headers: Record<string, string> =
    config.gateway === 'rest' ? { authorization: `Bearer ${config.token}` } : {}
  const circuit = createCircuit(pace, deps.elapsed)
  const ours: Ours = {
    places: () => knownPlaces(database.read),
    hotel: (id) => namedHotel(database.read, id),
  }
  const meansFor = (asker: Asker): Means => {
    const limit = config.dailyCalls
    const meter = deps.meter ?? storedMeter({ database, supplier: NAME, limit, now, asker })
    const line = openLine({ headers, meter, circuit, pace, ...(deps.isOn && { isOn: deps.isOn }) })
    const gateway = config.gateway === 'rest' ? restGateway(config, line) : classicGateway(config, line)
    return { gateway, pace, ours, numbers: createHotelNumbers(gateway) }
  }
  const means = { guest: meansFor('guest'), tourist: meansFor('tourist'), agent: meansFor('agent') }
  const { gateway } = means.agent
  return {
    name: NAME,
    title: 'Tourvisor',
    search: (query, signal, asker = 'agent') => search(means[asker], query, signal),
    actualise: (ref, signal) => actualise(gateway, ref, signal),
    async describe(ref, signal) {
      const found = readRef(ref)
      const page = found && (await gateway.hotel(found.hotelCode, signal))
      return page ? describe(page) : null
    },
    hotTours: (query, signal) => hotTours({ gateway, ours }, query, signal),
  }
}

interface Means {
  gateway: TourvisorGateway
  pace: Pace
  ours: Ours
  numbers: HotelNumbers
}

async function* search(
  means: Means,
  query: SupplierQuery,
  signal: AbortSignal,
): AsyncGenerator<SearchReport> {
  const { gateway, pace, ours } = means
  const { trip, operator_ids } = query
  const places = await ours.places()
  const meals = (trip.meal_ids ?? []).flatMap((id) => places.meal(id)?.code ?? [])
  const { searches, notes } = await planned(means, { query, meals }, signal)
  if (searches.length === 0) return yield { progress: 100, tours: [], notes }
  if (notes.length > 0) yield { progress: 0, tours: [], notes }
  const [first] = searches
  const wanted = operator_ids?.map((id) => places.operator(id)?.name ?? '').filter(Boolean)
  const expected: Expected = {
    departure_id: trip.departure_id,
    country_ids: [trip.country_id],
    region_id: trip.region_id,
    date_from: trip.date_from,
    date_to: trip.date_to,
    nights: { from: first!.nights, to: first!.nights_to },
    adults: trip.adults,
    stars: trip.hotel_stars,
    meal: meals.toSorted((a, b) => mealRank(a) - mealRank(b))[0] ?? null,
    people: 1,
    countryOf: (id) => places.region(id)?.country_id,
  }
  const isWanted = (name: string) => !wanted || wanted.some((its) => isSameOperator(name, its))
  yield* searchTourvisor({ gateway, pace, searches, expected, isWanted, signal })
}

async function planned(
  { gateway, ours, numbers }: Means,
  { query: { trip }, meals }: { query: SupplierQuery; meals: readonly string[] },
  signal: AbortSignal,
): Promise<SearchPlan> {
  const plan = planSearch(trip, { windowDays: gateway.windowDays, meals, hotel: null })
  if (trip.hotel_id === null || plan.searches.length === 0) return plan
  const hotel = await ours.hotel(trip.hotel_id)
  const region = hotel && isTheirRegion(hotel.region_id) ? hotel.region_id : null
  const place = { country: trip.country_id, region }
  const code = hotel && (await numbers.find({ name: hotel.name, place }, signal))
  if (!code) return { searches: [], notes: ['Tourvisor не знает этого отеля'] }
  return planSearch(trip, { windowDays: gateway.windowDays, meals, hotel: code })
}

async function actualise(
  gateway: TourvisorGateway,
  ref: string,
  signal: AbortSignal,
): Promise<ActualTour | null> {
  const found = readRef(ref)
  const actual = found && (await gateway.actualise(found.tourId, signal))
  if (!actual) return null
  const price = isRouble(actual.currency) ? wholePrice(actual.price, actual.fuel, 1) : null
  if (price === null) throw new SupplierFailure('nonsense', 'an actual price that can be none')
  const details = actual.has_details ? await detailsIfAny(gateway, found.tourId, signal) : null
  return {
    price,
    fuel: Math.round(actual.fuel ?? 0),
    operator_price: actual.operator_price,
    flights: details?.flights ?? [],
    extras: [...visa(actual), ...(details?.extras ?? [])],
    without: details?.without ?? [],
  }
}

/** The price is known already: flights that cannot be had must not take it away. */
async function detailsIfAny(
  gateway: TourvisorGateway,
  tourId: string,
  signal: AbortSignal,
): Promise<WireDetails | null> {
  try {
    return await gateway.details(tourId, signal)
  } catch (error) {
    if (error instanceof SupplierFailure && !signal.aborted) return null
    throw error
  }
}

function visa({ visa: price }: WireActual): ActualTour['extras'] {
  return price !== null && price > 0 && price < 1_000_000 ? [{ name: 'Виза', price: Math.round(price) }] : []
}

const PICTURES_MAX = 30

function describe({ name, stars, rating, text, beach, built, pictures }: WireHotelPage) {
  return {
    hotel: {
      name,
      stars: classOf(stars),
      rating: ratingOf(rating),
      text: plain(text),
      beach: plain(beach),
      built,
    },
    pictures: pictures.flatMap((url) => pictureUrl(url) ?? []).slice(0, PICTURES_MAX),
  }
}

const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

async function hotTours(
  { gateway, ours }: Pick<Means, 'gateway' | 'ours'>,
  { departure_id, country_ids, date_from, date_to, limit }: HotToursQuery,
  signal: AbortSignal,
) {
  const countries = country_ids?.filter(isTheirCountry) ?? null
  if (countries?.length === 0) return []
  const places = await ours.places()
  const asked = { departure: departure_id, countries, date_from, date_to, limit }
  const { tours } = believeTours(await gateway.hotTours(asked, signal), {
    departure_id,
    country_ids: countries,
    region_id: null,
    date_from,
    date_to,
    nights: null,
    adults: 2,
    stars: null,
    meal: null,
    // A hot tour's price is told for one of two.
    people: 2,
    countryOf: (id) => places.region(id)?.country_id,
  })
  return tours.slice(0, limit)
}
