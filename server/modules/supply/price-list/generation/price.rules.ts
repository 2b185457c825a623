import { noise } from './seeded.rules.ts'
import { bookingLevel, holidayLevel, type Season, seasonLevel, weekdayLevel } from './seasons.rules.ts'

/** Everything that the price of one tour depends on. */
export interface PricedTour {
  hotel: { id: number; stars: number; kinds: readonly string[] }
  region: { id: number; scene: string }
  season: Season
  operator: { id: number; class: string }
  departureId: number
  /** One adult there and back, before season, weekday and operator; 0 without a flight. */
  flight: number
  meal: { id: number; code: string }
  roomLevel: number
  day: number
  daysAhead: number
  nights: number
}

const starLevels: Record<number, number> = { 2: 0.56, 3: 0.72, 4: 1, 5: 1.48 }
const mealLevels: Record<string, number> = { RO: 0.88, BB: 1, HB: 1.14, FB: 1.25, AI: 1.38, UAI: 1.5 }
const classLevels: Record<string, number> = { premium: 1.07, domestic: 0.98 }
const kindLevels: Record<string, number> = { deluxe: 1.3, budget: 0.86, adults: 1.05, spa: 1.04 }

/** Two adults in a double room with the fuel surcharge, whole roubles. */
export function doublePrice(tour: PricedTour): number {
  const { hotel, season, day, daysAhead, operator } = tour
  const level = seasonLevel(season, tour.region.scene, day) * holidayLevel(day) * bookingLevel(daysAhead)
  const stay =
    season.base_night * nightsCharged(tour.nights) * hotelLevel(tour) * mealLevel(tour) * tour.roomLevel
  const flight = tour.flight * weekdayLevel(day)
  const operatorLevel =
    (classLevels[operator.class] ?? 1) * (1 + 0.03 * noise(operator.id, season.country_id))
  const own = 1 + 0.025 * noise(hotel.id, operator.id, tour.departureId, day, tour.nights)
  return Math.max(1, Math.round(2 * (stay + flight) * level * operatorLevel * own))
}

/** A hotel's standing: its stars, its kind, its resort and its own name. */
function hotelLevel({ hotel, region }: PricedTour): number {
  const kinds = hotel.kinds.reduce((level, kind) => level * (kindLevels[kind] ?? 1), 1)
  const stars = starLevels[hotel.stars] ?? 1
  return stars * kinds * Math.exp(0.2 * noise(hotel.id)) * Math.exp(0.1 * noise(region.id, 7))
}

function mealLevel({ meal, season }: PricedTour): number {
  return (mealLevels[meal.code] ?? 1) / (mealLevels[season.base_meal] ?? 1)
}

/** A long stay is cheaper by the night, a short one dearer. */
function nightsCharged(nights: number): number {
  if (nights <= 3) return nights * 1.1
  if (nights >= 21) return nights * 0.93
  return nights * (nights >= 14 ? 0.96 : nights >= 10 ? 0.98 : 1)
}

interface Point {
  latitude: number
  longitude: number
}

const EARTH_KM = 6371

/** Kilometres by the shortest way over the globe. */
export function distance(from: Point, to: Point): number {
  const rad = Math.PI / 180
  const half = (a: number, b: number) => Math.sin(((b - a) * rad) / 2) ** 2
  const across =
    Math.cos(from.latitude * rad) * Math.cos(to.latitude * rad) * half(from.longitude, to.longitude)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half(from.latitude, to.latitude) + across))
}

/** A part of the fare is for take-off and landing, the rest for the way. */
export function fareLevel(kilometres: number, usualKilometres: number): number {
  return 0.45 + (0.55 * kilometres) / usualKilometres
}
