import { plural } from '../../../../contract/numbers.ts'
import { factsLimits } from '../../../../contract/public-pages/facts.ts'
import { monthNames } from '../../../../contract/public-pages/month-words.ts'
import {
  type Figure,
  figureKeys,
  type FigureKey,
  type Share,
} from '../../../../contract/public-pages/statistics.ts'
import { NIGHT_GROUPS } from './count-auctions.ts'
import type { Cell, MarketCounts } from './market-counts.ts'

export const isEnough = (count: number) => count >= factsLimits.ownEnough

/** Budgets are told as people name them. */
const BUDGET_STEP = 1000

/** Every number hides by its own count. */
export function figuresOf(counts: MarketCounts): Figure[] {
  const of = measured(counts)
  return figureKeys.flatMap((key) => {
    const [value, auctions] = of[key]
    return value !== null && isEnough(auctions) ? [{ key, value, auctions }] : []
  })
}

type Measured = readonly [value: number | null, auctions: number]

function measured(counts: MarketCounts): Record<FigureKey, Measured> {
  const { auctions, nights, pairs, budgets, settled, answered, minutes, chosen, saving } = counts
  const budget = (at: 0 | 1 | 2): Measured => [
    budgets && Math.round(budgets[at] / BUDGET_STEP) * BUDGET_STEP,
    pairs,
  ]
  const wait = (at: 0 | 1): Measured => [minutes && Math.max(1, Math.round(minutes[at])), answered]
  return {
    auctions: [auctions, auctions],
    budget_low: budget(0),
    budget: budget(1),
    budget_high: budget(2),
    nights: [nights, auctions],
    answered: [settled && Math.round((counts.settled_answered / settled) * 100), settled],
    offers: [settled && Math.round((counts.settled_offers / settled) * 10) / 10, settled],
    first_offer: wait(0),
    first_offer_most: wait(1),
    saving: [saving && Math.round(saving), chosen],
  }
}

/** Parts of all requests: a line of too few of them is not told, and nothing where too few were launched. */
export function sharesOf(
  { auctions, shares }: Pick<MarketCounts, 'auctions' | 'shares'>,
  countryName: (id: number) => string | undefined,
): Share[] {
  if (!isEnough(auctions)) return []
  const titles = {
    months: (id: number) => monthNames[id - 1],
    nights: nightsTitle,
    countries: countryName,
  }
  return (['months', 'nights', 'countries'] as const).flatMap((key) => {
    const cells = key === 'countries' ? mostFirst(shares[key]) : shares[key]
    const lines = cells.flatMap((cell) => {
      const title = titles[key](cell.id)
      const percent = Math.round((cell.auctions / auctions) * 100)
      return title && isEnough(cell.auctions) ? [{ ...cell, title, percent }] : []
    })
    return lines.length > 0 ? [{ key, lines, is_part: lines.length < cells.length }] : []
  })
}

const mostFirst = (cells: readonly Cell[]) =>
  cells.toSorted((one, other) => other.auctions - one.auctions || one.id - other.id)

function nightsTitle(from: number): string {
  const next = NIGHT_GROUPS.find((night) => night > from)
  return next ? `${from}–${next - 1} ${plural(next - 1, ['ночь', 'ночи', 'ночей'])}` : `${from} и больше`
}

/** From the first of some prices to the last, in percent; null where there is nothing to compare. */
export function changeOf(prices: readonly { price: number }[]): number | null {
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last || prices.length < 2) return null
  return Math.round(((last.price - first.price) / first.price) * 100)
}
