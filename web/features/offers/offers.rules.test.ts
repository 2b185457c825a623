import { describe, expect, test } from 'vitest'
import { differences } from '../../../contract/offers/match/differences.ts'
import type { OfferOption } from '../../../contract/offers/offer-fields.ts'
import type { TouristOffer } from '../../../contract/offers/tourist-offers.ts'
import {
  againstBudget,
  againstMarket,
  arrivalSentence,
  changeWords,
  cheaperSentence,
  comparedOptions,
  differenceWords,
  discountWords,
  headPrice,
  lastDay,
  offerSummary,
  priceBefore,
  sortOffers,
  stayDates,
  untilWords,
  type Wished,
} from './offers.rules.ts'

const option: OfferOption = {
  id: 1,
  position: 1,
  tour_id: 5,
  hotel_id: 9,
  hotel: 'Rixos Sungate',
  stars: 4,
  region_id: 21,
  region: 'Кемер',
  country_id: 4,
  country: 'Турция',
  departure: 'Казань',
  operator_id: 1,
  operator: 'Anex',
  date: '14.06.2027',
  nights: 9,
  meal_id: 1,
  meal: 'Завтраки (BB)',
  room: 'Standard',
  price: 212_000,
  list_price: 212_000,
  discount: 0,
  priced_at: '2026-11-20T09:00:00.000Z',
  comment: '',
  differences: [],
  match: { score: 100, reasons: [] },
  price_version: null,
  facts: {
    flag: 'tr',
    picture: null,
    scene: 'sea',
    traits: [],
    is_with_flight: true,
    flights: [],
    included: [],
    unclear: [],
    without: [],
  },
}

const wish: Wished = {
  departure: { name: 'Москва' },
  country: { name: 'Турция' },
  region: { name: 'Анталья' },
  hotel: { name: 'Delphin Imperial' },
  hotel_stars: 5,
  days_count: 7,
  date_from: '20.06.2027',
  date_to: '27.06.2027',
  food_types: [4],
  max_price: 200_000,
  recommended_price: 180_000,
}

function offer(id: number, more: Partial<TouristOffer> = {}): TouristOffer {
  return {
    id,
    request_id: 1,
    state: 'sent',
    version: 1,
    contacts_masked: false,
    comment: '',
    created_at: `2026-11-20T09:0${id}:00.000Z`,
    min_price: 200_000,
    options: [option],
    chat_id: id,
    agent: {
      id,
      organisation: `Агентство ${id}`,
      is_demo: false,
      register_number: null,
      photo: null,
      rating: null,
      seller: null,
      is_blocked: false,
    },
    is_read: false,
    is_shortlisted: false,
    shortlisted_positions: [],
    price_asked_at: null,
    is_reserve: false,
    is_changed: false,
    change: null,
    edited_at: null,
    expires_at: '2026-12-04T09:00:00.000Z',
    chosen_position: null,
    request_change: null,
    ...more,
  }
}
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('AUC-06 offers on the auction’s page', () => {
  test('AUC-06 by price the cheapest is on top, and of equal ones the one that came first', () => {
    const offers = [offer(1, { min_price: 300 }), offer(3, { min_price: 200 }), offer(2, { min_price: 200 })]
    expect(sortOffers(offers, 'price', 7).map(({ id }) => id)).toEqual([2, 3, 1])
  })

  test('AUC-06 first comes the best for the money: a cheaper tour only where it saves more than it gives up', () => {
    const fits = { ...option, price: 73_711, match: { score: 100, reasons: [] } }
    const lacks = { ...option, id: 2, price: 66_429, match: { score: 85, reasons: [] } }
    const offers = [offer(1, { options: [lacks] }), offer(2, { options: [fits] })]
    expect(sortOffers(offers, 'best', 7).map(({ id }) => id)).toEqual([2, 1])
    const cheap = offer(3, { options: [{ ...lacks, price: 60_000 }] })
    const over = offer(4, { state: 'declined', options: [{ ...fits, price: 1 }] })
    expect(sortOffers([...offers, cheap, over], 'best', 7).map(({ id }) => id)).toEqual([3, 2, 1, 4])
  })

  test('AUC-06 by time the newest is on top', () => {
    expect(sortOffers([offer(1), offer(3), offer(2)], 'new', 7).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('the comparison holds every option that can still be chosen, cheapest first', () => {
    const two = offer(1, { options: [option, { ...option, id: 2, price: 100 }] })
    const gone = offer(2, { state: 'withdrawn', options: [{ ...option, id: 3, price: 1 }] })
    const shut = offer(3, { agent: { ...two.agent, is_blocked: true } })
    expect(comparedOptions([two, gone, shut]).map((one) => one.option.id)).toEqual([2, 1])
  })

  test('AUC-06 a stay ends after its nights, over months and years', () => {
    expect(lastDay('28.02.2028', 2)).toBe('01.03.2028')
    expect(stayDates({ date: '14.06.2027', nights: 7 })).toBe('14.06 – 21.06')
    expect(stayDates({ date: '28.12.2027', nights: 7 })).toBe('28.12.2027 – 04.01.2028')
  })

  test('a price is told against the budget and against the market', () => {
    expect(plain(againstBudget(188_000, 200_000).text)).toBe('на 12 000 ₽ ниже бюджета')
    expect(againstBudget(200_000, 200_000).lean).toBe('equal')
    expect(againstBudget(200_001, 200_000).lean).toBe('more')
    expect(
      plain(againstMarket({ ...option, price: 188_000, differences: ['budget'] }, 180_000)?.text ?? ''),
    ).toBe('на 8 000 ₽ выше минимума рынка')
    expect(againstMarket({ ...option, differences: [] }, null)).toBeNull()
  })

  test('AUC-07 a tour for the request as it was, or for another trip, is not set against the market of this one', () => {
    for (const difference of ['nights', 'dates', 'meal', 'stars', 'resort'] as const)
      expect(againstMarket({ ...option, price: 90_000, differences: [difference] }, 180_000)).toBeNull()
    const same = againstMarket({ ...option, price: 90_000, differences: ['rest'] }, 180_000)
    expect(plain(same?.text ?? '')).toBe('на 90 000 ₽ ниже рынка')
  })

  test('AUC-06 a family reads that the hotel is for adults only, others that the rest is another', () => {
    const forAdults = { ...option, facts: { ...option.facts, traits: ['Только для взрослых'] } }
    expect(differenceWords.rest(forAdults, { ...wish, childrens: [5] })).toBe('Отель только для взрослых')
    expect(differenceWords.rest(forAdults, { ...wish, childrens: [] })).toBe('Другой тип отдыха')
    expect(differenceWords.rest(option, { ...wish, childrens: [5] })).toBe('Другой тип отдыха')
  })

  test('AUC-06 a newcomer is announced in one sentence', () => {
    expect(plain(arrivalSentence([offer(1)]))).toBe('Новый отклик: Агентство 1, 200 000 ₽')
    expect(arrivalSentence([offer(1), offer(2)])).toBe('2 новых отклика')
    expect(plain(offerSummary(offer(1)))).toBe('200 000 ₽')
  })

  test('AUC-07 an offer begins from its cheapest option, and once one is chosen costs exactly that', () => {
    const options = [option, { ...option, id: 2, position: 2, price: 262_000 }]
    const open = { ...offer(1), options, min_price: option.price }
    expect(plain(offerSummary(open))).toBe('2 варианта от 212 000 ₽')
    expect(headPrice(open)).toEqual({ price: 212_000, isFrom: true })
    const chosen = { ...open, state: 'chosen' as const, chosen_position: 2 }
    expect(plain(offerSummary(chosen))).toBe('262 000 ₽')
    expect(headPrice(chosen)).toEqual({ price: 262_000, isFrom: false })
  })
})

describe('OFFER-02 differences in words', () => {
  test.each<[keyof typeof differenceWords, string]>([
    ['budget', 'Дороже бюджета на 12 000 ₽'],
    ['resort', 'Другой курорт: Кемер вместо Анталья'],
    ['dates', 'Вылет 14.06, а вы хотели 20.06 – 27.06'],
    ['stars', 'Отель 4★ вместо 5★'],
    ['hotel', 'Другой отель: не Delphin Imperial'],
    ['departure', 'Вылет: Казань вместо Москва'],
    ['nights', '9 ночей вместо 7'],
    ['meal', 'Другое питание: Завтраки (BB)'],
  ])('OFFER-02 %s names both sides', (difference, words) => {
    expect(plain(differenceWords[difference](option, wish))).toBe(words)
  })

  test('OFFER-02 every difference of the contract has words', () => {
    expect(Object.keys(differenceWords).toSorted()).toEqual([...differences].toSorted())
  })
})

describe('OFFER-08, AUC-07 what the tourist reads of an offer’s life', () => {
  test('AUC-07 the chosen offer stands above all, those that are over below the open ones', () => {
    const offers = [
      offer(1, { state: 'declined', min_price: 100 }),
      offer(2, { min_price: 300 }),
      offer(3, { state: 'chosen', min_price: 400 }),
      offer(4, { min_price: 200 }),
      offer(5, { state: 'expired', min_price: 50 }),
    ]
    const order = (sort: 'price' | 'new') => sortOffers(offers, sort, 7).map(({ id }) => id)
    expect([order('price'), order('new')]).toEqual([
      [3, 4, 2, 5, 1],
      [3, 4, 2, 5, 1],
    ])
  })

  test('OFFER-08 an edit is told option by option, with both prices', () => {
    const change = {
      since_version: 1,
      comment: true,
      options: [
        { what: 'price' as const, tour_id: 1, hotel: 'Rixos', was: 180_000, now: 170_000 },
        { what: 'added' as const, tour_id: 2, hotel: 'Sea', was: null, now: 150_000 },
        { what: 'removed' as const, tour_id: 3, hotel: 'Sun', was: 200_000, now: null },
      ],
    }
    expect(changeWords(change).map(plain)).toEqual([
      'Rixos: было 180 000 ₽, стало 170 000 ₽',
      'Добавлен вариант: Sea, 150 000 ₽',
      'Убран вариант: Sun, 200 000 ₽',
      'Агент изменил комментарий',
    ])
    expect(changeWords({ since_version: 1, comment: false, options: [] })).toEqual([])
  })

  test('OFFER-10 a fall is told by the cheapest of before and now, and only of what can still be chosen', () => {
    const price = (was: number, now: number) => ({
      change: {
        since_version: 1,
        comment: false,
        options: [{ what: 'price' as const, tour_id: 5, hotel: 'Rixos', was, now }],
      },
      options: [{ ...option, price: now }],
      min_price: now,
    })
    expect(priceBefore(offer(1, price(180_000, 175_000)))).toBe(180_000)
    expect(priceBefore(offer(1, price(175_000, 180_000)))).toBeNull()
    expect(priceBefore(offer(1, { ...price(180_000, 175_000), state: 'declined' }))).toBeNull()
    expect(priceBefore(offer(1))).toBeNull()
    // The cheaper of two stayed: it begins where it began.
    const other = { ...option, id: 2, tour_id: 6, price: 150_000 }
    const one = price(180_000, 175_000)
    expect(priceBefore(offer(1, { ...one, options: [...one.options, other], min_price: 150_000 }))).toBeNull()
    const replaced = {
      ...one.change,
      options: [
        { what: 'added' as const, tour_id: 5, hotel: 'Rixos', was: null, now: 175_000 },
        { what: 'removed' as const, tour_id: 7, hotel: 'Sun', was: 190_000, now: null },
      ],
    }
    expect(priceBefore(offer(1, { ...one, change: replaced }))).toBe(190_000)
    expect(plain(cheaperSentence([offer(1, one)]))).toBe(
      'Агентство 1: теперь от 175 000 ₽, дешевле на 5 000 ₽',
    )
    expect(cheaperSentence([])).toBe('')
  })

  test('OFFER-10 the agency’s discount is named by what the tour costs more', () => {
    expect(plain(discountWords({ discount: 6500 }) ?? '')).toBe('Скидка агентства 6 500 ₽')
    expect(discountWords({ discount: 0 })).toBeNull()
  })

  test('AUC-08 until when an offer stands is said by its last whole day in Moscow, while it waits', () => {
    const until = (expires_at: string) => untilWords({ state: 'sent', expires_at })
    expect(until('2026-12-03T21:00:00.000Z')).toBe('Действует до 3 декабря')
    expect(until('2026-12-04T09:00:00.000Z')).toBe('Действует до 4 декабря')
    expect(untilWords({ state: 'chosen', expires_at: '2026-12-04T09:00:00.000Z' })).toBeNull()
  })
})
