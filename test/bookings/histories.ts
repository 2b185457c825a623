import fc from 'fast-check'
import type { PaymentMethod } from '../../contract/billing/methods.ts'

/** A price as an agent names it; whole roubles. */
export interface Price {
  /** The tour first; below zero: the agency's own discounts. */
  lines: number[]
  /** Its payments, earliest first; together they are the price. */
  schedule: number[]
}

/** What may happen to the money of a booking; numbers pick one of the payments that are there, shares are of a thousand. */
export type Step =
  | { kind: 'pay'; line: number; share: number | null; method: PaymentMethod }
  | { kind: 'come' | 'decline' | 'slow' | 'bank' | 'give up' | 'hold ends'; payment: number }
  | { kind: 'hear again'; payment: number; times: number }
  | { kind: 'time up' }
  | { kind: 'requote'; price: Price }
  | { kind: 'substitute'; price: Price }
  | { kind: 'sign' }
  | Decision

/** What one of the two sides says. */
export type Decision =
  | { kind: 'confirm' | 'refuse' | 'cancel' | 'cancel as agent' | 'agree' }
  | { kind: 'costs'; share: number }

/** At which statement of the call, and of the work that follows it, the connection is cut, if at all. */
interface Cuts {
  call: number | null
  work: number | null
}

export interface History {
  price: Price
  /** Which of the promos, if any. */
  promo: number | null
  steps: (Step & { cuts: Cuts })[]
}

/** Percent with or without a cap, or roubles; whole roubles. */
export interface Promo {
  percent: number | null
  cap: number | null
  amount: number | null
  isOurs: boolean
}

/** Percents that do not come out even, one that pays for all, one that may be more than all. */
export const promos: readonly Promo[] = [
  { percent: 7, cap: null, amount: null, isOurs: true },
  { percent: 13, cap: 3333, amount: null, isOurs: true },
  { percent: 33, cap: null, amount: null, isOurs: false },
  { percent: null, cap: null, amount: 29_999, isOurs: true },
  { percent: 100, cap: null, amount: null, isOurs: true },
]

const price: fc.Arbitrary<Price> = fc
  .record({
    tour: fc.integer({ min: 20_000, max: 900_000 }),
    extras: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 }),
    discounts: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 2 }),
    /** Of a hundred; an operator asks for ten at least. */
    first: fc.integer({ min: 10, max: 100 }),
    rest: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
  })
  .map(({ tour, extras, discounts, first, rest }) => {
    const sold = [tour, ...extras]
    const dearest = sold.reduce((sum, one) => sum + one, 0)
    const lines = [...sold, ...discounts.map((share) => -Math.max(1, Math.floor((dearest * share) / 1000)))]
    const total = lines.reduce((sum, one) => sum + one, 0)
    return { lines, schedule: scheduleOf(total, first, rest) }
  })

function scheduleOf(total: number, percent: number, weights: readonly number[]): number[] {
  const first = weights.length === 0 ? total : Math.ceil((total * percent) / 100)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const rest = weights.slice(1).map((weight) => Math.floor(((total - first) * weight) / all))
  const last = total - first - rest.reduce((sum, one) => sum + one, 0)
  return [first, ...rest, last].filter((roubles) => roubles > 0)
}

const one = fc.nat(5)
const share = fc.integer({ min: 1, max: 1000 })
const kind = <K extends Step['kind']>(...kinds: K[]) => fc.constantFrom(...kinds)
const cut = fc.option(fc.integer({ min: 1, max: 30 }), { freq: 3 })

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('pay'),
      line: fc.integer({ min: 1, max: 4 }),
      share: fc.option(share),
      method: fc.constantFrom<PaymentMethod>('card_hold', 'card', 'sbp'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: kind('come'), payment: one }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('slow', 'bank', 'give up'), payment: one }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('decline', 'hold ends'), payment: one }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('hear again'),
      payment: one,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('confirm') }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('refuse', 'cancel', 'cancel as agent', 'agree', 'time up') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('costs'),
      share: fc.oneof(fc.integer({ min: 1, max: 1100 }), fc.constant(0)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('requote'), price }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('substitute'), price }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('sign') }) },
)

/** A booking whose price is signed, and all that becomes of its money. */
export const histories: fc.Arbitrary<History> = fc.record({
  price,
  promo: fc.option(fc.nat(promos.length - 1)),
  steps: fc.array(
    fc.tuple(step, fc.record({ call: cut, work: cut })).map(([taken, cuts]) => ({ ...taken, cuts })),
    { minLength: 4, maxLength: 24, size: 'max' },
  ),
})
