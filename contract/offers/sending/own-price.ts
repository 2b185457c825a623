import { z } from 'zod'
import '../../platform/no-eval.ts'
import { workLimits } from '../../cabinet-limits.ts'
import { workText } from '../../cabinet-texts.ts'
import { money } from '../../texts.ts'
import { type Commissions, percentOf } from '../answers/commissions.ts'

/** What the agency asks of the tourist instead of the tour's own price, for all guests, whole roubles. */
export const ownPrice = z
  .int({ error: workText.ownPrice })
  .min(1, workText.ownPrice)
  .max(100_000_000, workText.ownPrice)

/**
 * How much of a price may be taken off, percent: what the agent has said once; where nothing is said, what the tour's
 * operator leaves to the agent; where that is not known either, as much as an operator ever leaves.
 */
export function discountLimit(
  commissions: Pick<Commissions, 'default_percent' | 'operators' | 'max_discount_percent'>,
  operatorId: number,
): number {
  return commissions.max_discount_percent ?? percentOf(commissions, operatorId) ?? workLimits.percentMax
}

/** The lowest own price of a tour, whole roubles up. */
export function lowestOwnPrice(listPrice: number, limitPercent: number): number {
  return Math.ceil((listPrice * (1000 - Math.round(limitPercent * 10))) / 1000)
}

/** Why a tour cannot be offered for this; null where it can. At the tour's own price there is no discount. */
export function whyNotOwnPrice(
  price: number,
  { listPrice, limitPercent }: { listPrice: number; limitPercent: number },
): string | null {
  if (!ownPrice.safeParse(price).success) return workText.ownPrice
  if (price > listPrice) return `Своя цена не может быть выше цены тура: ${money(listPrice)}`
  const lowest = lowestOwnPrice(listPrice, limitPercent)
  return price < lowest
    ? `Не ниже ${money(lowest)}: ваша скидка не больше ${String(limitPercent).replace('.', ',')}\u00a0%`
    : null
}
