/** What the partner sells: plausible tours of real hotels, the same for the same question on every machine. */
import { readFileSync } from 'node:fs'
import { countries, departures, operators, read, regions, seasons } from '../../../data/records.ts'
import { addDays } from '../../../contract/wire.ts'
import { hashOf } from '../../../server/modules/supply/price-list/generation/seeded.rules.ts'
import { partyFactor } from '../../../server/modules/supply/supply.rules.ts'

/** The partner's own numbers of meals. */
export const MEALS: Record<string, number> = { RO: 2, BB: 3, HB: 4, FB: 5, AI: 7, UAI: 9 }
const MEAL_LEVELS: Record<string, number> = { RO: 0.85, BB: 1, HB: 1.1, FB: 1.2, AI: 1.35, UAI: 1.5 }
const STAR_LEVELS = [0.6, 0.6, 0.6, 0.75, 1, 1.5]
const ROOMS = ['Standard Room', 'Economy Room', 'Standard Room Sea View', 'Family Room']
/** The partner knows neither the places that we have numbered ourselves nor our numbers of hotels. */
const OWN_REGIONS_FROM = 10_000
const FIRST_HOTEL = 10_001

export interface MarketHotel {
  code: number
  name: string
  stars: number
  region: { id: number; name: string }
  country: { id: number; name: string }
  rating: number
  meals: string[]
}

export interface MarketTour {
  id: string
  hotel: MarketHotel
  operator: { code: number; name: string }
  departure: number
  day: string
  nights: number
  meal: string
  room: string
  adults: number
  children: number
  /** For everybody, without the surcharge. */
  price: number
  fuel: number
  on_request: boolean
}

export interface MarketQuery {
  departure: number
  country: number
  regions: number[]
  hotels: number[]
  from: string
  to: string
  nights: number
  adults: number
  ages: number[]
  /** The partner's number; 0 for any. */
  meal: number
  stars: number
}

export const hotels = readHotels()
const seasonOf = new Map(seasons.map((season) => [season.country_id, season]))
/** Every tour that was named in an answer: its number can be asked about. */
const named = new Map<string, MarketTour>()
const NAMED_MAX = 200_000

function readHotels(): MarketHotel[] {
  const known = regions.filter(({ id }) => id < OWN_REGIONS_FROM)
  return countries
    .filter(({ id }) => id < 1000)
    .flatMap((country) =>
      linesOf(country.slug).flatMap(([name = '', place = '', stars = '', _kinds = '', meals = '']) => {
        const resort = place.replace(/ \(.*\)$/, '')
        const region = known.find(
          ({ id, country_id, name: its }) =>
            country_id === country.id && (String(id) === resort || its === resort),
        )
        return region ? [{ name, stars: Number(stars), region, country, meals: meals.split(',') }] : []
      }),
    )
    .map((hotel, index) => ({
      ...hotel,
      code: FIRST_HOTEL + index,
      region: { id: hotel.region.id, name: hotel.region.supplier_name ?? hotel.region.name },
      country: { id: hotel.country.id, name: hotel.country.name },
      rating: 3 + (hashOf(index) % 20) / 10,
    }))
}

function linesOf(slug: string): string[][] {
  try {
    const text = readFileSync(new URL(`../../../data/hotels/${slug}.tsv`, import.meta.url), 'utf8')
    return text
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => line.split('\t'))
  } catch {
    return []
  }
}

/** All tours of a question, hotel by hotel. */
export function findTours(query: MarketQuery): MarketTour[] {
  return hotels.filter((hotel) => suits(hotel, query)).flatMap((hotel) => toursOf(hotel, query))
}

function suits(hotel: MarketHotel, query: MarketQuery): boolean {
  return (
    hotel.country.id === query.country &&
    (query.regions.length === 0 || query.regions.includes(hotel.region.id)) &&
    (query.hotels.length === 0 || query.hotels.includes(hotel.code)) &&
    hotel.stars >= query.stars
  )
}

const DAYS_A_HOTEL = 3

function toursOf(hotel: MarketHotel, query: MarketQuery): MarketTour[] {
  const days = Math.round((Date.parse(query.to) - Date.parse(query.from)) / 86_400_000) + 1
  const sellers = operators.filter(({ countries: its }) => its.includes(hotel.country.id))
  if (sellers.length === 0) return []
  const meals = hotel.meals.filter((code) => MEALS[code] !== undefined && MEALS[code] >= query.meal)
  return Array.from({ length: Math.min(days, DAYS_A_HOTEL) }, (_, index) => {
    const seed = hashOf(hotel.code, query.departure, query.nights, index, Date.parse(query.from) / 86_400_000)
    const meal = meals[seed % Math.max(1, meals.length)]
    if (!meal) return []
    const seller = sellers[seed % sellers.length]!
    const day = addDays(query.from, (seed >>> 3) % days)
    return [
      remembered(
        priced({ hotel, query, day, meal, seed, operator: { code: 100 + seller.id, name: seller.name } }),
      ),
    ]
  }).flat()
}

interface Seed {
  hotel: MarketHotel
  query: MarketQuery
  day: string
  meal: string
  seed: number
  operator: MarketTour['operator']
}

function priced({ hotel, query, day, meal, seed, operator }: Seed): MarketTour {
  const season = seasonOf.get(hotel.country.id)
  const month = season?.months[Number(day.slice(5, 7)) - 1] ?? 1
  const stay = (season?.base_night ?? 5000) * query.nights * STAR_LEVELS[hotel.stars]! * MEAL_LEVELS[meal]!
  const double = 2 * (stay + (season?.base_flight ?? 30_000)) * month * (0.9 + (seed % 200) / 1000)
  const factor = partyFactor({ adults: query.adults, child_ages: query.ages }) / 1000
  const id = [hotel.code, seed, query.nights, query.adults, ...query.ages].reduce<number>(
    (a, b) => hashOf(a, b),
    7,
  )
  return {
    id: `${operator.code}${String(id).padStart(10, '0')}`,
    hotel,
    operator,
    departure: query.departure,
    day,
    nights: query.nights,
    meal,
    room: ROOMS[seed % ROOMS.length]!,
    adults: query.adults,
    children: query.ages.length,
    price: Math.round(double * factor),
    fuel: seed % 3 === 0 ? 0 : Math.round(double * factor * 0.04),
    on_request: seed % 11 === 0,
  }
}

function remembered(tour: MarketTour): MarketTour {
  if (named.size >= NAMED_MAX) named.clear()
  named.set(tour.id, tour)
  return tour
}

export const tourOf = (id: string): MarketTour | undefined => named.get(id)

/** Sold out: the number leads nowhere from now on. */
export const sellOut = (id: string): boolean => named.delete(id)

export interface HotQuery {
  departure: number
  countries: number[]
  from: string
  to: string
  items: number
}

/** Soon, for two, seven nights; the cheapest first. */
export function findHotTours(query: HotQuery): MarketTour[] {
  const wanted =
    query.countries.length > 0 ? query.countries : [...new Set(hotels.map(({ country }) => country.id))]
  return wanted
    .flatMap((country) =>
      findTours({
        departure: query.departure,
        country,
        from: query.from,
        to: query.to,
        nights: 7,
        adults: 2,
        ages: [],
        regions: [],
        hotels: [],
        meal: 0,
        stars: 3,
      }).slice(0, query.items),
    )
    .sort((a, b) => a.price - b.price)
    .slice(0, query.items)
}

export const dictionaries = {
  departures: departures.map(({ id, name: its, from }) => ({
    id,
    name: its,
    namefrom: from.replace(/^из /, ''),
  })),
  countries: countries.filter(({ id }) => id < 1000).map(({ id, name: its }) => ({ id, name: its })),
  regions: regions
    .filter(({ id }) => id < OWN_REGIONS_FROM)
    .map(({ id, name: its, country_id }) => ({ id, name: its, country: country_id })),
  meals: read<{ code: string; name: string }>('meals.json').map(({ code, name: its }) => ({
    id: MEALS[code]!,
    name: code,
    russian: its,
  })),
  operators: operators.map(({ id, name: its }) => ({ id: 100 + id, name: its, onlinebooking: 1 })),
}
