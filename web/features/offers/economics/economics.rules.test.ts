import { describe, expect, test } from 'vitest'
import { economicsOf, percentFault, percentWords, readPercent } from './economics.rules.ts'

describe('AGT-04 what an answer costs and brings', () => {
  test('AGT-04 the profit is the commission of the tour that is chosen without the fee', () => {
    const { commission, profit } = economicsOf({
      fee: 3000,
      balanceKopecks: 1e6,
      commissions: [18_000, 25_000],
    })
    expect(commission).toEqual({ least: 18_000, most: 25_000 })
    expect(profit).toEqual({ least: 15_000, most: 22_000 })
  })

  test('AGT-04 where no percent is known nothing is promised; a known zero is a loss of the fee', () => {
    expect(economicsOf({ fee: 3000, balanceKopecks: null, commissions: [null] }).profit).toBeNull()
    expect(economicsOf({ fee: 3000, balanceKopecks: null, commissions: [0, null] }).profit).toEqual({
      least: -3000,
      most: -3000,
    })
  })

  test('OFFER-10 what an own price gives away is taken from what is left, not from the commission', () => {
    const { commission, discount, profit } = economicsOf({
      fee: 3000,
      balanceKopecks: 1e6,
      commissions: [18_000, 25_000, null],
      discounts: [6500, 0, 9000],
    })
    expect(commission).toEqual({ least: 18_000, most: 25_000 })
    expect(discount).toEqual({ least: 0, most: 9000 })
    expect(profit).toEqual({ least: 8500, most: 22_000 })
    expect(economicsOf({ fee: 3000, balanceKopecks: 1e6, commissions: [5000] }).discount).toBeNull()
  })

  test('AGT-04 the balance afterwards is exact to the kopeck, and what is missing is told in whole roubles up', () => {
    expect(economicsOf({ fee: 3000, balanceKopecks: 300_050, commissions: [] })).toMatchObject({
      balanceAfter: 50,
      missing: 0,
    })
    expect(economicsOf({ fee: 3000, balanceKopecks: 299_950, commissions: [] }).missing).toBe(1)
    expect(economicsOf({ fee: 3000, balanceKopecks: 0, commissions: [] }).missing).toBe(3000)
    expect(economicsOf({ fee: 3000, balanceKopecks: null, commissions: [] })).toMatchObject({ missing: 0 })
  })

  test('AGT-04 a percent is typed as people write it, by tenths, and emptied', () => {
    expect(['10', '7,5', '7.5 %', ' 50 '].map(readPercent)).toEqual([10, 7.5, 7.5, 50])
    expect(readPercent('')).toBeNull()
    expect(['51', '-1', '7,55', 'десять'].map(readPercent)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(percentWords(7.5)).toBe('7,5\u00a0%')
  })

  test('AGT-04 a percent that cannot be stored is told of, one that is still being typed is not', () => {
    expect(['77', '-1', '7,55', 'десять'].map(percentFault)).toEqual(
      Array.from({ length: 4 }, () => 'От 0 до 50\u00a0%, не точнее десятой доли'),
    )
    expect(['', '7', '7,', '7.', '7,5', '50 %'].map(percentFault)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
  })
})
