import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baselineOf, changeBetween, expiryOf } from './offers.rules.ts'

describe('AUC-08, OFFER-08 until when an offer stands', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const until = (dateTo: string, days: string[]) => expiryOf({ dateTo, days, now }).toISOString()

  test('AUC-08 two weeks, as prices do not hold for ever', () => {
    expect(until('2027-05-30', ['2027-05-22'])).toBe('2026-12-04T09:00:00.000Z')
  })
  test('AUC-08 no longer than the last day that the tourist named, to its end in Moscow', () => {
    expect(until('2026-11-25', ['2026-11-24', '2026-11-25'])).toBe('2026-11-25T21:00:00.000Z')
  })
  test('AUC-08 no longer than one of its tours can still be flown', () => {
    expect(until('2026-11-30', ['2026-11-22', '2026-11-24'])).toBe('2026-11-24T21:00:00.000Z')
    // A tour after the tourist's own dates does not keep it alive.
    expect(until('2026-11-22', ['2026-12-24'])).toBe('2026-11-22T21:00:00.000Z')
  })
})

describe('OFFER-08 what an edit did', () => {
  const sea = { tour_id: 1, hotel: 'Sea', price: 180_000 }
  const sun = { tour_id: 2, hotel: 'Sun', price: 200_000 }
  const before = { version: 3, comment: 'а', options: [sea, sun] }

  test('OFFER-08 another price, a tour that came, a tour that went, other words', () => {
    const after = {
      comment: 'б',
      options: [
        { ...sea, price: 170_000 },
        { tour_id: 3, hotel: 'New', price: 1 },
      ],
    }
    expect(changeBetween(before, after)).toEqual({
      since_version: 3,
      comment: true,
      options: [
        { what: 'price', tour_id: 1, hotel: 'Sea', was: 180_000, now: 170_000 },
        { what: 'added', tour_id: 3, hotel: 'New', was: null, now: 1 },
        { what: 'removed', tour_id: 2, hotel: 'Sun', was: 200_000, now: null },
      ],
    })
  })
  test('OFFER-08 the same tours in another order are no change', () => {
    expect(changeBetween(before, { comment: 'а', options: [sun, sea] })).toEqual({
      since_version: 3,
      comment: false,
      options: [],
    })
  })
  test('OFFER-08 whatever was changed, what was told applied to the old version gives the new one', () => {
    const options = fc.uniqueArray(
      fc.record({ tour_id: fc.nat(6), hotel: fc.constant('H'), price: fc.integer({ min: 1, max: 3 }) }),
      { selector: (one) => one.tour_id, minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(options, options, (old, fresh) => {
        const prices = new Map(old.map(({ tour_id, price }) => [tour_id, price]))
        for (const { tour_id, now } of changeBetween(
          { version: 1, comment: '', options: old },
          { comment: '', options: fresh },
        ).options) {
          if (now === null) prices.delete(tour_id)
          else prices.set(tour_id, now)
        }
        expect(prices).toEqual(new Map(fresh.map(({ tour_id, price }) => [tour_id, price])))
      }),
    )
  })
  test('OFFER-08 it is told against the version that was opened, or the one before where none was', () => {
    const seen = (version: number, seen_version: number | null, compared_version: number | null = null) =>
      baselineOf({ version, seen_version, compared_version })
    expect([seen(1, null), seen(1, 1)]).toEqual([null, null])
    expect([seen(2, null), seen(4, null)]).toEqual([1, 3])
    expect(seen(4, 1)).toBe(1)
    // Opened meanwhile: what changed is still told.
    expect(seen(4, 4, 1)).toBe(1)
  })
})
