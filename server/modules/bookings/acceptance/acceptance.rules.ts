import { PAYMENT_MIN } from '../../../../contract/billing/methods.ts'
import { discountShares } from '../../promo-codes/index.ts'

/**
 * What is due of each payment after a discount, in kopecks: it takes from the last payment first, and from the one before
 * where the last is not enough. So the first payments, with which the operator books, come whole as long as they can.
 * Where less is left of a payment than can be paid at all, it is paid with the one before.
 * Throws where the discount is more than all of them.
 */
export function dueAfter(schedule: readonly number[], discount: number): number[] {
  let left = discount
  const due = schedule.toReversed().map((kopecks) => {
    const taken = Math.min(kopecks, left)
    left -= taken
    return kopecks - taken
  })
  if (left > 0 || discount < 0) throw new Error(`a discount of ${discount} on payments of ${schedule.join()}`)
  return withoutCrumb(due.toReversed())
}

/** Only one payment of a schedule can be left in part; the first has none before it (see `discountOf`). */
function withoutCrumb(due: readonly number[]): number[] {
  const at = due.findIndex((kopecks, n) => n > 0 && kopecks > 0 && kopecks < PAYMENT_MIN)
  const crumb = due[at] ?? 0
  return due.map((kopecks, n) => (n === at ? 0 : n === at - 1 ? kopecks + crumb : kopecks))
}

/** What of a line of a price is not paid, kopecks. */
export interface LineShare {
  /** Of the agency's own discount lines. */
  own: number
  /** Of the promo code. */
  promo: number
}

/**
 * The discounts by the lines that they make cheaper, to the kopeck: first the agency's own, over what is above zero, then
 * the promo code's over what is left. Both by the largest remainder; null for a line that is itself a discount.
 */
export function lineShares(lines: readonly number[], promo: number): (LineShare | null)[] {
  const sold = lines.map((kopecks) => Math.max(kopecks, 0))
  const ownDiscount = lines.reduce((sum, kopecks) => sum - Math.min(kopecks, 0), 0)
  const own = discountShares(sold, ownDiscount)
  const net = sold.map((kopecks, at) => kopecks - (own[at] ?? 0))
  const promos = discountShares(net, promo)
  return lines.map((kopecks, at) => (kopecks < 0 ? null : { own: own[at] ?? 0, promo: promos[at] ?? 0 }))
}
