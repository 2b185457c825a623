import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../../../contract/limits.ts'
import { partyPrice } from '../../supply.rules.ts'
import type { ActualTour } from '../../suppliers/tour-supplier.ts'
import { priceByList, priceByRate, priceBySupplier } from './formula.rules.ts'
import { convert } from './money.rules.ts'
import type { KnownRate } from '../rates/rates.rules.ts'

const plain = (text: string) => text.replaceAll(/\s/gu, ' ')
const forTwo = { adults: 2, child_ages: [] }
const dollar: KnownRate = {
  currency: 'USD',
  rate: 92.1234,
  day: '2026-11-20',
  source: 'cbr',
  fetched_at: new Date(0),
}
const tour = { price: 113_878, currency: 'USD', operator_price: 124_050 }
const actual: ActualTour = {
  price: 120_565,
  fuel: 4000,
  operator_price: { amount: 124_050, currency: 'USD' },
  flights: [],
  extras: [],
  without: [],
}

const parties = fc.record({
  adults: fc.integer({ min: limits.adultsMin, max: limits.adultsMax }),
  child_ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: limits.childrenMax }),
})
const rates = fc.integer({ min: 1, max: 2_000_000 }).map((value) => value / 10_000)
const percents = fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100)
const amounts = fc.integer({ min: 10_000, max: 5_000_000 })

/** The numbers of a shown formula, multiplied as a reader would with a pocket calculator. */
function recomputed(text: string): { made: number; shown: number } {
  const [left = '', right = ''] = text.replaceAll(/\([^)]*\)/gu, '').split('=')
  const numbers = (part: string) =>
    part.split(/[×+]/).map((one) => Number(one.replaceAll(/[^\d,]/gu, '').replace(',', '.')))
  return { made: numbers(left).reduce((product, one) => product * one, 1), shown: numbers(right)[0] ?? 0 }
}

describe('TOUR-03 the formula that is shown', () => {
  test('TOUR-03 whoever multiplies its numbers gets the price that is told', () => {
    fc.assert(
      fc.property(amounts, rates, percents, (operator_price, rate, markupPercent) => {
        const { price, formula } = priceByRate({ ...tour, operator_price }, forTwo, {
          rate: { ...dollar, rate },
          markupPercent,
        })
        const { made, shown } = recomputed(formula.text)
        expect(shown).toBe(price)
        expect(Math.abs(made - shown)).toBeLessThanOrEqual(0.500_001)
      }),
    )
  })

  test('TOUR-03 its parts are the price to a rouble, for every party', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.tuple(rates, percents),
        parties,
        (operator_price, [rate, markupPercent], party) => {
          const { price, formula } = priceByRate({ ...tour, operator_price }, party, {
            rate: { ...dollar, rate },
            markupPercent,
          })
          expect((formula.by_bank ?? 0) + (formula.markup ?? 0) + formula.fuel).toBe(price)
          expect(formula.markup).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test('TOUR-03 at the rate of the list a price in currency is that of the list, for every party', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.tuple(rates, percents),
        parties,
        (operator_price, [rate, markupPercent], party) => {
          const listed = convert({ amount: operator_price, rate, markupPercent }).price
          const now = priceByRate({ ...tour, operator_price }, party, {
            rate: { ...dollar, rate },
            markupPercent,
          })
          expect(now.price).toBe(partyPrice(listed, party))
          expect(now.price).toBe(priceByList({ price: listed }, party).price)
        },
      ),
    )
  })

  test('TOUR-03 without a mark-up there is no word of it; a made-up rate is not called the Bank’s', () => {
    const { formula } = priceByRate(tour, forTwo, { rate: { ...dollar, source: 'local' }, markupPercent: 0 })
    expect(plain(formula.text)).toBe(
      '1 240,50 $ × 92,1234 ₽ (демонстрационный курс на 20.11.2026) = 114 279 ₽',
    )
  })

  test('TOUR-03 a cheap currency keeps all the digits of its rate', () => {
    const tenge = { ...dollar, currency: 'KZT', rate: 0.176_312 }
    const { formula } = priceByRate({ ...tour, currency: 'KZT', operator_price: 60_000_000 }, forTwo, {
      rate: tenge,
      markupPercent: 1.5,
    })
    expect(plain(formula.text)).toMatch(/^600 000,00 ₸ × 0,176312 ₽ .* × 1,015 .* = 107 374 ₽$/)
  })
})

describe('TOUR-03 the price of an outside supplier', () => {
  test('TOUR-03 shows the operator’s own rate, how far it is from the Bank’s, and the fuel surcharge', () => {
    const { price, formula } = priceBySupplier(actual, dollar)
    expect(price).toBe(120_565)
    expect(formula).toMatchObject({
      kind: 'supplier',
      markup_percent: 2,
      by_bank: 114_279,
      markup: 2286,
      fuel: 4000,
    })
    expect(plain(formula.text)).toBe(
      '1 240,50 $ × 93,9661 ₽ (внутренний курс туроператора, на 2 % выше: курс ЦБ на 20.11.2026 92,1234 ₽) + 4 000 ₽ (топливный сбор) = 120 565 ₽',
    )
    expect((formula.by_bank ?? 0) + (formula.markup ?? 0) + formula.fuel).toBe(price)
  })

  test('TOUR-03 an operator’s price that has the fuel surcharge in it is taken as a whole', () => {
    const { formula } = priceBySupplier({ ...actual, price: 116_565, fuel: 9000 }, dollar)
    expect(formula).toMatchObject({ markup_percent: 2, by_bank: 114_279, markup: 2286, fuel: 0 })
    expect(plain(formula.text)).toMatch(/^1 240,50 \$ × 93,9661 ₽ \([^)]*\) = 116 565 ₽$/)
  })

  test.each([
    ['no price in currency', { operator_price: null }, dollar],
    ['a price in roubles', { operator_price: { amount: 12_056_500, currency: 'RUB' } }, dollar],
    ['no known rate', {}, null],
    ['a price that no mark-up explains', { price: 300_000 }, dollar],
    ['a price below the Bank’s rate', { price: 90_000 }, dollar],
  ])('TOUR-03 with %s is told as it is, without a formula', (_what, change, rate) => {
    const { formula, price } = priceBySupplier({ ...actual, ...change }, rate)
    expect([formula.rate, formula.markup_percent, formula.by_bank]).toEqual([null, null, null])
    expect(plain(formula.text)).toBe(
      `${plain(new Intl.NumberFormat('ru-RU').format(price))} ₽: цена туроператора, из них 4 000 ₽ топливный сбор`,
    )
  })
})
