import { limits } from '../../../../../contract/limits.ts'
import { parseDay } from '../../../../../contract/wire.ts'

/** One tour of a price list, whoever made the list. */
export interface PriceLine {
  departure_id: number
  country_id: number
  region_id: number
  hotel_id: number
  operator_id: number
  meal_id: number
  /** ISO, the day of departure. */
  day: string
  nights: number
  room: string
  /** Two adults in a double room with the fuel surcharge, whole roubles. */
  price: number
  /** Where the list is not in roubles: ISO 4217 and the price in hundredths of it. */
  currency?: string
  operator_price?: number
}

/** What a line may name. */
export interface Catalogue {
  departures: ReadonlySet<number>
  operators: ReadonlySet<number>
  /** Meal to its rank. */
  meals: ReadonlyMap<number, number>
  hotels: ReadonlyMap<number, { country_id: number; region_id: number; stars: number }>
}

const PRICE_MAX = 100_000_000
const ROOM_MAX = 120

/** Lists repeat a few hundred days over and over. */
const knownDays = new Set<string>()

function isDay(text: string): boolean {
  if (knownDays.has(text)) return true
  if (typeof text !== 'string' || parseDay(text) !== text) return false
  if (knownDays.size < 10_000) knownDays.add(text)
  return true
}

/** Why a line cannot be taken, in Russian; null where it can. */
export function refusalOf(line: PriceLine, catalogue: Catalogue): string | null {
  const hotel = catalogue.hotels.get(line.hotel_id)
  if (!hotel) return 'неизвестный отель'
  if (hotel.region_id !== line.region_id || hotel.country_id !== line.country_id)
    return 'отель находится в другом месте'
  if (!catalogue.departures.has(line.departure_id)) return 'неизвестный город вылета'
  if (!catalogue.operators.has(line.operator_id)) return 'неизвестный туроператор'
  if (!catalogue.meals.has(line.meal_id)) return 'неизвестное питание'
  if (!isDay(line.day)) return 'неверная дата вылета'
  if (!isWithin(line.nights, limits.nightsMin, limits.nightsMax)) return 'неверное число ночей'
  if (!isWithin(line.price, 1, PRICE_MAX)) return 'неверная цена'
  return isRoom(line.room) ? null : 'неверное название номера'
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

function isRoom(room: unknown): boolean {
  return (
    typeof room === 'string' &&
    room !== '' &&
    room.length <= ROOM_MAX &&
    !/\p{Cc}/u.test(room) &&
    room.isWellFormed()
  )
}

/** What the catalogue knows of a taken line: the class of its hotel and the rank of its meal. */
export function ranksOf(line: PriceLine, catalogue: Catalogue): { stars: number; mealRank: number } {
  return {
    stars: catalogue.hotels.get(line.hotel_id)?.stars ?? 0,
    mealRank: catalogue.meals.get(line.meal_id) ?? 0,
  }
}
