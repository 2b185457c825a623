import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAYMENT_MIN } from '../../../contract/billing/methods.ts'
import {
  activatedState,
  activationRefusal,
  bonusRefusal,
  bookingRefusal,
  discountOf,
  type PromoBooking,
  type PromoTerms,
  type PromoUses,
  stateOf,
} from './promo-codes.rules.ts'

const TODAY = '2026-11-20'
const terms: PromoTerms = {
  kind: 'discount',
  state: 'active',
  percent: 10,
  capKopecks: null,
  kopecks: null,
  minKopecks: 0,
  startsOn: null,
  endsOn: null,
  usesMax: null,
  personUsesMax: 1,
  countryIds: [],
  isForNewPeople: false,
  payer: 'platform',
  agencyId: null,
}
const unused = { all: 0, ofCode: 0, ofCodeMax: null, own: 0 }
const booking: PromoBooking = {
  bookingId: 1,
  personId: 2,
  agencyId: 3,
  countryId: 4,
  kopecks: 10_000_000,
  isNewPerson: false,
}
const asked = (more: Partial<PromoTerms> = {}, uses: Partial<PromoUses> = {}) => ({
  terms: { ...terms, ...more },
  uses: { ...unused, ...uses },
  today: TODAY,
})
const refusal = (one: ReturnType<typeof asked>, more: Partial<PromoBooking> = {}, isTyped = true) =>
  bookingRefusal(one, { ...booking, ...more }, { isTyped })

describe('BOOK-05 what a code is worth', () => {
  test('BOOK-05 a percentage to the kopeck below, no more than its cap; a sum no more than the price', () => {
    const percent = { percent: 10, capKopecks: null, kopecks: null }
    expect(discountOf(percent, 123_456_75)).toBe(12_345_67)
    expect(discountOf({ ...percent, capKopecks: 5_000_00 }, 123_456_75)).toBe(5_000_00)
    expect(discountOf({ ...percent, percent: 100 }, 123)).toBe(123)
    expect(discountOf({ percent: null, capKopecks: null, kopecks: 3_000_00 }, 2_999_99)).toBe(2_999_99)
    // A rest of fifty kopecks could not be paid.
    expect(discountOf({ ...percent, percent: 99 }, 50_00)).toBe(49_00)
  })

  test('BOOK-05 it is a whole number of kopecks between nothing and the sum, whatever the code', () => {
    const code = fc.record({
      percent: fc.option(fc.integer({ min: 1, max: 100 })),
      capKopecks: fc.option(fc.integer({ min: 1, max: 1e9 })),
      kopecks: fc.integer({ min: 1, max: 1e9 }),
    })
    fc.assert(
      fc.property(code, fc.nat({ max: 1e10 }), (one, sum) => {
        const worth = discountOf(one, sum)
        expect(Number.isInteger(worth) && worth >= 0 && worth <= sum).toBe(true)
        expect(worth <= (one.capKopecks ?? sum)).toBe(true)
        expect(worth === 0 || worth === sum || sum - worth >= PAYMENT_MIN).toBe(true)
      }),
    )
  })
})

describe('BOOK-05 why a code gives nothing', () => {
  test('BOOK-05 a draft, a bonus and a single code that somebody else has are as if they did not exist', () => {
    expect(refusal(asked({ state: 'draft' }))).toBe('promo_unknown')
    expect(refusal(asked({ kind: 'bonus', percent: null, kopecks: 100 }))).toBe('promo_unknown')
    expect(refusal(asked({ usesMax: 1 }, { all: 1, ofCode: 1 }))).toBe('promo_unknown')
    expect(refusal(asked({ usesMax: 100 }, { ofCode: 1, ofCodeMax: 1, all: 7 }))).toBe('promo_unknown')
    // Whoever has activated it before is told the truth.
    expect(refusal(asked({ usesMax: 1 }, { all: 1, ofCode: 1 }), {}, false)).toBe('promo_over')
  })

  test('BOOK-05 one that is stopped, past its last day or used up is over, one’s own use is told as such', () => {
    expect(refusal(asked({ state: 'stopped' }))).toBe('promo_over')
    expect(refusal(asked({ endsOn: '2026-11-19' }))).toBe('promo_over')
    expect(refusal(asked({ endsOn: TODAY }))).toBeNull()
    expect(refusal(asked({ usesMax: 10 }, { all: 10, ofCode: 10 }))).toBe('promo_over')
    expect(refusal(asked({ usesMax: 1 }, { all: 1, ofCode: 1, own: 1 }))).toBe('promo_used')
    expect(refusal(asked({ personUsesMax: 2 }, { all: 5, ofCode: 5, own: 1 }))).toBeNull()
    expect(refusal(asked({ personUsesMax: 2 }, { all: 5, ofCode: 5, own: 2 }))).toBe('promo_used')
  })

  test('BOOK-05 its first day has to come, though it may be kept until then', () => {
    const early = asked({ startsOn: '2026-11-21' })
    expect(refusal(early)).toBe('promo_not_yet')
    expect(activationRefusal(early)).toBeNull()
    expect(activatedState(early, null)).toBe('waiting')
    expect(refusal(asked({ startsOn: TODAY }))).toBeNull()
  })

  test('BOOK-05 the trip must be of its countries, its agency and its price, the person new where it says so', () => {
    expect(refusal(asked({ countryIds: [1, 9] }))).toBe('promo_not_for_this')
    expect(refusal(asked({ countryIds: [1, 4] }))).toBeNull()
    expect(refusal(asked({ payer: 'agency', agencyId: 7 }))).toBe('promo_not_for_this')
    expect(refusal(asked({ payer: 'agency', agencyId: 3 }))).toBeNull()
    expect(refusal(asked({ isForNewPeople: true }))).toBe('promo_not_for_this')
    expect(refusal(asked({ isForNewPeople: true }), { isNewPerson: true })).toBeNull()
    expect(refusal(asked({ minKopecks: 10_000_001 }))).toBe('promo_min_sum')
    expect(refusal(asked({ minKopecks: 10_000_000 }))).toBeNull()
    // A discount of less than a kopeck is none.
    expect(refusal(asked({ percent: 1 }), { kopecks: 99 })).toBe('promo_min_sum')
  })

  test('BOOK-05 a bonus is an agency’s once, a discount is none', () => {
    const bonus = { kind: 'bonus', percent: null, kopecks: 100_000 } as const
    expect(bonusRefusal(asked(bonus))).toBeNull()
    expect(bonusRefusal(asked(bonus, { own: 1, all: 1, ofCode: 1 }))).toBe('promo_used')
    expect(bonusRefusal(asked({ ...bonus, startsOn: '2026-11-21' }))).toBe('promo_not_yet')
    expect(bonusRefusal(asked())).toBe('promo_unknown')
    expect(activationRefusal(asked(bonus))).toBe('promo_unknown')
  })
})

test('ADM-06 expired and exhausted follow from the day and the uses; what is stopped stays so', () => {
  expect(stateOf(terms, 5, TODAY)).toBe('active')
  expect(stateOf({ ...terms, endsOn: '2026-11-19', usesMax: 5 }, 5, TODAY)).toBe('expired')
  expect(stateOf({ ...terms, usesMax: 5 }, 5, TODAY)).toBe('exhausted')
  expect(stateOf({ ...terms, state: 'stopped', endsOn: '2026-11-19' }, 5, TODAY)).toBe('stopped')
  expect(stateOf({ ...terms, state: 'draft', usesMax: 5 }, 5, TODAY)).toBe('draft')
})

test('BOOK-05 an activated code says how it stands for its owner', () => {
  expect(activatedState(asked(), null)).toBe('ready')
  expect(activatedState(asked({}, { own: 1, all: 1, ofCode: 1 }), 'reserved')).toBe('reserved')
  expect(activatedState(asked({}, { own: 1, all: 1, ofCode: 1 }), 'used')).toBe('used')
  expect(activatedState(asked({ personUsesMax: 2 }, { own: 1, all: 1, ofCode: 1 }), 'used')).toBe('ready')
  expect(activatedState(asked({ state: 'stopped' }), null)).toBe('over')
})
