import { describe, expect, test } from 'vitest'
import type { PriceVersion } from '../../../../contract/supply/actualisation.ts'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { differences } from '../../../../contract/offers/match/differences.ts'
import {
  addToBasket,
  askInBasket,
  commentInBasket,
  emptyBasket,
  matchOfPick,
  newNumbers,
  newPrices,
  notesOfPick,
  type Picked,
  priceInBasket,
  removeFromBasket,
  repricedItems,
  warningsOf,
  whyNotSend,
  withoutRefusedPrice,
} from './basket.rules.ts'
import { basketWarnings } from './basket-warnings.rules.ts'

const request: FeedAuction = {
  id: 7,
  state: 'active',
  created_at: '2026-11-20T09:00:00.000Z',
  departure: { id: 1, name: 'Москва' },
  country: { id: 4, name: 'Турция', flag: 'tr', slug: 'turciya' },
  region: null,
  hotel: null,
  hotel_stars: 5,
  adult_count: 2,
  childrens: [],
  days_count: 7,
  date_from: '10.06.2027',
  date_to: '20.06.2027',
  food_types: null,
  rest_types: [],
  wishes: '',
  contacts_masked: false,
  max_price: 200_000,
  recommended_price: null,
  budget_label: null,
  offers_count: 0,
  version: 1,
  edited_at: null,
  fee: 3000,
  is_responded: false,
  offer_id: null,
  is_hidden: false,
  hide_reason: null,
  is_unread: false,
  rivals: 0,
  offer: null,
}

function picked(id: number, price = 190_000, stars = 5): Picked {
  return {
    tour: {
      id,
      price,
      date: '12.06.2027',
      nights: 7,
      meal_id: 4,
      meal: 'Всё включено (AI)',
      room: 'Standard',
      operator_id: 1,
      operator: 'Anex',
      departure_id: 1,
      departure: 'Москва',
      departure_name_from: 'из Москвы',
      supplier: 'price-list',
      priced_at: '2026-11-20T03:00:00.000Z',
      on_request: false,
    },
    hotel: {
      id: 50 + id,
      name: `Отель ${id}`,
      stars,
      region_id: 20,
      region: 'Анталья',
      country_id: 4,
      country: 'Турция',
      min_price: price,
      picture: null,
      missing_rest_types: [],
    },
  }
}
const three = [1, 2, 3].map((id) => picked(id)).reduce(addToBasket, emptyBasket)
const rich = { fee: 3000, balance: 300_000 }

describe('OFFER-02 the basket of an offer', () => {
  test('OFFER-02 three tours fit, a fourth is refused with advice and the three stay', () => {
    const four = addToBasket(three, picked(4))
    expect(four.items.map((item) => item.tour.id)).toEqual([1, 2, 3])
    expect(four.refused?.title).toBe('Уже выбрано три варианта')
  })

  test('OFFER-02 the same tour is not taken twice, and that is no refusal', () => {
    expect(addToBasket(three, picked(2))).toEqual(three)
  })

  test('OFFER-02 removing one makes room and takes the refusal away', () => {
    const roomy = removeFromBasket(addToBasket(three, picked(4)), 2)
    expect(roomy.refused).toBeNull()
    expect(addToBasket(roomy, picked(4)).items.map((item) => item.tour.id)).toEqual([1, 3, 4])
  })

  test('OFFER-02 a comment belongs to its own tour', () => {
    const items = commentInBasket(three, 2, 'Первая линия').items
    expect(items.map((item) => item.comment)).toEqual(['', 'Первая линия', ''])
  })

  test('OFFER-02 a tour over the budget in a simpler hotel is warned of twice, each with advice to comment', () => {
    const warnings = warningsOf(request, picked(1, 250_000, 4))
    expect(warnings.map(({ id }) => id)).toEqual(['budget', 'stars'])
    expect(warnings.every(({ text }) => text.includes('может потерять интерес'))).toBe(true)
  })

  test('OFFER-02 what was asked for is not warned of', () => {
    expect(warningsOf(request, picked(1))).toEqual([])
  })

  test('OFFER-02 a family with a child is told of a hotel for adults only by that, in the search and in the answer', () => {
    const { tour, hotel } = picked(1)
    const forAdults = { tour, hotel: { ...hotel, missing_rest_types: [2] } }
    const family = { ...request, childrens: [5] }
    expect(notesOfPick(family, forAdults)).toEqual(['только для взрослых'])
    const [warning] = warningsOf(family, forAdults)
    expect(warning).toMatchObject({ id: 'adults', title: 'Только для взрослых' })
    expect(warning?.text).toContain('Едут дети, а отель их не принимает')
  })

  test('OFFER-02 to adults it is another rest, and only where they asked for rest with children', () => {
    const { tour, hotel } = picked(1)
    const forAdults = { tour, hotel: { ...hotel, missing_rest_types: [1, 2] } }
    expect(notesOfPick(request, forAdults)).toEqual([])
    const wished = { ...request, rest_types: [{ id: 1, name: 'Пляжный отдых' }] }
    expect(notesOfPick(wished, forAdults)).toEqual(['другой тип отдыха'])
    expect(
      notesOfPick({ ...wished, childrens: [5] }, { tour, hotel: { ...hotel, missing_rest_types: [1] } }),
    ).toEqual(['другой тип отдыха'])
  })

  test('OFFER-02 every difference and the fourth tour have a title and advice', () => {
    expect(Object.keys(basketWarnings).toSorted()).toEqual([...differences, 'adults', 'too_many'].toSorted())
    const titles = Object.values(basketWarnings).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    for (const [id, { title, text }] of Object.entries(basketWarnings)) {
      expect([id, title]).toEqual([id, expect.stringMatching(/^[А-ЯЁ][а-яё ]{8,}/)])
      expect([id, text]).toEqual([
        id,
        expect.stringMatching(/(?:[Нн]апишите|расскажите).*может потерять интерес/),
      ])
    }
  })
})

describe('OFFER-01 before sending', () => {
  test('OFFER-01 an empty basket, a long comment and a low balance are told before the call', () => {
    expect(whyNotSend({ basket: emptyBasket, comment: '' }, rich)).toMatch(/Добавьте/)
    expect(whyNotSend({ basket: three, comment: 'а'.repeat(2001) }, rich)).toMatch(/общий комментарий/)
    expect(whyNotSend({ basket: commentInBasket(three, 1, 'а'.repeat(501)), comment: '' }, rich)).toMatch(
      /к туру/,
    )
    expect(whyNotSend({ basket: three, comment: '' }, { fee: 3000, balance: 299_999 })).toMatch(/не хватает/)
  })

  test('OFFER-12 what a template has left in its braces holds the offer back, in whichever of its words it stands', () => {
    expect(whyNotSend({ basket: three, comment: 'Отель {отель}' }, rich)).toMatch(/в скобках/)
    const basket = commentInBasket(three, 2, 'Всего {цена}')
    expect(whyNotSend({ basket, comment: '' }, rich)).toMatch(/в скобках/)
    expect(whyNotSend({ basket: three, comment: 'Отель Риксос' }, rich)).toBeNull()
  })

  test('OFFER-01 a tour that is sold out has to go first', () => {
    const gone = new Set([2])
    expect(whyNotSend({ basket: three, comment: '', gone }, rich)).toMatch(/больше нет/)
    expect(whyNotSend({ basket: removeFromBasket(three, 2), comment: '', gone }, rich)).toBeNull()
  })

  test('OFFER-02 the score of a pick falls with what the basket warns of', () => {
    expect(matchOfPick(request, picked(1)).score).toBe(100)
    const { score, reasons } = matchOfPick(request, picked(1, 250_000, 4))
    expect(reasons.map(({ id }) => id).toSorted()).toEqual(['budget', 'stars'])
    expect(score).toBeLessThan(80)
  })

  test('TOUR-03, OFFER-02 a price that was asked for anew is the tour’s price: the warning about the budget goes by it', () => {
    const basket = addToBasket(addToBasket(emptyBasket, picked(1)), picked(2))
    const version = { tour_id: 1, price: 205_000 } as PriceVersion
    const { items } = priceInBasket(basket, version)
    expect(items.map(({ tour, exact }) => [tour.price, exact])).toEqual([
      [205_000, version],
      [190_000, null],
    ])
    expect(items.map((item) => warningsOf(request, item).map(({ id }) => id))).toEqual([['budget'], []])
    // Taken out meanwhile: nothing to price.
    expect(priceInBasket(removeFromBasket(basket, 1), version).items.map(({ tour }) => tour.id)).toEqual([2])
  })

  test('OFFER-10 a refused own price is nothing to reckon with: the tour’s own stands for it', () => {
    const [item] = askInBasket(addToBasket(emptyBasket, picked(1, 250_000)), 1, 1).items
    if (!item) throw new Error('nothing is picked')
    expect(
      warningsOf(
        request,
        withoutRefusedPrice(item, () => 5),
      ).map(({ id }) => id),
    ).toContain('budget')
    const allowed = { ...item, own_price: 240_000 }
    expect(withoutRefusedPrice(allowed, () => 5)).toBe(allowed)
  })

  test('OFFER-10 warnings and match go by the own price; one that is not allowed stops the sending', () => {
    const dear = addToBasket(emptyBasket, picked(1, 205_000))
    const asked = (price: number | null) => askInBasket(dear, 1, price)
    expect(asked(199_000).items.map((item) => warningsOf(request, item))).toEqual([[]])
    expect(asked(null).items.map((item) => warningsOf(request, item).length)).toEqual([1])
    const why = (price: number) => whyNotSend({ basket: asked(price), comment: '', limitOf: () => 5 }, rich)
    expect(why(195_000)).toBeNull()
    for (const price of [0, 194_000, 206_000]) expect(why(price)).toBe('Проверьте свою цену')
    // Of several tours the wrong one may be folded: it is named.
    const among = askInBasket(three, 2, 1)
    expect(whyNotSend({ basket: among, comment: '', limitOf: () => 5 }, rich)).toBe(
      'Проверьте свою цену: Отель 2',
    )
    // The tour has become cheaper than what is asked for it.
    const fallen = { ...asked(199_000), items: repricedItems(asked(199_000).items, new Map([[1, 190_000]])) }
    expect(whyNotSend({ basket: fallen, comment: '' }, rich)).toBe('Проверьте свою цену')
  })

  test('OFFER-01 a refusal’s new prices are those of the tours that were sent, in their order', () => {
    const prices = newPrices(three.items, {
      reason: 'price_changed',
      'options.1.price': '195000',
      'options.9.price': '1',
    })
    expect([...prices]).toEqual([[three.items[1]?.tour.id, 195_000]])
    const items = repricedItems(three.items, prices)
    expect(items.map(({ tour, exact }) => [tour.price, exact])).toEqual(
      three.items.map(({ tour, exact }, at) => (at === 1 ? [195_000, null] : [tour.price, exact])),
    )
    expect(newPrices(three.items).size).toBe(0)
    expect(newPrices(three.items, { 'options.0.price': 'дорого' }).size).toBe(0)
  })

  test('OFFER-01 a tour that a new price list sells under another number has that number from now on', () => {
    const told = {
      'options.1.price': '195000',
      'options.1.previous_price': '190000',
      'options.1.tour_id': '77',
    }
    const numbers = newNumbers(three.items, told)
    expect([...numbers]).toEqual([[three.items[1]?.tour.id, 77]])
    const items = repricedItems(three.items, newPrices(three.items, told), numbers)
    expect(items.map(({ tour }) => [tour.id, tour.price])).toEqual([
      [1, 190_000],
      [77, 195_000],
      [3, 190_000],
    ])
    expect(newNumbers(three.items).size).toBe(0)
  })

  test('OFFER-01 exactly the fee on the balance is enough, an unknown balance leaves it to the server', () => {
    expect(whyNotSend({ basket: three, comment: '' }, rich)).toBeNull()
    expect(whyNotSend({ basket: three, comment: '' }, { fee: 3000, balance: null })).toBeNull()
  })
})
