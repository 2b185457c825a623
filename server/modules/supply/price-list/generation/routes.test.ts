import { describe, expect, test } from 'vitest'
import { WITHOUT_FLIGHT } from '../../../../../contract/geo/without-flight.ts'
import { charterNights, longNights, shortNights } from './markets.ts'
import { roomsOf } from './rooms.ts'
import { type Route, routesOf, soldHotels, type Supply } from './routes.ts'
import type { Season } from './seasons.rules.ts'
import { seeded } from './seeded.rules.ts'

const season = (country_id: number, more: Partial<Season> = {}): Season => ({
  country_id,
  months: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  beach: true,
  flight_hours_from_moscow: 4.5,
  base_night: 5000,
  base_meal: 'AI',
  base_flight: 20_000,
  ...more,
})
const region = (id: number, country_id: number, [latitude, longitude]: readonly [number, number]) => ({
  id,
  country_id,
  scene: 'sea',
  latitude,
  longitude,
})
const hotel = (id: number, country_id: number, region_id: number) => ({
  id,
  country_id,
  region_id,
  stars: 4,
  kinds: [],
  meal_ids: [4],
})

const supply: Supply = {
  departures: [
    { id: 1, latitude: 55.75, longitude: 37.62 },
    { id: 56, latitude: 43.6, longitude: 39.73 },
    { id: 777, latitude: 60, longitude: 60 },
    { id: WITHOUT_FLIGHT, latitude: null, longitude: null },
  ],
  countries: [
    { id: 4, priority: 0.21 },
    { id: 8, priority: 0.1 },
    { id: 47, priority: 0.2 },
    { id: 999, priority: 0 },
  ],
  regions: [
    region(20, 4, [36.9, 30.7]),
    region(22, 4, [36.6, 30.56]),
    region(426, 47, [43.58, 39.72]),
    region(470, 47, [44.9, 37.3]),
    region(80, 8, [4.2, 73.5]),
  ],
  hotels: [hotel(1, 4, 20), hotel(2, 4, 22), hotel(3, 47, 426), hotel(4, 47, 470), hotel(5, 8, 80)],
  operators: [
    { id: 1, class: 'mass', country_ids: [4, 47, 8] },
    { id: 2, class: 'premium', country_ids: [4] },
  ],
  meals: [{ id: 4, code: 'AI', rank: 4 }],
  seasons: [
    season(4),
    season(47, { flight_hours_from_moscow: 2 }),
    season(8, { flight_hours_from_moscow: 9 }),
    season(999),
  ],
}
const routes = routesOf(supply)
const route = (departureId: number, country: number) =>
  routes.find((one) => one.departureId === departureId && one.season.country_id === country)

describe('which directions are sold', () => {
  test('TOUR-04 none to a country without hotels, none from a city that nobody flies from', () => {
    expect(routes.filter((one) => one.season.country_id === 999)).toEqual([])
    expect(routes.filter((one) => one.departureId === 777).map(({ weight }) => weight)).toEqual(
      routes.filter((one) => one.departureId === 777).map(() => 0),
    )
  })

  test('TOUR-04 without a flight only to where people go by themselves', () => {
    expect(route(WITHOUT_FLIGHT, 47)?.weight).toBeGreaterThan(0)
    expect(route(WITHOUT_FLIGHT, 4)).toBeUndefined()
  })

  test('TOUR-04 Moscow sells most of each country', () => {
    expect(route(1, 4)!.weight).toBeGreaterThan(route(56, 4)!.weight)
  })

  test('TOUR-04 a near country is sold for short stays, a far one for long ones, a charter between', () => {
    expect(route(1, 47)?.nights).toBe(shortNights)
    expect(route(1, 8)?.nights).toBe(longNights)
    expect(route(1, 4)?.nights).toBe(charterNights)
  })

  test('TOUR-04 only operators that sell the country fly there, daily where many go', () => {
    for (const one of routes)
      for (const operator of one.flying.flat()) expect(operator.country_ids).toContain(one.season.country_id)
    expect(route(1, 4)!.flying.every((operators) => operators.length > 0)).toBe(true)
    expect(
      new Set(
        route(1, 8)!
          .flying.flat()
          .map(({ id }) => id),
      ),
    ).toEqual(new Set([1]))
  })

  test('TOUR-04 a country that no operator sells is not sold', () => {
    const none = routesOf({ ...supply, operators: [{ id: 9, class: 'mass', country_ids: [47] }] })
    expect(none.map((one) => one.season.country_id)).not.toContain(4)
  })

  test('TOUR-04 the same supply gives the same routes', () => {
    expect(routesOf(supply)).toEqual(routes)
  })
})

describe('which hotels a direction sells', () => {
  const idsOf = (one: Route | undefined) =>
    soldHotels(supply, one!)
      .map((sold) => sold.hotel.id)
      .toSorted((a, b) => a - b)

  test('TOUR-04 those of its country, each once', () => {
    expect(idsOf(route(1, 4))).toEqual([1, 2])
    expect(idsOf(route(1, 47))).toEqual([3, 4])
  })

  test('TOUR-04 nobody is flown to a resort next door; without a flight one may go there', () => {
    expect(idsOf(route(56, 47))).not.toContain(3)
    expect(idsOf(route(WITHOUT_FLIGHT, 47))).toEqual([3, 4])
  })

  test('TOUR-04 a longer way costs more, no flight costs nothing', () => {
    const fare = (one: Route | undefined, id: number) =>
      soldHotels(supply, one!).find((sold) => sold.hotel.id === id)!.flight
    expect(fare(route(1, 4), 2)).toBeGreaterThan(fare(route(56, 4), 2))
    expect(fare(route(WITHOUT_FLIGHT, 47), 3)).toBe(0)
  })

  test('TOUR-04 a resort that stands nowhere on the map is not flown to', () => {
    const lost = {
      ...supply,
      regions: supply.regions.map((one) => ({ ...one, ...(one.id === 20 && { latitude: null }) })),
    }
    expect(soldHotels(lost, route(1, 4)!).map((sold) => sold.hotel.id)).toEqual([2])
  })
})

test('TOUR-04 rooms are those of the place: villas on the Maldives, Russian words at home, a sea view at the sea', () => {
  const names = (country: number, scene: string) => {
    const pick = roomsOf(country, scene)
    const random = seeded(7)
    return new Set(Array.from({ length: 400 }, () => pick(random).name))
  }
  for (const name of names(8, 'sea')) expect(name).toMatch(/Villa$/)
  for (const name of names(47, 'city')) expect(name).toMatch(/[а-яё]/i)
  expect([...names(47, 'sea')].some((name) => name.includes('море'))).toBe(true)
  expect([...names(4, 'sea')].some((name) => name.includes('Sea View'))).toBe(true)
  expect([...names(9, 'city')].some((name) => name.includes('Sea View'))).toBe(false)
})
