import { expect, test } from 'vitest'
import type { PromoTerms } from './promo-codes.rules.ts'
import { wireTerms } from './wire-terms.ts'

const terms = (more: Partial<PromoTerms> = {}): PromoTerms => ({
  kind: 'discount',
  state: 'active',
  percent: 10,
  capKopecks: 500_000,
  kopecks: null,
  minKopecks: 0,
  startsOn: null,
  endsOn: null,
  usesMax: null,
  personUsesMax: 1,
  countryIds: [],
  isForNewPeople: false,
  payer: 'platform',
  agencyId: 7,
  ...more,
})
const places = { country: (id: number) => (id === 4 ? { id, name: 'Турция' } : undefined) } as never
const shown = (more: Partial<PromoTerms> = {}) => wireTerms(terms(more), places)

test('BOOK-05 kopecks and ISO days stay inside: whole roubles and dd.mm.yyyy go out', () => {
  expect(shown({ percent: null, kopecks: 400_000, capKopecks: null, minKopecks: 5_000_000 })).toMatchObject({
    percent: null,
    amount: 4000,
    cap: null,
    min_sum: 50_000,
  })
  expect(shown({ startsOn: '2026-12-01', endsOn: '2026-12-31' })).toMatchObject({
    from: '01.12.2026',
    until: '31.12.2026',
  })
})

test('BOOK-05 what has no bound says so by null, not by nought', () => {
  expect(shown()).toMatchObject({ amount: null, cap: 5000, from: null, until: null, countries: [] })
})

test('BOOK-05 countries have their names; one that is gone from the list has none and breaks nothing', () => {
  expect(shown({ countryIds: [4, 99] }).countries).toEqual([
    { id: 4, name: 'Турция' },
    { id: 99, name: '' },
  ])
})

test('BOOK-05 who bears it and how often it was used is not among what everybody is shown', () => {
  expect(Object.keys(shown()).filter((name) => /payer|agency|uses|state/.test(name))).toEqual([])
})
