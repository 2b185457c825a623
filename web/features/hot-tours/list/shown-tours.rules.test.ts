import { expect, test } from 'vitest'
import type { HotTour } from '../../../../contract/supply/hot-tours.ts'
import { hotListOf, joined } from './hot-list.rules.ts'
import { shownTour } from './shown-tours.rules.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const tour: HotTour = {
  id: 7,
  kind: 'price-list',
  source: 'Прайс-лист',
  agent_id: null,
  bonus: '',
  places: null,
  until: null,
  adult_count: 2,
  departure: { id: 1, name: 'Москва', name_from: 'из Москвы' },
  country: { id: 4, name: 'Турция', flag: 'tr', slug: 'turciya' },
  region: { id: 20, name: 'Анталья' },
  hotel: { id: 12, name: 'Rixos', stars: 5 },
  picture: null,
  date: '25.11.2026',
  days_left: 5,
  nights: 7,
  meal: 'Всё включено',
  meal_code: 'AI',
  room: 'Standard Room Sea View',
  operator: 'Anex',
  price: 76_000,
  old_price: 100_000,
  percent: 24,
  reason: 'на 24\u00a0% дешевле',
  priced_at: '2026-11-20T11:58:00Z',
  prefill: {
    geo_departure_id: 1,
    geo_departure_name: 'Москва',
    country_id: 4,
    country_name: 'Турция',
    country_flag: 'tr',
    resort_id: 20,
    resort_name: 'Анталья',
    hotel_id: 12,
    hotel_name: 'Rixos',
    hotel_stars: 5,
    count_days: 7,
    adult_count: 2,
    date_from: '25.11.2026',
    date_to: '25.11.2026',
    price: 76_000,
    food_types: [4],
    meal: 'AI',
  },
}
const shown = (change: Partial<HotTour> = {}) => shownTour({ ...tour, ...change }, NOW)

test('SITE-03 a card says where to, from where, when and for how long, and who named the price how long ago', () => {
  expect(shown()).toMatchObject({
    place: 'Турция, Анталья',
    flight: 'Из Москвы 25\u00a0ноября, 7\u00a0ночей',
    meal: 'Всё включено (AI)',
    mark: '−24\u00a0%',
    reason: 'На 24\u00a0% дешевле',
    was: 100_000,
    wasLabel: 'Обычная цена',
    terms: { before: 'за двоих, цена от Anex, проверено 2\u00a0минуты назад', after: '' },
    trip: { ...tour.prefill, kind: 'price-list', priced_at: tour.priced_at },
  })
  // A browser whose clock is behind does not say that the price will be looked at.
  expect(shown({ priced_at: '2026-11-20T12:05:00Z' }).terms.before).toMatch(/проверено только что$/)
  expect(shown({ kind: 'supplier', source: 'Tourvisor', operator: '' }).terms.before).toMatch(
    /цена от Tourvisor, .*, найдено в Tourvisor$/,
  )
})

test('SITE-03, TOUR-06 a room is named in Russian, and one that we do not understand as its hotel calls it', () => {
  expect(shown()).toMatchObject({
    room: 'Стандартный номер с видом на море',
    hotelsRoom: 'Standard Room Sea View',
  })
  const unknown = shown({ room: 'Pasha Corner Dream' })
  expect([unknown.room, unknown.hotelsRoom]).toEqual(['Pasha Corner Dream', undefined])
})

test('OFFER-09 an agency’s tour says for how many its price is, whose it is, how many are left and until when', () => {
  const ofAgency = { kind: 'agent', agent_id: 9, source: 'Солнце', places: 3, until: '23.11.2026' } as const
  expect(shown({ ...ofAgency, adult_count: 1 })).toMatchObject({
    wasLabel: 'Цена тура',
    terms: {
      before: 'за одного, продаёт ',
      agency: { id: 9, name: 'Солнце' },
      after: ', осталось 3\u00a0места, до 23\u00a0ноября',
    },
  })
  const plain = shown({ ...ofAgency, adult_count: 6, places: null, until: null, percent: 0 })
  expect(plain).toMatchObject({ mark: 'Бонус', terms: { before: 'за шестерых, продаёт ', after: '' } })
  expect(plain).not.toHaveProperty('was')
})

test('SITE-03 a country that is its own resort is named once', () => {
  const country = { id: 8, name: 'Мальдивы', flag: 'mv', slug: 'maldivy' }
  expect(shown({ country, region: { id: 42, name: 'Мальдивы' } }).place).toBe('Мальдивы')
  expect(shown({ country, region: { id: 43, name: 'Мале' } }).place).toBe('Мальдивы, Мале')
})

test('SITE-03 neighbours of one resort have different pictures, and a hotel’s own is taken where there is one', () => {
  const of = (name: string) => shown({ hotel: { id: 1, name, stars: 5 } }).picture
  expect(of('Rixos')).toMatch(/^\/images\/scenes\/tr\.svg\?region=/)
  expect(of('Rixos')).not.toBe(of('Titanic'))
  const picture = { key: 'a'.repeat(32), width: 1280, height: 960 }
  expect(shown({ picture }).picture).toEqual(picture)
})

test('SITE-03 the next page stands under the present one, and a tour that has moved down meanwhile is there once', () => {
  const page = (...ids: number[]) => ids.map((id) => ({ ...tour, id }))
  const first = hotListOf({ items: page(1, 2, 3), total_items: 60 }, {}, NOW)
  const next = hotListOf({ items: page(3, 4), total_items: 60 }, { pages: '2' }, NOW)
  const both = joined(first, next)
  expect(both.tours.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(both.pages).toBe(next.pages)
})

test('SITE-03 special offers are spoken of where the list has some', () => {
  const listed = (...kinds: HotTour['kind'][]) =>
    hotListOf({ items: kinds.map((kind) => ({ ...tour, kind })), total_items: 60 }, {}, NOW)
  expect(listed('price-list', 'supplier').hasOffers).toBe(false)
  expect(listed('price-list', 'agent').hasOffers).toBe(true)
  expect(joined(listed('price-list'), listed('agent')).hasOffers).toBe(true)
})
