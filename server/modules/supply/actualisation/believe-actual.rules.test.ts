import { describe, expect, test } from 'vitest'
import { believedActual, believedWords } from './believe-actual.rules.ts'
import { type Before, minuteOf, reasonOf } from './versions/price-version.rules.ts'
import type { Priced } from './formula/formula.rules.ts'

const flight = {
  direction: 'there',
  number: 'SU 2134',
  airline: 'Аэрофлот',
  departs: { day: '2027-06-12', time: '08:30', airport: 'SVO' },
  arrives: { day: '2027-06-12', time: '12:45', airport: 'AYT' },
  baggage_kg: 20,
}
const answer = {
  price: 150_000,
  fuel: 4000,
  operator_price: { amount: 160_000, currency: 'USD' },
  flights: [flight],
  extras: [{ name: 'Виза', price: 5000 }],
  without: ['без трансфера'],
}
const told = (change: object, shown = 150_000) => believedActual({ ...answer, ...change }, shown)

describe('what may be shown of a supplier’s price', () => {
  test('TOUR-03 an answer that makes sense, whole', () => {
    expect(told({})).toEqual(answer)
  })

  test.each([
    ['three times as dear', 450_000, true],
    ['a rouble more', 450_001, false],
    ['a third of it', 50_000, true],
    ['a rouble less', 49_999, false],
  ])('TOUR-03 a price that is %s than the one shown is believed: %s', (_what, price, isBelieved) => {
    expect(told({ price }) !== null).toBe(isBelieved)
  })

  test.each([
    ['nothing', 0],
    ['less than nothing', -1],
    ['a fraction', 150_000.5],
    ['a text', '150000'],
    ['no number', Number.NaN],
    ['endless', Number.POSITIVE_INFINITY],
    ['missing', undefined],
    ['more than anybody pays', 100_000_001],
  ])('TOUR-03 a price that is %s is none', (_what, price) => {
    expect(told({ price })).toBeNull()
  })

  test.each([null, undefined, 'нет', 7, [], {}])('TOUR-03 of %j nothing is shown', (whole) => {
    expect(believedActual(whole, 150_000)).toBeNull()
  })

  test.each<[string, object, object]>([
    ['a surcharge that is none', { fuel: -1 }, { fuel: 0 }],
    [
      'an operator’s price of nothing',
      { operator_price: { amount: 0, currency: 'USD' } },
      { operator_price: null },
    ],
    [
      'a currency that is none',
      { operator_price: { amount: 5, currency: 'доллар' } },
      { operator_price: null },
    ],
    ['flights that are no list', { flights: 'SU' }, { flights: [] }],
    ['a flight to nowhere', { flights: [{ ...flight, direction: 'away' }] }, { flights: [] }],
    ['thirteen flights', { flights: Array.from({ length: 13 }, () => flight) }, { flights: [] }],
    [
      'a day that is none',
      { flights: [{ ...flight, departs: { ...flight.departs, day: '2027-02-31' } }] },
      { flights: [] },
    ],
    [
      'baggage of a ton',
      { flights: [{ ...flight, baggage_kg: 1000 }] },
      { flights: [{ ...flight, baggage_kg: null }] },
    ],
    ['a payment below nothing', { extras: [{ name: 'Скидка', price: -5 }] }, { extras: [] }],
    ['twenty-one payments', { extras: Array.from({ length: 21 }, () => answer.extras[0]) }, { extras: [] }],
    ['words that are numbers', { without: [1, 2] }, { without: [] }],
  ])('TOUR-03 %s costs itself alone, the price stays', (_what, change, kept) => {
    expect(told(change)).toMatchObject({ price: 150_000, ...kept })
  })
})

describe('a supplier’s words about a hotel', () => {
  const hotel = { name: 'Rixos', stars: 5, rating: 4.6, text: 'У моря', beach: 'Песок', built: '2010' }
  const words = (change: object) => believedWords({ hotel, pictures: [], ...change })

  test('TOUR-03 are shown where they are some', () => {
    expect(words({ pictures: ['https://a.ru/1.jpg'] })).toEqual({ hotel, pictures: ['https://a.ru/1.jpg'] })
  })

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['ftp://a.ru/1.jpg'],
    ['/1.jpg'],
    [''],
    [7],
    [null],
    [`https://a.ru/${'x'.repeat(500)}`],
  ])('SEC-09, TOUR-03 %s is no picture, the others stay', (picture) => {
    expect(words({ pictures: [picture, 'http://a.ru/2.jpg'] })?.pictures).toEqual(['http://a.ru/2.jpg'])
  })

  test('TOUR-03 of a thousand pictures thirty are shown', () => {
    const pictures = Array.from({ length: 1000 }, (_, at) => `https://a.ru/${at}.jpg`)
    expect(words({ pictures })?.pictures).toEqual(pictures.slice(0, 30))
  })

  test.each<[string, object, object]>([
    ['a rating of eleven', { rating: 11 }, { rating: null }],
    ['six stars', { stars: 6 }, { stars: 0 }],
    ['an endless text', { text: 'x'.repeat(5001) }, { text: '' }],
    ['a name that is a number', { name: 7 }, { name: '' }],
  ])('TOUR-03 %s is left out', (_what, change, kept) => {
    expect(words({ hotel: { ...hotel, ...change } })?.hotel).toMatchObject(kept)
  })

  test('TOUR-03 where they are none nothing is shown', () => {
    for (const none of [null, {}, { hotel: 'Rixos' }, []]) expect(believedWords(none)).toBeNull()
  })
})

describe('why a price is what it is', () => {
  const made = { operator_amount: 160_000, currency: 'USD', rate: 92, markup_percent: 2 }
  const priced = (price: number, change: object = {}) =>
    ({ price, formula: { kind: 'currency', ...made, ...change } }) as unknown as Priced

  test.each<[string, Priced, Before, string]>([
    ['the first, and as it was shown', priced(100), { price: 100, made: null }, 'first'],
    ['the same as before', priced(100), { price: 100, made }, 'same'],
    ['another rate', priced(110, { rate: 95 }), { price: 100, made }, 'rate'],
    ['another mark-up', priced(110, { markup_percent: 3 }), { price: 100, made }, 'rate'],
    [
      'another price of the operator',
      priced(110, { operator_amount: 170_000 }),
      { price: 100, made },
      'operator',
    ],
    ['another currency', priced(110, { currency: 'EUR' }), { price: 100, made }, 'operator'],
    ['both', priced(110, { rate: 95, operator_amount: 170_000 }), { price: 100, made }, 'rate_and_operator'],
    ['a list in currency, never told before', priced(110), { price: 100, made: null }, 'rate'],
    [
      'a live price, never told before',
      priced(110, { kind: 'roubles' }),
      { price: 100, made: null },
      'operator',
    ],
    ['no rate any more', priced(110, { rate: null }), { price: 100, made }, 'operator'],
  ])('TOUR-03 %s', (_what, now, ...[before, reason]) => {
    expect(reasonOf(now, before)).toBe(reason)
  })

  test('TOUR-03 within one minute there is one price, and the next begins with its first moment', () => {
    const minute = (iso: string) => minuteOf(new Date(iso)).toISOString()
    expect(minute('2026-11-20T09:00:00.000Z')).toBe('2026-11-20T09:00:00.000Z')
    expect(minute('2026-11-20T09:00:59.999Z')).toBe('2026-11-20T09:00:00.000Z')
    expect(minute('2026-11-20T09:01:00.000Z')).toBe('2026-11-20T09:01:00.000Z')
  })
})
