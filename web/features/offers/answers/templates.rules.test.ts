import { describe, expect, test } from 'vitest'
import { fillTemplate } from '../../../../contract/offers/answers/answer-templates.ts'
import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import type { SimilarOffer } from '../../../../contract/offers/answers/similar-offers.ts'
import { matchOfPick } from '../basket/basket.rules.ts'
import { copiedItems } from './earlier-offers.rules.ts'
import { offerGround, templateGround, withTemplate } from './templates.rules.ts'

const request = {
  id: 7,
  departure: { id: 1, name: 'Москва' },
  country: { id: 4, name: 'Турция' },
  region: null,
  hotel: null,
  hotel_stars: null,
  adult_count: 2,
  childrens: [5],
  days_count: 7,
  date_from: '10.06.2027',
  date_to: '20.06.2027',
  food_types: null,
  rest_types: [{ id: 1, name: 'Пляжный отдых' }],
  max_price: 200_000,
} as unknown as FeedAuction

const option: SimilarOffer['options'][number] = {
  position: 1,
  tour_id: 5,
  hotel_id: 9,
  hotel: 'Rixos Sungate',
  stars: 5,
  region_id: 21,
  region: 'Кемер',
  country_id: 4,
  country: 'Турция',
  departure: 'Москва',
  operator_id: 1,
  operator: 'Anex',
  date: '12.06.2027',
  nights: 7,
  meal_id: 4,
  meal: 'Всё включено (AI)',
  room: 'Standard',
  price: 190_000,
  list_price: 190_000,
  discount: 0,
  comment: 'Первая линия',
  differences: [],
  match: { score: 100, reasons: [] },
  price_now: 205_000,
  is_gone: false,
}
const earlier = (...options: SimilarOffer['options']): SimilarOffer => ({
  offer_id: 3,
  request_id: 2,
  created_at: '2026-11-20T09:00:00.000Z',
  comment: 'Оба у моря',
  adult_count: 2,
  childrens: [5],
  is_same_party: true,
  options,
})

describe('AGT-04 templates and copies of earlier offers', () => {
  test('AGT-04 the gaps of a template are filled by the picked tours', () => {
    const items = copiedItems(request, earlier(option))
    const { text, missing } = fillTemplate('{Отель}, {курорт}: {цена}', templateGround(request, items))
    expect(text.replaceAll('\u00a0', ' ')).toBe('Rixos Sungate, Кемер: 205 000 ₽')
    expect(missing).toEqual([])
    expect(fillTemplate('{отель}', templateGround(request, [])).missing).toEqual(['отель'])
  })

  test('AGT-04 nothing that was written is lost to a template, and one is not put in twice', () => {
    expect(withTemplate(' ', 'Здравствуйте!')).toBe('Здравствуйте!')
    expect(withTemplate('Мои слова', 'Здравствуйте!')).toBe('Мои слова\nЗдравствуйте!')
    expect(withTemplate('Мои слова\nЗдравствуйте!', 'Здравствуйте!')).toBe('Мои слова\nЗдравствуйте!')
  })

  test('AGT-04 a copied tour has today’s price, and one that is gone is not copied', () => {
    const items = copiedItems(
      request,
      earlier(option, { ...option, tour_id: 6, is_gone: true, price_now: null }),
    )
    expect(items.map(({ tour, comment }) => [tour.id, tour.price, comment])).toEqual([
      [5, 205_000, 'Первая линия'],
    ])
  })

  test('AGT-04, OFFER-02 a copied tour is warned of as the server found it', () => {
    const differs = {
      ...option,
      differences: ['departure', 'rest'] as SimilarOffer['options'][number]['differences'],
    }
    const [item] = copiedItems(request, earlier(differs))
    expect(item && matchOfPick(request, item).reasons.map(({ id }) => id)).toEqual([
      'departure',
      'rest',
      'budget',
    ])
  })
})

test('OFFER-12 in a chat the gaps are filled from its own offer; guests of a request that is over stay a gap', () => {
  const offer = {
    options: [
      { ...option, price: 180_000 },
      { ...option, hotel: 'Orange County', price: 170_000 },
    ],
  }
  const text = '{отель}, {питание}, {цена}, {гости}'
  const known = fillTemplate(
    text,
    offerGround(offer as unknown as AgentOffer, { adult_count: 2, childrens: [5] }),
  )
  expect(known).toEqual({
    text: 'Rixos Sungate, Orange County, Всё включено (AI), от\u00a0170\u00a0000\u00a0₽, 2\u00a0взрослых, 1\u00a0ребёнок',
    missing: [],
  })
  const over = fillTemplate(text, offerGround(offer as unknown as AgentOffer, undefined))
  expect(over.missing).toEqual(['гости'])
  expect(over.text).toContain('{гости}')
})
