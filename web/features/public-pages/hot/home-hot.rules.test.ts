import { expect, test } from 'vitest'
import type { HotTour } from '../../../../contract/supply/hot-tours.ts'
import { homeHot } from './home-hot.rules.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const countries = ['Турция', 'ОАЭ', 'Египет', 'Куба']
const tour = (id: number, country: string, change: Partial<HotTour> = {}): HotTour => ({
  id,
  kind: 'price-list',
  source: 'Anex',
  agent_id: null,
  bonus: '',
  places: null,
  until: null,
  adult_count: 2,
  departure: { id: 1, name: 'Москва', name_from: 'из Москвы' },
  country: { id: countries.indexOf(country), name: country, flag: 'tr', slug: 'turciya' },
  region: { id: 1, name: 'Кемер' },
  hotel: { id: 1, name: 'Отель', stars: 5 },
  picture: null,
  date: '30.11.2026',
  days_left: 10,
  nights: 7,
  meal: 'Всё включено',
  meal_code: 'AI',
  room: 'Standard',
  operator: 'Anex',
  price: 80_000,
  old_price: 100_000,
  percent: 20,
  reason: '',
  priced_at: '2026-11-20T10:00:00.000Z',
  prefill: {} as HotTour['prefill'],
  ...change,
})
const shown = (tours: HotTour[]) => homeHot(tours, NOW).map(({ id }) => id)

test('SITE-01 of every country one stands before the second of any, six at most, in the order of the list', () => {
  const ofTurkey = [1, 2, 3, 4, 5].map((id) => tour(id, 'Турция'))
  expect(shown([...ofTurkey, tour(6, 'ОАЭ'), tour(7, 'Египет')])).toEqual([1, 6, 7, 2, 3, 4])
  expect(shown([])).toEqual([])
})

test('SITE-01 what is priced for other than two is not shown under a word that says for two', () => {
  expect(shown([tour(1, 'Турция', { adult_count: 3 }), tour(2, 'Турция')])).toEqual([2])
})

test('SITE-01 a card names the country, once where it is its own resort, and of an agency’s offer who sells it and what the former price is', () => {
  const [own, cuba] = homeHot(
    [
      tour(1, 'Турция', { kind: 'agent', source: 'ООО «Море»' }),
      tour(2, 'Куба', { region: { id: 2, name: 'Куба' } }),
    ],
    NOW,
  )
  expect(own).toMatchObject({
    note: 'Турция, Кемер, из Москвы 30\u00a0ноября, 7\u00a0ночей, всё включено, продаёт ООО «Море»',
    wasLabel: 'Цена тура',
  })
  expect(cuba).toMatchObject({
    note: 'Куба, из Москвы 30\u00a0ноября, 7\u00a0ночей, всё включено',
    wasLabel: 'Обычная цена',
  })
})
