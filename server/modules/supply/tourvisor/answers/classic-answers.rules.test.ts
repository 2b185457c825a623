import { describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import {
  operatorPrice,
  readActual,
  readComplaint,
  readDetails,
  readHotelNames,
  readHotelPage,
  readHotTours,
  readResult,
  readStarted,
} from './classic-answers.rules.ts'

const tour = {
  tourid: '13267327993537',
  operatorcode: '13',
  operatorname: 'Anex',
  flydate: '22.10.2026',
  nights: '7',
  price: '149900',
  fuelcharge: '5600',
  adults: '2',
  child: '0',
  meal: 'AI',
  mealcode: '7',
  room: 'standard room',
  currency: 'RUB',
  onrequest: '0',
}
const hotel = {
  hotelcode: '1188',
  hotelname: 'THE NORA HOTELS FAMILY CLUB',
  hotelstars: '5',
  hotelrating: '3.5',
  countrycode: '4',
  regioncode: '20',
  picturelink: '//static.tourvisor.ru/hotel_pics/main400/1188.jpg',
  tours: { tour },
}
const status = { state: 'finished', progress: '100', hotelsfound: '1', toursfound: '1' }
const page = { page: 1, onPage: 100 }

describe('TOUR-05 answers of the classic gateway, as they came', () => {
  test('TOUR-05 one hotel with one tour, neither of them in a list, every number a text', () => {
    expect(readResult({ data: { status, result: { hotel } } }, page)).toEqual({
      finished: true,
      progress: 100,
      more: false,
      cut: false,
      hotels: [
        {
          code: '1188',
          name: 'THE NORA HOTELS FAMILY CLUB',
          stars: 5,
          rating: 3.5,
          region: 20,
          country: 4,
          picture: '//static.tourvisor.ru/hotel_pics/main400/1188.jpg',
          tours: [
            {
              id: '13267327993537',
              operator: { ref: '13', name: 'Anex' },
              day: '2026-10-22',
              nights: 7,
              meal: 'AI',
              room: 'standard room',
              price: 149_900,
              old_price: null,
              fuel: 5600,
              currency: 'RUB',
              adults: 2,
              on_request: false,
            },
          ],
        },
      ],
    })
  })

  test('TOUR-05 lists with numbered keys, numbers as numbers', () => {
    const { hotels } = readResult(
      {
        data: {
          status,
          result: {
            hotel: { 0: { ...hotel, hotelcode: 1 }, 1: { ...hotel, tours: { tour: { 0: tour, 1: tour } } } },
          },
        },
      },
      page,
    )
    expect(hotels.map(({ code, tours }) => [code, tours.length])).toEqual([
      ['1', 1],
      ['1188', 2],
    ])
  })

  test.each([undefined, '', [], null, { hotel: '' }])('TOUR-05 no tours yet, the result is %j', (result) => {
    const searching = { ...status, state: 'searching', progress: 12 }
    expect(readResult({ data: { status: searching, result } }, page)).toMatchObject({
      finished: false,
      progress: 12,
      hotels: [],
      more: false,
    })
  })

  test('TOUR-05 there is a next page while more hotels were found than pages could hold', () => {
    const many = { data: { status: { ...status, hotelsfound: 250 }, result: { hotel } } }
    expect(readResult(many, { page: 2, onPage: 100 }).more).toBe(true)
    expect(readResult(many, { page: 3, onPage: 100 }).more).toBe(false)
  })

  test.each([{}, [], 'text', null, { data: {} }, { data: { status: {} } }, { result: {} }])(
    'TOUR-05 %j is no result',
    (answer) => {
      expect(() => readResult(answer, page)).toThrow(ZodError)
    },
  )

  test('TOUR-05 the number of a search, as a text or a number', () => {
    expect(readStarted({ result: { requestid: '1015951847' } })).toBe('1015951847')
    expect(readStarted({ result: { requestid: 1_015_951_847 } })).toBe('1015951847')
    expect(() => readStarted({ result: {} })).toThrow(ZodError)
    expect(() => readStarted({ result: { requestid: '1&page=2' } })).toThrow(ZodError)
  })

  test('TOUR-06 TOUR-05 one hot tour alone; none', () => {
    const one = {
      tourid: 5,
      countrycode: 4,
      hotelcode: 7,
      hotelname: 'X',
      hotelstars: 4,
      hotelregioncode: 20,
      meal: '7',
      flydate: '01.12.2026',
      nights: 6,
      price: 31_500,
      priceold: '40 000',
    }
    const [read] = readHotTours({ hottours: { hotcount: 1, tour: one } })
    expect(read).toMatchObject({
      code: '7',
      region: 20,
      tours: [{ id: '5', meal: '7', price: 31_500, old_price: 40_000 }],
    })
    expect(readHotTours({ hottours: { hotcount: 0 } })).toEqual([])
    expect(() => readHotTours('')).toThrow(ZodError)
  })

  test("TOUR-03 TOUR-05 a price now, in roubles and in the operator's currency", () => {
    const answer = {
      data: {
        tour: {
          price: '155000',
          fuelcharge: 0,
          operatorprice: '1881.5',
          operatorcurrency: 'USD',
          detailavailable: '1',
          visacharge: '',
        },
      },
    }
    expect(readActual(answer)).toEqual({
      price: 155_000,
      fuel: 0,
      currency: '',
      operator_price: { amount: 188_150, currency: 'USD' },
      visa: null,
      has_details: true,
    })
  })

  test.each([
    [100, 'руб.', { amount: 10_000, currency: 'RUB' }],
    [100, 'RUR', { amount: 10_000, currency: 'RUB' }],
    [12.34, '€', { amount: 1234, currency: 'EUR' }],
    [100, 'у.е.', null],
    [0, 'USD', null],
    [null, 'USD', null],
    [1e12, 'USD', null],
  ])("TOUR-03 TOUR-05 the operator's %s %s", (amount, currency, price) => {
    expect(operatorPrice(amount, currency)).toEqual(price)
  })

  test('TOUR-03 TOUR-05 flights, surcharges and what is not in the tour', () => {
    const leg = (number: string, time: string) => ({
      number,
      company: { id: 'PC', name: 'Pegasus' },
      departure: { date: '22.10.2026', time, port: { id: 'SVO', name: 'Шереметьево' } },
      arrival: { date: '22.10.2026', time, port: { id: 'AYT', name: 'Анталья' } },
      isBaggageIncluded: false,
    })
    const answer = {
      flights: [
        { isdefault: false, forward: [leg('TK1', '05:00')], backward: [leg('TK2', '05:00')] },
        { isdefault: true, forward: leg('PC708', '05:40'), backward: { 0: leg('SU000', '00:00') } },
      ],
      tourinfo: {
        flags: { noflight: false, notransfer: 1, nomedinsurance: '1', nomeal: 0 },
        addpayments: { name: 'Виза', amount: '6500' },
      },
    }
    const read = readDetails(answer)
    expect(read.flights).toMatchObject([
      {
        direction: 'there',
        number: 'PC708',
        airline: 'Pegasus',
        departs: { day: '2026-10-22', time: '05:40', airport: 'Шереметьево' },
        baggage_kg: 0,
      },
      { direction: 'back', number: null, departs: { time: null } },
    ])
    expect(read.extras).toEqual([{ name: 'Виза', price: 6500 }])
    expect(read.without).toEqual(['без трансфера', 'без медицинской страховки'])
    expect(readDetails({})).toEqual({ flights: [], extras: [], without: [] })
  })

  test("TOUR-05 a hotel's page and the list of hotels", () => {
    const read = readHotelPage({ data: { hotel: { name: 'X', stars: '5', images: { image: '//a/b.jpg' } } } })
    expect(read).toMatchObject({ name: 'X', stars: 5, rating: null, text: '', pictures: ['//a/b.jpg'] })
    expect(readHotelPage({ data: { hotel: '' } })).toBeNull()
    expect(readHotelNames({ lists: { hotels: { hotel: { id: 7, name: 'X' } } } })).toEqual([
      { code: '7', name: 'X' },
    ])
    expect(readHotelNames({ lists: [] })).toEqual([])
  })

  test.each([
    [{ error: { errormessage: 'Нет доступа' } }, 'Нет доступа'],
    [{ iserror: true, errormessage: 'Тур не найден' }, 'Тур не найден'],
    [{ iserror: 'true' }, 'iserror'],
    [{ iserror: false, flights: [] }, null],
    [{ data: {} }, null],
    [[], null],
    ['text', null],
  ])('TOUR-05 %j complains of %j', (answer, complaint) => {
    expect(readComplaint(answer)).toBe(complaint)
  })
})
