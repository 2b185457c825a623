import { expect, test } from 'vitest'
import { isChangeable, lastDaysOf, tripWords } from './special-offers.rules.ts'

test('OFFER-09 a term ends within two weeks and before the departure', () => {
  const days = lastDaysOf('2026-11-20', '2026-11-24')
  expect(days.map(({ id }) => id)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
  expect(days.map(({ title }) => title.replace('\u00a0', ' '))).toEqual([
    'Сегодня',
    'Завтра',
    'До 22 ноября',
    'До 23 ноября',
  ])
  expect(lastDaysOf('2026-11-20', '2027-05-01')).toHaveLength(15)
  expect(lastDaysOf('2026-11-20', '2026-11-20')).toEqual([])
})

test('OFFER-09 what was stopped or hidden is changed no more', () => {
  expect(
    (['active', 'expired', 'stopped', 'hidden'] as const).map((state) => isChangeable({ state })),
  ).toEqual([true, true, false, false])
})

test('OFFER-09 a trip is said in one line', () => {
  const offer = { departure: { id: 1, name: 'Москва' }, date: '30.11.2026', nights: 7, adult_count: 2 }
  expect(tripWords(offer).replaceAll('\u00a0', ' ')).toBe('Москва, 30 ноября, 7 ночей, 2 взрослых')
})
