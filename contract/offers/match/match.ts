import { z } from 'zod'
import '../../platform/no-eval.ts'
import {
  type Difference,
  differences,
  differencesOf,
  mealRank,
  type OfferedTour,
  type WishedTrip,
} from './differences.ts'

/** 100 is everything as asked; each reason says how many points it cost, the dearest first. */
export const Match = z.object({
  score: z.int().min(0).max(100),
  reasons: z.array(z.object({ id: z.enum(differences), points: z.int() })),
})
export type Match = z.output<typeof Match>

/** What a difference costs of a hundred points: `least` for the smallest one, up to `most` as it grows. */
interface Weight {
  least: number
  most: number
  /** How large the difference is: 0 hardly any, 1 and more the worst. */
  size: (wish: WishedTrip, tour: OfferedTour) => number
}

const whole = () => 1

/**
 * By how much the tourist's plans have to change. Money and place weigh most; what is a matter of degree costs more
 * the further it goes: a third above the budget, a week beside the dates, five nights, two stars are the worst.
 */
export const matchWeights: Record<Difference, Weight> = {
  budget: { least: 4, most: 40, size: (wish, tour) => (tour.price / wish.budget - 1) / 0.33 },
  country: { least: 45, most: 45, size: whole },
  resort: { least: 12, most: 12, size: whole },
  dates: { least: 6, most: 25, size: (wish, tour) => daysBeside(wish, tour.date) / 7 },
  stars: { least: 10, most: 20, size: (wish, tour) => ((wish.hotel_stars ?? 0) - tour.stars - 1) / 2 },
  hotel: { least: 8, most: 8, size: whole },
  departure: { least: 20, most: 20, size: whole },
  rest: { least: 15, most: 15, size: whole },
  nights: { least: 4, most: 20, size: (wish, tour) => (Math.abs(tour.nights - wish.nights) - 1) / 5 },
  meal: { least: 5, most: 12, size: (wish, tour) => (ranksBelow(wish, tour.meal_id) - 1) / 3 },
}

/** How well a tour fits a request. It is 100 exactly where nothing differs. */
export function matchOf(wish: WishedTrip, tour: OfferedTour): Match {
  const reasons = differencesOf(wish, tour)
    .map((id) => ({ id, points: pointsOf(matchWeights[id], wish, tour) }))
    .toSorted((one, other) => other.points - one.points)
  const lost = reasons.reduce((sum, { points }) => sum + points, 0)
  return { score: Math.max(0, 100 - lost), reasons }
}

function pointsOf({ least, most, size }: Weight, wish: WishedTrip, tour: OfferedTour): number {
  const share = Math.min(1, Math.max(0, size(wish, tour) || 0))
  return Math.round(least + (most - least) * share)
}

function daysBeside({ date_from: from, date_to: to }: WishedTrip, date: string): number {
  return date < from ? daysBetween(date, from) : daysBetween(to, date)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

function ranksBelow({ meal_ids }: WishedTrip, mealId: number): number {
  const wished = Math.min(...(meal_ids ?? []).map(mealRank))
  return Number.isFinite(wished) ? wished - mealRank(mealId) : 0
}
