import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentMethodNames } from './methods.ts'
import { mostOf, PART_MIN, partsFor, partsWords } from './parts.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('BOOK-17 412 000 roubles by card are two parts, by SBP one', () => {
  expect(partsFor(41_200_000, 'card_hold')).toEqual([35_000_000, 6_200_000])
  expect(plain(partsWords(41_200_000, 'card_hold'))).toBe('Оплатите двумя частями: 350 000 ₽ и 62 000 ₽')
  expect([partsFor(41_200_000, 'sbp'), partsWords(41_200_000, 'sbp')]).toEqual([[41_200_000], ''])
  expect(plain(partsWords(105_000_050, 'card'))).toBe(
    'Оплатите четырьмя частями: 350 000 ₽, 350 000 ₽, 349 000,50 ₽ и 1 000 ₽',
  )
})

test('BOOK-17 parts of any sum are the sum, the fewest that there can be, none too large and none a crumb', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000_000 }),
      fc.constantFrom(...paymentMethodNames),
      (kopecks, method) => {
        const parts = partsFor(kopecks, method)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(kopecks)
        expect(parts).toHaveLength(Math.ceil(kopecks / mostOf(method)))
        for (const part of parts) {
          expect(part).toBeLessThanOrEqual(mostOf(method))
          expect(part).toBeGreaterThanOrEqual(Math.min(PART_MIN, kopecks))
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('BOOK-17 nothing has no parts', () => {
  expect([0, -5].map((kopecks) => partsFor(kopecks, 'card'))).toEqual([[], []])
})
