import { factsLimits, type OwnStatistics } from '../../../../contract/public-pages/facts.ts'

/** As counted; a median of nothing is null. */
export interface OwnCounts {
  auctions: number
  nights: number | null
  /** Auctions of two adults and nobody else, whose budgets are compared with one another. */
  pairs: number
  /** Whole roubles. */
  budget: number | null
  with_meals: number
  meals: { meal_id: number; auctions: number }[]
  answered: number
  minutes: number | null
  offers: number
  below: number
}

const isEnough = (count: number) => count >= factsLimits.ownEnough

/** Budgets are told as people name them. */
const BUDGET_STEP = 1000

/** Every number hides by its own count. */
export function ownStatistics(
  counts: OwnCounts,
  mealName: (id: number) => string | undefined,
): OwnStatistics {
  const { auctions, nights, pairs, budget, with_meals, meals, answered, minutes, offers, below } = counts
  return {
    asked:
      isEnough(auctions) && nights !== null
        ? {
            auctions,
            nights,
            budget:
              isEnough(pairs) && budget !== null ? Math.round(budget / BUDGET_STEP) * BUDGET_STEP : null,
            meals: isEnough(with_meals)
              ? meals.flatMap(({ meal_id, auctions: named }) => {
                  const name = mealName(meal_id)
                  return name ? [{ name, percent: Math.round((named / with_meals) * 100) }] : []
                })
              : [],
          }
        : null,
    first_offer_minutes: isEnough(answered) && minutes !== null ? Math.max(1, Math.round(minutes)) : null,
    below_market_percent: isEnough(offers) ? Math.round((below / offers) * 100) : null,
  }
}
