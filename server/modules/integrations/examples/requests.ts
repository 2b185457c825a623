import { agentAuctionMarket } from '../../../../contract/auctions/market.ts'
import { agentAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { agentFeed, agentHiddenFeed } from '../../../../contract/offers/feed/feed.ts'
import { unreadRequests } from '../../../../contract/offers/feed/feed-marks.ts'
import { feedCities, feedCountries } from '../../../../contract/offers/feed/filter-places.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { agentMinPrice } from '../../../../contract/supply/min-price.ts'
import { exampleOf } from './example.ts'

const request: Answer<typeof agentAuction>['result'] = {
  id: 1001,
  state: 'active',
  created_at: '2027-03-01T09:12:00.000Z',
  departure: { id: 1, name: 'Москва' },
  country: { id: 4, name: 'Турция', flag: 'tr', slug: 'turkey' },
  region: { id: 18, name: 'Алания' },
  hotel: null,
  hotel_stars: 4,
  adult_count: 2,
  childrens: [7],
  days_count: 7,
  date_from: '20.05.2027',
  date_to: '30.05.2027',
  food_types: [7],
  rest_types: [{ id: 1, name: 'Пляжный отдых' }],
  wishes: 'Первая линия, тихий номер',
  contacts_masked: false,
  max_price: 200_000,
  recommended_price: 161_400,
  budget_label: null,
  offers_count: 2,
  version: 1,
  edited_at: null,
  fee: 3000,
  rivals: 2,
  is_responded: false,
  offer_id: null,
  offer: null,
  is_unread: true,
  is_hidden: false,
  hide_reason: null,
}

const hidden = { ...request, id: 998, is_unread: false, is_hidden: true }

export const requestExamples = [
  exampleOf(agentFeed, {
    text: 'Страница за страницей: передайте `next_cursor` прежней в `cursor`; `null` — страниц больше нет.',
    query: { country_id: '4', sort: 'new' },
    answer: { result: { items: [request], total_items: 1, next_cursor: null } },
  }),
  exampleOf(agentHiddenFeed, {
    query: { sort: 'new' },
    answer: { result: { items: [hidden], total_items: 1, next_cursor: null } },
  }),
  exampleOf(agentAuction, { params: { id: '1001' }, answer: { result: request } }),
  exampleOf(unreadRequests, {
    answer: { result: { unread: 3, filters: [{ filter: 5, unread: 1 }], newest: 1001 } },
  }),
  exampleOf(feedCountries, {
    query: { search: 'тур' },
    answer: { result: [{ id: 4, name: 'Турция', flag: 'tr', count: 12 }] },
  }),
  exampleOf(feedCities, {
    query: { search: 'ала' },
    answer: { result: [{ id: 18, name: 'Алания', country_id: 4, count: 5 }] },
  }),
  exampleOf(agentMinPrice, {
    query: { request_id: '1001' },
    answer: {
      result: {
        min_price: 161_400,
        min_offer_price: 171_000,
        min_offer_nights: 7,
        priced_at: '2027-03-01T06:00:00.000Z',
        checked_at: '2027-03-01T09:12:00.000Z',
      },
    },
  }),
  exampleOf(agentAuctionMarket, {
    params: { id: '1001' },
    answer: {
      result: {
        min_price: 161_400,
        tours_found: 212,
        launch_price: 165_000,
        is_edited: false,
        change_percent: -2,
        checked_at: '2027-03-02T09:12:00.000Z',
        priced_at: '2027-03-02T06:00:00.000Z',
        is_watched: true,
        history: [
          { at: '2027-03-01T09:12:00.000Z', min_price: 165_000, tours_found: 208 },
          { at: '2027-03-02T09:12:00.000Z', min_price: 161_400, tours_found: 212 },
        ],
      },
    },
  }),
]
