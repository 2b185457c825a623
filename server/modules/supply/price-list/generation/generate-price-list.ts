import { doublePrice } from './price.rules.ts'
import type { PriceLine } from '../importing/price-line.ts'
import { roomsOf } from './rooms.ts'
import { type Operator, type Route, routesOf, type SoldHotel, soldHotels, type Supply } from './routes.ts'
import { dayNumber, isoDay, seasonLevel, weekdayOf } from './seasons.rules.ts'
import { hashOf, picker, seeded } from './seeded.rules.ts'

export interface PriceListOptions {
  /** About how many tours. */
  rows: number
  /** ISO: the day on which the list is made; the first departure is the day after. */
  today: string
  /** How many days of departures. */
  days: number
}

const BATCH = 500

/** One, two or three tours of the same hotel and day: other operators, meals and rooms. */
const variants = picker([
  [1, 60],
  [2, 28],
  [3, 12],
])

/**
 * A price list that is the same for the same options on every machine, route by route and day by day, so that tours
 * which are asked for together lie together.
 */
export function* generatePriceList(supply: Supply, options: PriceListOptions): Generator<PriceLine[]> {
  const routes = routesOf(supply)
  const total = routes.reduce((sum, route) => sum + route.weight, 0)
  const meals = new Map(supply.meals.map((meal) => [meal.id, meal]))
  let batch: PriceLine[] = []
  for (const route of routes) {
    const rows = (options.rows * route.weight) / total
    for (const line of routeLines(route, { ...options, rows, meals, hotels: soldHotels(supply, route) })) {
      batch.push(line)
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

interface RouteOptions extends PriceListOptions {
  hotels: readonly SoldHotel[]
  meals: ReadonlyMap<number, { id: number; code: string }>
}

function* routeLines(route: Route, options: RouteOptions): Generator<PriceLine> {
  const random = seeded(hashOf(route.departureId, route.season.country_id, 1))
  const today = dayNumber(options.today)
  const flightDays = Array.from({ length: options.days }, (_, index) => today + 1 + index).filter(
    (day) => route.flying[weekdayOf(day)]?.length,
  )
  const demands = flightDays.map((day) => demandOn(route, day))
  const demand = demands.reduce((sum, one) => sum + one, 0)
  const nights = picker(route.nights)
  const hotelOn = hotelsInTurn(route, options.hotels)
  if (options.hotels.length === 0) return
  let owed = 0
  for (const [index, day] of flightDays.entries()) {
    owed += (options.rows * (demands[index] ?? 0)) / demand
    while (owed >= 1) {
      const sold = hotelOn(day)
      const stay = { sold, day, daysAhead: day - today, nights: nights(random) }
      const lines = differentLines(variants(random), (left) =>
        lineOf(route, stay, { random, left, meals: options.meals }),
      )
      owed -= lines.length
      yield* lines
    }
  }
}

/** So many lines of one stay, those that say the same left out. */
function differentLines(count: number, line: (left: number) => PriceLine): PriceLine[] {
  const lines = Array.from({ length: count }, (_, index) => line(count - index))
  return [...new Map(lines.map((one) => [`${one.operator_id} ${one.meal_id} ${one.room}`, one])).values()]
}

/** There are more flights in the season, and never none. */
function demandOn({ season }: Route, day: number): number {
  const least = Math.min(...season.months)
  const most = Math.max(...season.months)
  return 0.6 + (0.5 * (seasonLevel(season, 'sea', day) - least)) / (most - least)
}

/** Hotels take turns, so that a fortnight shows as many of them as it has tours. Most of a cold coast is closed. */
function hotelsInTurn(route: Route, hotels: readonly SoldHotel[]): (day: number) => SoldHotel {
  let turn = 0
  const next = () => hotels[turn++ % hotels.length] as SoldHotel
  return (day) => {
    let sold = next()
    for (let tries = 0; tries < hotels.length && !isOpen(sold, route, day); tries++) sold = next()
    return sold
  }
}

const COLD = 0.72

function isOpen({ hotel, region }: SoldHotel, { season }: Route, day: number): boolean {
  if (region.scene !== 'sea' || !season.beach || seasonLevel(season, 'sea', day) > COLD) return true
  return hashOf(hotel.id, 11) % 100 < 40
}

interface Stay {
  sold: SoldHotel
  day: number
  daysAhead: number
  nights: number
}

interface LineOptions {
  random: () => number
  left: number
  meals: RouteOptions['meals']
}

function lineOf(route: Route, stay: Stay, { random, left, meals }: LineOptions): PriceLine {
  const { sold, day, daysAhead, nights } = stay
  const { hotel, region, flight } = sold
  const operators = route.flying[weekdayOf(day)] ?? []
  const operator = operators[Math.floor(random() * operators.length)] as Operator
  const mealId =
    hotel.meal_ids[(left + Math.floor(random() * hotel.meal_ids.length)) % hotel.meal_ids.length] ?? 1
  const meal = meals.get(mealId) ?? { id: mealId, code: 'BB' }
  const room = roomsOf(hotel.country_id, region.scene)(random)
  const { departureId, season } = route
  return {
    departure_id: departureId,
    country_id: hotel.country_id,
    region_id: hotel.region_id,
    hotel_id: hotel.id,
    operator_id: operator.id,
    meal_id: mealId,
    day: isoDay(day),
    nights,
    room: room.name,
    price: doublePrice({
      hotel,
      region,
      season,
      operator,
      departureId,
      flight,
      meal,
      roomLevel: room.level,
      day,
      daysAhead,
      nights,
    }),
  }
}
