import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../../test/support/app.ts'
import type { SearchedTrip } from '../../../../../contract/supply/tour-search.ts'
import { addDays } from '../../../../../contract/wire.ts'
import { loadGeo } from '../../../geo/geo.factory.ts'
import { sql } from 'kysely'
import { askedTours } from './asked-tours.queries.ts'
import { dayPrices, findMinimum } from './market.queries.ts'
import { mergedOrder } from '../../search/merge.rules.ts'
import { seeded } from '../generation/seeded.rules.ts'
import { doublePriceWithin, partyPrice } from '../../supply.rules.ts'
import { addTours, loadPrices, type TourWish } from '../../supply.factory.ts'
import {
  bestToursOf,
  findHotels,
  findTours,
  HOTELS_PER_PAGE,
  type SearchFilters,
  TOURS_PER_HOTEL,
} from './tour-search.queries.ts'

const app = await bootApp()
const { read } = app.database

interface Listed {
  id: number
  hotel_id: number
  region_id: number
  stars: number
  meal_rank: number
  operator_id: number
  departure_id: number
  country_id: number
  nights: number
  day: string
  price: number
  search_name: string
  kinds: string[]
}
let listed: Listed[]

/** Two lists of one source and one of another, so that there is something on sale, something kept and something gone. */
beforeAll(async () => {
  await loadGeo(app)
  await loadPrices(app, 15_000)
  const random = seeded(12)
  const { rows: forAdults } = await app.database.pool.query<{ id: number }>(
    `select id from hotel where country_id = 4 and 'adults' = any (kinds) order by id limit 3`,
  )
  const wishes = (least: number): TourWish[] =>
    Array.from({ length: 400 }, () => ({
      operator_id: 1 + Math.floor(random() * 3),
      meal_id: 1 + Math.floor(random() * 5),
      day: addDays('2027-06-01', Math.floor(random() * 40)),
      nights: 6 + Math.floor(random() * 3),
      ...(random() < 0.1
        ? { hotel_id: pick(random, forAdults).id }
        : { region_id: random() < 0.5 ? 22 : 20 }),
      // Many of one price, so that the order behind it matters.
      price: least + 1000 * Math.floor(random() * 30),
    }))
  for (const least of [10_000, 20_000, 60_000]) await addTours(app, wishes(least), 'again and again')
  await addTours(app, wishes(70_000), 'once')
  const sold = await app.database.pool.query<Listed>(
    `select tour.*, hotel.search_name, hotel.kinds from tour join price_import on price_import.id = import_id and state = 'current'
     join hotel on hotel.id = hotel_id`,
  )
  listed = sold.rows
})

const pick = <T>(random: () => number, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)]!

/** A question around a tour that is sold, as a person narrows it down. */
function question(random: () => number): { trip: SearchedTrip; filters: SearchFilters } {
  const tour = pick(random, listed)
  const span = pick(random, [0, 3, 14, 60, 300])
  const trip: SearchedTrip = {
    departure_id: tour.departure_id,
    country_id: tour.country_id,
    nights: tour.nights,
    ...(random() < 0.3 && { nights_to: tour.nights + 2 }),
    region_id: random() < 0.3 ? tour.region_id : null,
    hotel_id: random() < 0.15 ? tour.hotel_id : null,
    hotel_stars: random() < 0.4 ? Math.max(2, tour.stars - Math.floor(random() * 2)) : null,
    meal_ids: random() < 0.4 ? [tour.meal_rank] : null,
    date_from: addDays(tour.day, -Math.floor(random() * (span + 1))),
    date_to: addDays(tour.day, span),
    adults: pick(random, [1, 2, 3]),
    child_ages: pick(random, [[], [5], [1, 13]]),
  }
  const filters: SearchFilters = {
    page: 1,
    sort: pick(random, ['price', 'stars', 'date']),
    region_ids: random() < 0.2 ? [tour.region_id, 20] : null,
    operator_ids: random() < 0.3 ? [tour.operator_id, 2] : null,
    price_to: random() < 0.3 ? partyPrice(tour.price, trip) : null,
    hotel_name: random() < 0.2 ? tour.search_name.slice(0, 5) : null,
  }
  return { trip, filters }
}

const isForAdults = ({ kinds }: Listed) => kinds.includes('adults')

/** The same, tour by tour. */
function suitable(
  { trip, filters }: { trip: SearchedTrip; filters?: SearchFilters },
  rankOf: Map<number, number>,
) {
  const least = trip.meal_ids ? Math.min(...trip.meal_ids.map((id) => rankOf.get(id) ?? 0)) : 0
  const most = filters?.price_to == null ? Infinity : doublePriceWithin(filters.price_to, trip)
  return listed.filter(
    (tour) =>
      tour.departure_id === trip.departure_id &&
      tour.country_id === trip.country_id &&
      tour.nights >= trip.nights &&
      tour.nights <= (trip.nights_to ?? trip.nights) &&
      tour.day >= trip.date_from &&
      tour.day <= trip.date_to &&
      (trip.region_id === null || tour.region_id === trip.region_id) &&
      (trip.hotel_id === null || tour.hotel_id === trip.hotel_id) &&
      tour.stars >= (trip.hotel_stars ?? 0) &&
      (trip.child_ages.length === 0 || !isForAdults(tour)) &&
      tour.meal_rank >= least &&
      tour.price <= most &&
      (!filters?.region_ids || filters.region_ids.includes(tour.region_id)) &&
      (!filters?.operator_ids || filters.operator_ids.includes(tour.operator_id)) &&
      (!filters?.hotel_name || trip.hotel_id !== null || tour.search_name.includes(filters.hotel_name)),
  )
}

const compare = (...differences: (number | boolean)[]) => Number(differences.find((one) => one !== 0) ?? 0)
const days = (one: { day: string }, other: { day: string }) => one.day.localeCompare(other.day)

function hotelsByHand(tours: readonly Listed[], sort: SearchFilters['sort']) {
  const byHotel = Map.groupBy(tours, ({ hotel_id }) => hotel_id)
  const hotels = [...byHotel].map(([id, own]) => ({
    id,
    stars: own[0]!.stars,
    price: Math.min(...own.map(({ price }) => price)),
    day: own.map(({ day }) => day).sort()[0]!,
    tours: own
      .toSorted((a, b) =>
        sort === 'date'
          ? compare(days(a, b), a.price - b.price, a.id - b.id)
          : compare(a.price - b.price, days(a, b), a.id - b.id),
      )
      .slice(0, TOURS_PER_HOTEL)
      .map(({ id: tour }) => tour),
  }))
  return hotels.sort((a, b) => {
    const byPrice = compare(a.price - b.price, a.id - b.id)
    if (sort === 'price') return byPrice
    return compare(sort === 'stars' ? b.stars - a.stars : days(a, b), byPrice)
  })
}

test('TOUR-01 TOUR-02 whatever is asked, the minimum, the calendar and the pages are what counting by hand gives', async () => {
  const random = seeded(7)
  const meals = await read.selectFrom('meal').select(['id', 'rank']).execute()
  const rankOf = new Map(meals.map(({ id, rank }) => [id, rank]))
  let [answered, narrower] = [0, 0]
  for (let round = 0; round < 150; round += 1) {
    const { trip, filters } = question(random)
    const market = suitable({ trip }, rankOf)
    const cheapest = [...market].sort((a, b) => compare(a.price - b.price, days(a, b)))[0]
    expect(await findMinimum(read, trip)).toMatchObject({
      min_price: cheapest ? partyPrice(cheapest.price, trip) : null,
      min_day: cheapest?.day ?? null,
      tours_found: market.length,
    })
    expect((await dayPrices(read, trip)).days).toEqual(
      [...Map.groupBy(market, ({ day }) => day)]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([day, of]) => ({ day, price: Math.min(...of.map(({ price }) => price)), tours: of.length })),
    )

    const tours = suitable({ trip, filters }, rankOf)
    const hotels = hotelsByHand(tours, filters.sort)
    const pages = Math.max(1, Math.ceil(hotels.length / HOTELS_PER_PAGE))
    const page = 1 + Math.floor(random() * pages)
    const found = await findTours(read, trip, { ...filters, page })
    const shown = hotels.slice((page - 1) * HOTELS_PER_PAGE, page * HOTELS_PER_PAGE)
    expect({
      ...found,
      hotels: found.hotels.map(({ id, tours: own }) => [id, own.map((one) => one.id)]),
    }).toEqual({
      tours_found: tours.length,
      hotels_found: hotels.length,
      hotels: shown.map(({ id, tours: own }) => [id, own]),
    })

    const all = await findHotels(read, trip, filters)
    const order = mergedOrder({
      listed: all.map((hotel) => ({ ...hotel, id: hotel.hotel_id })),
      live: [],
      sort: filters.sort,
    })
    expect(order).toEqual(hotels.map(({ id }) => id))
    const best = await bestToursOf(read, trip, { ...filters, hotelIds: shown.map(({ id }) => id) })
    expect(
      new Map(best.map(({ id, price, tours: own }) => [id, [price, ...own.map((one) => one.id)]])),
    ).toEqual(new Map(shown.map(({ id, price, tours: own }) => [id, [price, ...own]])))
    if (tours.length > 0) answered += 1
    const isFamily = trip.child_ages.length > 0
    if (isFamily && suitable({ trip: { ...trip, child_ages: [] } }, rankOf).some(isForAdults)) narrower += 1
  }
  expect(answered).toBeGreaterThan(60)
  expect(narrower).toBeGreaterThan(5)
})

/** How several lengths and resorts are found. */
async function planFor(child_ages: number[]): Promise<string> {
  const { trip, filters } = question(seeded(1))
  const nights = { nights: 6, nights_to: 9 }
  const wide: SearchedTrip = { ...trip, ...nights, child_ages, region_id: null, hotel_id: null }
  const asked = await askedTours(read, wide, { ...filters, hotel_name: null, region_ids: [20, 22] })
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select id, hotel_id, price, day, stars from tour where ${asked}`.execute(read)
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('TOUR-02 several lengths and resorts are found in the index of trips alone, each length with its days; by a family, too', async () => {
  const [couple, family] = [await planFor([]), await planFor([5])]
  for (const plan of [couple, family]) {
    expect(plan).toMatch(/Index Only Scan using tour_by_trip/)
    expect(plan).toMatch(/Index Cond:.*nights = ANY.*day >=.*day <=/)
  }
  expect(couple).not.toContain('on hotel')
  expect(family).toMatch(/using hotel_for_adults on hotel/)
  expect(family).toContain('hashed SubPlan')
})
