import { expect, test } from 'vitest'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import { bestMatch, matchTone } from './match.rules.ts'

const scored = (...scores: number[]) =>
  scores.map((score) => ({ match: { score, reasons: [] } })) as unknown as OfferOption[]

test.each([
  [100, 'good'],
  [90, 'good'],
  [89, 'info'],
  [60, 'info'],
  [59, 'warn'],
  [0, 'warn'],
])('OFFER-11 an option that fits by %i of a hundred looks %s', (score, tone) => {
  expect(matchTone(score)).toBe(tone)
})

test('OFFER-11 an offer is judged by its best option; of two alike by the first', () => {
  expect(bestMatch({ options: scored(40, 95, 70) })?.score).toBe(95)
  const alike = scored(80, 80)
  expect(bestMatch({ options: alike })).toBe(alike[0]?.match)
  expect(bestMatch({ options: [] })).toBeNull()
})
