import { describe, expect, test } from 'vitest'
import { believeTours, type Expected, pictureUrl, readRef } from './believe-tours.rules.ts'
import type { WireHotel, WireTour } from '../calls/gateway.ts'

const expected: Expected = {
  departure_id: 1,
  country_ids: [4],
  region_id: null,
  date_from: '2027-06-10',
  date_to: '2027-06-20',
  nights: { from: 7, to: 7 },
  adults: 2,
  stars: null,
  meal: null,
  people: 1,
  countryOf: (id) => ({ 19: 4, 20: 4, 5: 1, 10_001: 4 })[id],
}
const tour: WireTour = {
  id: '123',
  operator: { ref: '13', name: 'Anex' },
  day: '2027-06-12',
  nights: 7,
  meal: 'AI',
  room: 'Standard',
  price: 100_000,
  old_price: null,
  fuel: 5000,
  currency: 'RUB',
  adults: 2,
  on_request: false,
}
const hotel: WireHotel = {
  code: '1188',
  name: 'Nora',
  stars: 5,
  rating: 4.5,
  region: 19,
  country: 4,
  picture: '//static.tourvisor.ru/1.jpg',
  tours: [tour],
}
const believe = (over: {
  hotel?: Partial<WireHotel>
  tour?: Partial<WireTour>
  expected?: Partial<Expected>
}) =>
  believeTours([{ ...hotel, tours: [{ ...tour, ...over.tour }], ...over.hotel }], {
    ...expected,
    ...over.expected,
  })

describe('TOUR-05 what is believed of an answer', () => {
  test('TOUR-05 a true tour: the surcharge goes into its price', () => {
    expect(believe({})).toEqual({
      wrong: [],
      tours: [
        {
          ref: '123:1188',
          hotel: {
            ref: '1188',
            name: 'Nora',
            stars: 5,
            region_id: 19,
            country_id: 4,
            rating: 4.5,
            picture_url: 'https://static.tourvisor.ru/1.jpg',
          },
          operator: { ref: '13', name: 'Anex' },
          departure_id: 1,
          day: '2027-06-12',
          nights: 7,
          meal_code: 'AI',
          room: 'Standard',
          price: 105_000,
          fuel: 5000,
          on_request: false,
          old_price: null,
        },
      ],
    })
  })

  test.each<[string, Parameters<typeof believe>[0]]>([
    ['a price of nothing', { tour: { price: 0 } }],
    ['a negative price', { tour: { price: -100_000 } }],
    ['a price of a billion', { tour: { price: 1e9 } }],
    ['no price', { tour: { price: null } }],
    ['a negative surcharge', { tour: { fuel: -1 } }],
    ['another currency', { tour: { currency: 'EUR' } }],
    ['a day gone by', { tour: { day: '2019-07-01' } }],
    ['a day after the range', { tour: { day: '2027-06-21' } }],
    ['no day', { tour: { day: null } }],
    ['fewer nights than asked', { tour: { nights: 6 } }],
    [
      'more nights than the longest asked',
      { tour: { nights: 10 }, expected: { nights: { from: 7, to: 9 } } },
    ],
    ['400 nights', { tour: { nights: 400 } }],
    ['other nights than asked', { tour: { nights: 8 } }],
    ['half a night', { tour: { nights: 7.5 } }],
    ['an unknown meal', { tour: { meal: '???' } }],
    ['a lesser meal than asked', { tour: { meal: 'BB' }, expected: { meal: 'HB' } }],
    ['another party', { tour: { adults: 1 } }],
    ['no number', { tour: { id: '' } }],
    ['an address for a number', { tour: { id: '../1' } }],
    ['an unknown region', { hotel: { region: 987_654 } }],
    ['no region', { hotel: { region: null } }],
    ['a region of our own numbers', { hotel: { region: 10_001 } }],
    ['a region of another country', { hotel: { region: 5 } }],
    ['a country that its region is not in', { hotel: { country: 1 } }],
    ['another region than asked', { expected: { region_id: 20 } }],
    ['a lesser class than asked', { hotel: { stars: 3 }, expected: { stars: 4 } }],
    ['a hotel without a name', { hotel: { name: '' } }],
  ])('TOUR-05 %s is left out and counted', (_title, over) => {
    const { tours, wrong } = believe(over)
    expect(tours).toEqual([])
    expect(wrong).toHaveLength(1)
  })

  test('TOUR-05 one wrong tour leaves the others of its hotel', () => {
    const { tours, wrong } = believeTours(
      [{ ...hotel, tours: [tour, { ...tour, id: '124', price: 0 }] }],
      expected,
    )
    expect(tours.map(({ ref }) => ref)).toEqual(['123:1188'])
    expect(wrong).toEqual(['1188:124'])
  })

  test('TOUR-06 TOUR-05 a price told for one is doubled with its surcharge; an old price that is no higher is none', () => {
    const hot = { expected: { people: 2, nights: null } as const }
    expect(believe({ ...hot, tour: { old_price: 120_000 } }).tours).toMatchObject([
      { price: 210_000, fuel: 10_000, old_price: 240_000 },
    ])
    expect(believe({ ...hot, tour: { old_price: 90_000 } }).tours).toMatchObject([{ old_price: null }])
    expect(believe({ ...hot, tour: { old_price: 1e12 } }).tours).toMatchObject([{ old_price: null }])
  })

  test('TOUR-05 a class or rating that can be none is none', () => {
    expect(
      believe({ hotel: { stars: 9, rating: 0, picture: 'javascript:alert(1)' } }).tours[0]?.hotel,
    ).toMatchObject({
      stars: 0,
      rating: null,
      picture_url: null,
    })
  })

  test.each([
    ['//a.ru/1.jpg', 'https://a.ru/1.jpg'],
    ['http://a.ru/1.jpg', 'http://a.ru/1.jpg'],
    ['data:image/png;base64,xx', null],
    ['/1.jpg', null],
    ['', null],
  ])('TOUR-05 the picture %s', (text, url) => {
    expect(pictureUrl(text)).toBe(url)
  })

  test('TOUR-05 a key tells the tour and its hotel', () => {
    expect(readRef('123:1188')).toEqual({ tourId: '123', hotelCode: '1188' })
    expect(readRef('123')).toBeNull()
  })
})
