/**
 * From a price in an operator's currency to roubles. All in whole numbers, for a rate has more digits than a float of
 * the product would keep; every result is rounded once, half up.
 */

export interface Conversion {
  /** In hundredths of the currency. */
  amount: number
  /** Roubles for one unit by the Bank of Russia; at most ten digits after the point count. */
  rate: number
  /** What the operator adds to the rate, per cent; hundredths count. */
  markupPercent: number
}

export interface Converted {
  /** Whole roubles: exactly the sum of the two. */
  price: number
  byBank: number
  markup: number
}

const RATE_DIGITS = 10
const RATE_SCALE = 10n ** BigInt(RATE_DIGITS)
const CENTS = 100n
const BASIS_POINTS = 10_000n

export function convert({ amount, rate, markupPercent }: Conversion): Converted {
  const product = BigInt(amount) * inWhole(rate, RATE_DIGITS)
  const level = BASIS_POINTS + inWhole(markupPercent, 2)
  const byBank = halfUp(product, CENTS * RATE_SCALE)
  const price = halfUp(product * level, CENTS * RATE_SCALE * BASIS_POINTS)
  return { price, byBank, markup: price - byBank }
}

/** 92.1234 with four digits is 921234n: by its text, so that nothing is lost on the way. */
function inWhole(value: number, digits: number): bigint {
  return BigInt(value.toFixed(digits).replace('.', ''))
}

function halfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor))
}

/**
 * The mark-up at which the Bank's rate gives this price, per cent to hundredths; null where none that an operator
 * would take does: then the price is made of something else.
 */
export function impliedMarkup(
  price: number,
  { amount, rate }: Omit<Conversion, 'markupPercent'>,
): number | null {
  if (amount <= 0 || rate <= 0 || price <= 0) return null
  const percent = Math.round(((price * 100) / (amount * rate) - 1) * 10_000) / 100
  return percent >= 0 && percent <= MARKUP_MAX ? percent : null
}

const MARKUP_MAX = 15

const usual: Record<string, number> = { premium: 2.5, mass: 2, domestic: 1 }

/** What an operator of this class adds to the Bank's rate, per cent; from 1 to 3, a little different for each. */
export function usualMarkup(operator: { id: number; class: string }): number {
  const own = ((operator.id * 7) % 5) * 0.2 - 0.4
  return Math.round(Math.max(1, (usual[operator.class] ?? 2) + own) * 100) / 100
}
