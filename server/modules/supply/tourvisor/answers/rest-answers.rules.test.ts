import { describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import {
  readActual,
  readDetails,
  readHotelPage,
  readHotels,
  readHotTours,
  readStarted,
  readStatus,
} from './rest-answers.rules.ts'

const tour = {
  id: 987,
  date: '2026-10-22',
  nights: 7,
  price: 149_900,
  currency: 'RUB',
  fuelCharge: 5600,
  adults: 2,
  childs: 0,
  meal: { id: 9, name: 'UAI', russianName: 'Ультра всё включено' },
  operator: { id: 13, name: 'Anex' },
  roomType: 'standard',
  hotelPlace: 'request',
}
const hotel = {
  id: 1188,
  name: 'Nora',
  category: 5,
  country: { id: 4, name: 'Турция' },
  region: { id: 20, name: 'Анталия' },
  rating: 4.1,
  picturelink: 'https://static.tourvisor.ru/1.jpg',
  tours: [tour],
}

describe('TOUR-05 answers of the newer gateway, as they came', () => {
  test('TOUR-05 hotels with their tours', () => {
    expect(readHotels([hotel])).toMatchObject([
      {
        code: '1188',
        stars: 5,
        region: 20,
        country: 4,
        tours: [
          {
            id: '987',
            day: '2026-10-22',
            meal: 'UAI',
            price: 149_900,
            fuel: 5600,
            operator: { ref: '13', name: 'Anex' },
            on_request: true,
          },
        ],
      },
    ])
  })

  test('TOUR-05 dictionaries as bare numbers and names', () => {
    const bare = { ...hotel, country: 4, region: '20', tours: [{ ...tour, meal: 7, operator: 'Anex' }] }
    expect(readHotels([bare])).toMatchObject([
      { country: 4, region: 20, tours: [{ meal: '7', operator: { ref: 'Anex', name: 'Anex' } }] },
    ])
  })

  test('TOUR-05 an empty list is no tours, a text or a number is no list', () => {
    expect(readHotels([])).toEqual([])
    for (const answer of ['', 'text', 5, null]) expect(() => readHotels(answer)).toThrow(ZodError)
  })

  test.each([
    [{ progress: 100, status: 'searching' }, true],
    [{ progress: 40, status: 'completed' }, true],
    [{ progress: '40', status: 'done' }, true],
    [{ progress: 40, status: 'searching' }, false],
    [{ progress: -5 }, false],
  ])('TOUR-05 the status %j: finished is %s', (answer, finished) => {
    expect(readStatus(answer).finished).toBe(finished)
    expect(readStatus(answer).progress).toBeGreaterThanOrEqual(0)
  })

  test('TOUR-05 a status without any is none', () => {
    for (const answer of [{}, [], '', null]) expect(() => readStatus(answer)).toThrow(ZodError)
  })

  test('TOUR-05 the number of a search', () => {
    expect(readStarted({ searchId: 123 })).toBe('123')
    for (const answer of [{}, { searchId: '../1' }, null]) expect(() => readStarted(answer)).toThrow(ZodError)
  })

  test('TOUR-06 TOUR-05 a hot tour, its places beside the hotel or inside it', () => {
    const { country, region, tours: _none, ...bare } = hotel
    const beside = { ...tour, priceOld: 200_000, hotel: bare, country, region }
    const inside = { ...tour, priceOld: 200_000, hotel }
    for (const one of [beside, inside])
      expect(readHotTours([one])).toMatchObject([
        { code: '1188', country: 4, region: 20, tours: [{ price: 149_900, old_price: 200_000 }] },
      ])
  })

  test('TOUR-03 TOUR-05 a price now, flights and what is not in the tour', () => {
    expect(readActual({ price: 150_000, fuelCharge: 5600 })).toMatchObject({
      price: 150_000,
      operator_price: null,
    })
    const leg = {
      number: 'SU2136',
      company: { name: 'Аэрофлот' },
      departure: { date: '2026-10-22', time: '06:40', port: { name: 'Шереметьево' } },
      arrival: { date: '2026-10-22', time: '11:05', port: { name: 'Анталья' } },
    }
    const details = readDetails({
      flights: [{ isDefault: true, forward: [leg], backward: [] }],
      info: { flags: { noInsurance: true }, surcharges: [{ name: 'Виза', price: 6500 }] },
      error: null,
    })
    expect(details).toMatchObject({
      flights: [{ number: 'SU2136', baggage_kg: null, arrives: { time: '11:05' } }],
      extras: [{ name: 'Виза', price: 6500 }],
      without: ['без медицинской страховки'],
    })
  })

  test('TOUR-05 pictures of a hotel as addresses or as objects with one', () => {
    const images = [
      'https://a.ru/1.jpg',
      { link: 'https://a.ru/2.jpg' },
      { url: 'https://a.ru/3.jpg' },
      {},
      null,
      5,
    ]
    expect(readHotelPage({ name: 'Nora', images })?.pictures).toEqual([
      'https://a.ru/1.jpg',
      'https://a.ru/2.jpg',
      'https://a.ru/3.jpg',
    ])
    expect(readHotelPage({})).toBeNull()
  })
})
