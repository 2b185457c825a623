import type { Tour } from '../../../../contract/supply/tour-search.ts'
import { commissionOf } from '../../../../contract/offers/answers/commissions.ts'
import { lowestOwnPrice } from '../../../../contract/offers/sending/own-price.ts'

/** A tour with what the agent asks for it; null: what the tour costs. Whole roubles. */
export interface PricedTour {
  tour: Pick<Tour, 'price'>
  own_price?: number | null | undefined
}

/** What the tourist would pay. */
export function askedPrice({ tour, own_price }: PricedTour): number {
  return own_price ?? tour.price
}

/** What the agent gives of its commission. */
export function discountOf(asked: PricedTour): number {
  return asked.tour.price - askedPrice(asked)
}

/** Percent, to be pressed. */
const steps = [1, 2, 3, 5, 7, 10] as const
const OFFERED = 3

/** The discounts worth a button: so many percent that are within the limit, each with the price that it makes. */
export function discountSteps(listPrice: number, limitPercent: number): { percent: number; price: number }[] {
  return steps
    .filter((percent) => percent <= limitPercent)
    .slice(0, OFFERED)
    .map((percent) => ({ percent, price: lowestOwnPrice(listPrice, percent) }))
}

/** Below the best price by so much, so that a whole sum is the new best. */
const STEP = 500

/**
 * An own price that answers «Сможете дешевле?» at once: just below the best of all, where the limit lets it; where it does
 * not, or the own one is the best, as low as the limit or one percent go. Null where nothing lower is left. Whole roubles.
 */
export function quickPrice(of: {
  listPrice: number
  price: number
  best: number
  limitPercent: number
}): number | null {
  const { listPrice, price, best, limitPercent } = of
  const lowest = lowestOwnPrice(listPrice, limitPercent)
  const wished = price > best ? best - 1 : price - Math.ceil(price / 100)
  const round = Math.floor(wished / STEP) * STEP
  const named = Math.max(lowest, round)
  return named < price ? named : null
}

/** '3,6 %': of the list price, by tenths. */
export function shareWords(discount: number, listPrice: number): string {
  return `${String(Math.round((discount * 1000) / listPrice) / 10).replace('.', ',')}\u00a0%`
}

/** What is left to the agent if this tour is chosen; null where no commission is known. Whole roubles. */
export function leftOf(of: {
  listPrice: number
  price: number
  percent: number | null
  fee: number
}): number | null {
  if (of.percent === null) return null
  return commissionOf(of.listPrice, of.percent) - (of.listPrice - of.price) - of.fee
}
