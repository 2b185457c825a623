import { expect, test } from 'vitest'
import type { Watch } from '../../../contract/watches/watches.ts'
import {
  changeWords,
  isSameTrip,
  priceWords,
  toldWords,
  watchedFacts,
  watchedPlace,
} from './watches.rules.ts'

const watch: Watch = {
  id: 1,
  kind: 'country',
  request_id: null,
  departure: { id: 1, name: 'Москва' },
  country: { id: 4, name: 'Турция', flag: 'TR' },
  region: null,
  hotel: null,
  date_from: '20.05.2027',
  date_to: '30.05.2027',
  days_count: 7,
  adult_count: 2,
  childrens: [7, 5],
  food_types: [4],
  hotel_stars: null,
  base_price: 150_000,
  told_price: 150_000,
  told_at: null,
  price: 150_000,
  checked_at: '2026-11-24T07:40:00.000Z',
  threshold: 3,
  quiet: false,
  created_at: '2026-11-20T09:00:00.000Z',
  history: [],
}
const trip = {
  geo_departure_id: 1,
  geo_country_id: 4,
  adult_count: 2,
  childrens: [5, 7],
  days_count: 7,
  date_from: '20.05.2027',
  date_to: '30.05.2027',
  food_types: [4],
}

test('JOY-07 a watch says where to, for whom and when', () => {
  expect(watchedPlace(watch)).toBe('Турция')
  expect(watchedPlace({ ...watch, region: { id: 1, name: 'Аланья' } })).toBe('Турция, Аланья')
  const hotel = { id: 9, name: 'Rixos' }
  expect(watchedPlace({ ...watch, hotel })).toBe('Rixos')
  expect(watchedFacts(watch)).toBe('20–30\u00a0мая, 7\u00a0ночей, 2\u00a0взрослых, 2\u00a0ребёнка, Москва')
  expect(watchedFacts({ ...watch, hotel })).toMatch(/^Турция, 20/)
})

test('JOY-07 what it costs now stands beside what it began with, and what was told', () => {
  expect(priceWords(watch)).toBe('Сейчас от 150\u00a0000\u00a0₽')
  expect(priceWords({ price: null })).toBe('Сейчас таких туров нет')
  expect(changeWords(watch)).toBeNull()
  expect(changeWords({ base_price: 150_000, price: null })).toBeNull()
  expect(changeWords({ base_price: 150_000, price: 141_000 })).toEqual({
    text: 'на 9\u00a0000\u00a0₽ дешевле, чем в начале',
    tone: 'good',
  })
  expect(changeWords({ base_price: 150_000, price: 153_000 })).toEqual({
    text: 'на 3\u00a0000\u00a0₽ дороже, чем в начале',
    tone: 'plain',
  })
  expect(toldWords(watch)).toBe('Начали с 150\u00a0000\u00a0₽')
  expect(toldWords({ ...watch, told_price: 141_000, told_at: '2026-11-24T07:40:00.000Z' })).toBe(
    'Начали с 150\u00a0000\u00a0₽, 24\u00a0ноября сообщили о 141\u00a0000\u00a0₽',
  )
  expect(toldWords({ ...watch, base_price: null })).toBeNull()
})

test('JOY-07 a trip that is watched is known again, whatever the order of ages; another day or meal is another', () => {
  expect(isSameTrip(watch, trip)).toBe(true)
  expect(isSameTrip(watch, { ...trip, geo_hotel_id: 9 })).toBe(false)
  for (const change of [
    { date_to: '29.05.2027' },
    { food_types: [] },
    { adult_count: 1 },
    { childrens: [5] },
  ])
    expect([change, isSameTrip(watch, { ...trip, ...change })]).toEqual([change, false])
})
