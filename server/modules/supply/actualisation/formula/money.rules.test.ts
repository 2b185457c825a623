import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, impliedMarkup, usualMarkup } from './money.rules.ts'
import { firstJump, isGood, RATE_DAYS } from '../rates/rates.rules.ts'

const amounts = fc.integer({ min: 1, max: 100_000_000 })
/** As the Bank writes them: four digits after the point for a nominal. */
const rates = fc
  .tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.constantFrom(1, 10, 100, 1000, 10_000))
  .map(([value, nominal]) => value / 10_000 / nominal)
const markups = fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100)
const conversions = fc.record({ amount: amounts, rate: rates, markupPercent: markups })

/** The same by fractions of whole numbers, in the way of a school book. */
function byFractions(amount: number, rate: string, markup: string): bigint {
  const fraction = (text: string) => {
    const [whole = '', part = ''] = text.split('.')
    return { up: BigInt(whole + part), down: 10n ** BigInt(part.length) }
  }
  const of = fraction(rate)
  const level = fraction(markup)
  const up = BigInt(amount) * of.up * (100n * level.down + level.up)
  const down = 100n * of.down * 100n * level.down
  return (2n * up + down) / (2n * down)
}

describe('TOUR-03 money in an operator’s currency becomes roubles', () => {
  test('TOUR-03 1 240,50 dollars at 92,1234 and two per cent more are 116 565 roubles, 2 286 of them the mark-up', () => {
    expect(convert({ amount: 124_050, rate: 92.1234, markupPercent: 2 })).toEqual({
      price: 116_565,
      byBank: 114_279,
      markup: 2286,
    })
  })

  test('TOUR-03 half a rouble is rounded up, a hair less is rounded down', () => {
    expect(convert({ amount: 100, rate: 92.5, markupPercent: 0 }).price).toBe(93)
    expect(convert({ amount: 100, rate: 92.4999, markupPercent: 0 }).price).toBe(92)
    // As a float 1.005 × 100 is below 100.5.
    expect(convert({ amount: 10_000, rate: 1.005, markupPercent: 0 }).price).toBe(101)
  })

  test('TOUR-03 the result is that of exact fractions, whatever the rate and the mark-up', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 1500 }),
        (...given) => {
          const [amount, value, hundredths] = given
          const rate = (value / 10_000).toFixed(4)
          const markup = (hundredths / 100).toFixed(2)
          const converted = convert({ amount, rate: Number(rate), markupPercent: Number(markup) })
          expect(BigInt(converted.price)).toBe(byFractions(amount, rate, markup))
        },
      ),
    )
  })

  test('TOUR-03 what the Bank’s rate makes and what the operator adds are the price to a rouble', () => {
    fc.assert(
      fc.property(conversions, (conversion) => {
        const { price, byBank, markup } = convert(conversion)
        expect(byBank + markup).toBe(price)
        expect(markup).toBeGreaterThanOrEqual(0)
        expect(convert({ ...conversion, markupPercent: 0 }).price).toBe(byBank)
      }),
    )
  })

  test('TOUR-03 a higher price, rate or mark-up never makes fewer roubles', () => {
    fc.assert(
      fc.property(conversions, conversions, (one, other) => {
        const least = {
          amount: Math.min(one.amount, other.amount),
          rate: Math.min(one.rate, other.rate),
          markupPercent: Math.min(one.markupPercent, other.markupPercent),
        }
        const { price } = convert(least)
        for (const key of ['amount', 'rate', 'markupPercent'] as const)
          expect(convert({ ...least, [key]: Math.max(one[key], other[key]) }).price).toBeGreaterThanOrEqual(
            price,
          )
      }),
    )
  })

  test('TOUR-03 roubles are roubles: a rate of one without a mark-up changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (roubles) => {
        expect(convert({ amount: roubles * 100, rate: 1, markupPercent: 0 }).price).toBe(roubles)
      }),
    )
  })

  test('TOUR-03 the mark-up of a told price is found again to about a hundredth of a per cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 5_000_000 }),
        markups.filter((one) => one <= 14),
        (amount, markupPercent) => {
          const { price } = convert({ amount, rate: 92.1234, markupPercent })
          const found = impliedMarkup(price, { amount, rate: 92.1234 }) ?? Number.NaN
          expect(Math.abs(found - markupPercent)).toBeLessThanOrEqual(0.0101)
        },
      ),
    )
    expect(impliedMarkup(90_000, { amount: 100_000, rate: 92 })).toBeNull()
    expect(impliedMarkup(200_000, { amount: 100_000, rate: 92 })).toBeNull()
    expect(impliedMarkup(1, { amount: 0, rate: 92 })).toBeNull()
  })

  test('TOUR-03 every operator adds from one to three per cent, a costly one more than a domestic one', () => {
    for (let id = 1; id < 200; id++) {
      const [domestic = 0, mass = 0, premium = 0] = ['domestic', 'mass', 'premium'].map((name) =>
        usualMarkup({ id, class: name }),
      )
      expect(domestic).toBeGreaterThanOrEqual(1)
      expect(mass).toBeGreaterThan(domestic)
      expect(premium).toBeGreaterThan(mass)
      expect(premium).toBeLessThanOrEqual(3)
    }
  })
})

describe('TOUR-03 how long a rate serves', () => {
  test('TOUR-03 five days after it was last confirmed, whatever its own day', () => {
    const fetched_at = new Date('2027-01-08T00:00:00Z')
    const after = (ms: number) => new Date(fetched_at.getTime() + RATE_DAYS * 86_400_000 + ms)
    expect(isGood({ fetched_at }, after(0))).toBe(true)
    expect(isGood({ fetched_at }, after(1))).toBe(false)
  })

  test('TOUR-03 a table with a rate that has half as much again, or lost a third, is suspicious; a new currency is not', () => {
    const before = new Map([
      ['USD', { rate: 90 }],
      ['EUR', { rate: 100 }],
    ])
    const next = (usd: number) =>
      new Map([
        ['EUR', 100],
        ['USD', usd],
        ['XDR', 1e6],
      ])
    expect([134, 61].map((usd) => firstJump(before, next(usd)))).toEqual([null, null])
    expect([136, 59, 9, 900].map((usd) => firstJump(before, next(usd)))).toEqual(['USD', 'USD', 'USD', 'USD'])
  })
})
