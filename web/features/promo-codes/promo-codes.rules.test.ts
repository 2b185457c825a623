import { expect, test } from 'vitest'
import { dayOf, emptyDraft, freeTripWords, promoOf, wordsOfUse } from './promo-codes.rules.ts'

test('BOOK-05 a code that was made after midnight in Moscow is of that day, though it is yesterday in UTC', () => {
  expect(dayOf('2026-11-26T22:30:00.000Z')).toBe('27.11.2026')
  expect(dayOf('2026-11-26T20:30:00.000Z')).toBe('26.11.2026')
})

test('BOOK-05 before a code is started that makes a trip free its limits are named; of any other nothing is asked', () => {
  const free = { percent: 100, cap: null, min_sum: 0, total_limit: null, codes: 1, until: null } as const
  const words = (more: object = {}) =>
    freeTripWords({ kind: 'discount', ...free, ...more })?.replaceAll('\u00A0', ' ')
  expect(words()).toBe(
    'Поездка по нему станет бесплатной, сколько бы она ни стоила: без предела использований, бессрочно.',
  )
  expect(words({ total_limit: 3, min_sum: 50_000, until: '31.12.2026' })).toBe(
    'Поездка по нему станет бесплатной, сколько бы она ни стоила: использований — 3, поездка от 50 000 ₽, по 31.12.2026.',
  )
  expect(words({ codes: 1000 })).toContain('использований — 1 000')
  expect([words({ percent: 99 }), words({ cap: 5000 }), words({ kind: 'bonus', percent: null })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('BOOK-05, BOOK-22 a use of which all has ended with refunds is not called used', () => {
  const words = (state: 'reserved' | 'used' | 'released', returned_kopecks: number) =>
    wordsOfUse({ state, kopecks: 500, returned_kopecks }).text
  expect([words('used', 0), words('used', 499), words('used', 500)]).toEqual([
    'Использован',
    'Использован',
    'Вернулся весь',
  ])
  expect([words('reserved', 0), words('released', 0)]).toEqual(['Обещано', 'Снова свободен'])
})

test.each([
  ['5', 5],
  [' 15 % ', 15],
  ['5,5', NaN],
  ['-5', NaN],
  ['1e1', NaN],
  ['', NaN],
])(
  'BOOK-05 «%s» in the field of percent is %s: what is no whole number is refused, not made another one',
  (percent, sent) => {
    expect(promoOf({ ...emptyDraft, percent }).percent).toBe(sent)
  },
)
