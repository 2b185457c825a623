import { WITHOUT_FLIGHT } from '../../../../../contract/geo/without-flight.ts'
import {
  charterNights,
  countryWeights,
  departureWeights,
  LEAST_ROUTE,
  longNights,
  shortNights,
  withoutFlightWeights,
} from './markets.ts'
import { distance, fareLevel } from './price.rules.ts'
import type { Season } from './seasons.rules.ts'
import { hashOf, seeded, shuffled } from './seeded.rules.ts'

/** What the price list is made of: the dictionaries and the levels of prices. */
export interface Supply {
  departures: readonly { id: number; latitude: number | null; longitude: number | null }[]
  countries: readonly { id: number; priority: number }[]
  regions: readonly Region[]
  hotels: readonly Hotel[]
  operators: readonly Operator[]
  meals: readonly { id: number; code: string; rank: number }[]
  seasons: readonly Season[]
}

export interface Region {
  id: number
  country_id: number
  scene: string
  latitude: number | null
  longitude: number | null
}

export interface Hotel {
  id: number
  country_id: number
  region_id: number
  stars: number
  kinds: readonly string[]
  meal_ids: readonly number[]
}

export interface Operator {
  id: number
  class: string
  country_ids: readonly number[]
}

export interface SoldHotel {
  hotel: Hotel
  region: Region
  /** One adult there and back; 0 without a flight. */
  flight: number
}

/** Flights of one departure city to one country. */
export interface Route {
  departureId: number
  season: Season
  /** Its share of the price list. */
  weight: number
  /** Operators that fly on a weekday; 0 is Sunday. */
  flying: readonly (readonly Operator[])[]
  nights: readonly (readonly [nights: number, weight: number])[]
}

/** Nobody flies to a resort that near. */
const NEAREST_KM = 250
const MOSCOW = 1

/** Every direction that is flown and has hotels. */
export function routesOf(supply: Supply): Route[] {
  const withHotels = new Set(supply.hotels.map(({ country_id }) => country_id))
  const seasons = supply.seasons.filter(({ country_id }) => withHotels.has(country_id))
  return supply.departures.flatMap((departure) =>
    seasons.flatMap((season) => {
      const direction = { departureId: departure.id, countryId: season.country_id }
      const weight = routeWeight(supply, direction)
      if (weight === 0) return []
      const flying = flyingOn(supply.operators, { ...direction, weight })
      if (flying.every((operators) => operators.length === 0)) return []
      return [{ departureId: departure.id, season, weight, flying, nights: nightsOf(season) }]
    }),
  )
}

interface Direction {
  departureId: number
  countryId: number
}

function routeWeight({ countries }: Supply, { departureId, countryId }: Direction): number {
  if (departureId === WITHOUT_FLIGHT) return withoutFlightWeights[countryId] ?? 0
  const weight = (departureWeights[departureId] ?? 0) * (countryWeights[countryId] ?? 0)
  const popular = countries.some(({ id, priority }) => id === countryId && priority > 0)
  return weight >= LEAST_ROUTE || popular ? weight : 0
}

function nightsOf({ flight_hours_from_moscow: hours, beach, country_id }: Season): Route['nights'] {
  if (hours >= 8) return longNights
  return hours < 3 || !beach || country_id === 54 || country_id === 55 ? shortNights : charterNights
}

/** The hotels that a route sells, in the order of their turns; a resort next door is not flown to. */
export function soldHotels(supply: Supply, { departureId, season }: Route): SoldHotel[] {
  const departure = supply.departures.find(({ id }) => id === departureId)
  const regions = supply.regions.filter(({ country_id }) => country_id === season.country_id)
  const usual = usualWay(supply, regions)
  const flights = new Map(
    regions.flatMap((region): [number, { region: Region; flight: number }][] => {
      if (departureId === WITHOUT_FLIGHT) return [[region.id, { region, flight: 0 }]]
      const way = departure ? wayBetween(departure, region) : 0
      return way < NEAREST_KM
        ? []
        : [[region.id, { region, flight: season.base_flight * fareLevel(way, usual) }]]
    }),
  )
  const hotels = supply.hotels.flatMap((hotel) => {
    const flight = hotel.country_id === season.country_id ? flights.get(hotel.region_id) : undefined
    return flight ? [{ hotel, ...flight }] : []
  })
  return shuffled(hotels, seeded(hashOf(departureId, season.country_id, 3)))
}

/** The mean way from Moscow, for which the base fare is meant. */
function usualWay({ departures }: Supply, regions: readonly Region[]): number {
  const moscow = departures.find(({ id }) => id === MOSCOW)
  if (!moscow) return 1
  const ways = regions.map((region) => wayBetween(moscow, region))
  return Math.max(NEAREST_KM, ways.reduce((sum, way) => sum + way, 0) / ways.length)
}

interface Place {
  latitude: number | null
  longitude: number | null
}

function wayBetween(from: Place, to: Place): number {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null)
    return 0
  return distance(
    { latitude: from.latitude, longitude: from.longitude },
    { latitude: to.latitude, longitude: to.longitude },
  )
}

/** Each operator's charter has its weekdays; large directions fly daily, small ones once or twice a week. */
function flyingOn(
  operators: readonly Operator[],
  route: { departureId: number; countryId: number; weight: number },
): Operator[][] {
  const { departureId, countryId, weight } = route
  const sellers = operators.filter(({ country_ids }) => country_ids.includes(countryId))
  const present = sellers.filter(({ id }) => departureId === MOSCOW || hashOf(id, departureId) % 100 < 60)
  const flights =
    departureId === WITHOUT_FLIGHT || weight >= 0.3 ? 7 : weight >= 0.1 ? 4 : weight >= 0.04 ? 2 : 1
  const days: Operator[][] = [[], [], [], [], [], [], []]
  for (const operator of present.length > 0 ? present : sellers) {
    const week = shuffled([0, 1, 2, 3, 4, 5, 6], seeded(hashOf(operator.id, departureId, countryId)))
    for (const day of week.slice(0, flights)) days[day]?.push(operator)
  }
  return days
}
