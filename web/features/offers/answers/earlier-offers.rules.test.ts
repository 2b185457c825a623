import { expect, test } from 'vitest'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import type { SimilarOffer } from '../../../../contract/offers/answers/similar-offers.ts'
import { basketItem, copiedItems, otherPartyWords } from './earlier-offers.rules.ts'

const request = {
  departure: { id: 1, name: 'Москва' },
  rest_types: [{ id: 3, name: 'Пляжный' }],
  childrens: [],
} as unknown as FeedAuction

type Copied = SimilarOffer['options'][number]

const option = (more: Partial<Copied>): Copied =>
  ({
    tour_id: 11,
    hotel_id: 900,
    hotel: 'Sunrise Resort',
    stars: 5,
    country_id: 4,
    departure: 'Москва',
    price: 180_000,
    price_now: 180_000,
    is_gone: false,
    comment: 'Первая линия',
    differences: [],
    ...more,
  }) as Copied

const earlier = (...options: Copied[]): SimilarOffer => ({ options }) as SimilarOffer

test('AGT-04 an earlier offer is offered again at today’s price, with its own words', () => {
  const [item] = copiedItems(request, earlier(option({ price_now: 195_000 })))
  expect(item).toMatchObject({
    tour: { id: 11, price: 195_000 },
    hotel: { id: 900, min_price: 195_000 },
    comment: 'Первая линия',
    exact: null,
  })
})

test('AGT-04 a tour whose price nobody knows today keeps the price it had', () => {
  expect(copiedItems(request, earlier(option({ price_now: null })))[0]?.tour.price).toBe(180_000)
})

test('AGT-04 what is no longer sold is left out, the rest of the offer stays', () => {
  const items = copiedItems(request, earlier(option({ tour_id: 1, is_gone: true }), option({ tour_id: 2 })))
  expect(items.map(({ tour }) => tour.id)).toEqual([2])
})

test('OFFER-02 a tour from another city, or without the rest that is asked for, warns in the basket as it would anew', () => {
  expect(basketItem(request, option({}))).toMatchObject({
    tour: { departure_id: 1 },
    hotel: { missing_rest_types: [] },
  })
  expect(basketItem(request, option({ differences: ['departure', 'rest'] }))).toMatchObject({
    tour: { departure_id: 0 },
    hotel: { missing_rest_types: [3] },
  })
  const family = { ...request, rest_types: [], childrens: [5] }
  expect(basketItem(family, option({ differences: ['rest'] })).hotel.missing_rest_types).not.toEqual([])
})

test('AGT-04 the price of other guests is told with them, not as one that has changed', () => {
  expect(otherPartyWords({ adult_count: 2, childrens: [5] }, 180_000).replaceAll('\u00a0', ' ')).toBe(
    'тогда 180 000 ₽: 2 взрослых и ребёнок 5 лет',
  )
})
