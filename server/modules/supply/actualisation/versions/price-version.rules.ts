import type { PriceReason } from '../../../../../contract/supply/actualisation.ts'
import type { Priced } from '../formula/formula.rules.ts'

/** What a price is compared with. */
export interface Before {
  price: number
  /** Of the version before; null where only the price that was shown is known. */
  made: Made | null
}

interface Made {
  operator_amount: number | null
  currency: string
  rate: number | null
  markup_percent: number | null
}

/** Why the price is what it is, against the one before. */
export function reasonOf({ price, formula }: Priced, before: Before): PriceReason {
  if (price === before.price) return before.made ? 'same' : 'first'
  const made = before.made
  // Of a list only the rate can have moved since it was loaded; a live price is the operator's own.
  if (!made) return formula.kind === 'currency' ? 'rate' : 'operator'
  const hasOperatorMoved =
    formula.operator_amount !== made.operator_amount || formula.currency !== made.currency
  const hasRateMoved = formula.rate !== made.rate || formula.markup_percent !== made.markup_percent
  if (hasRateMoved && formula.rate !== null) return hasOperatorMoved ? 'rate_and_operator' : 'rate'
  return 'operator'
}

const MINUTE_MS = 60_000

/** The minute of a moment: within it a tour has one price version for a party. */
export function minuteOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
}
