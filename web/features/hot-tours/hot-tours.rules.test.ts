import { expect, test } from 'vitest'
import {
  addressOf,
  changed,
  filtersIn,
  flightWords,
  isNarrowed,
  partyWords,
  placeWords,
  sceneOf,
  sentence,
  whyNothing,
  withOwn,
} from './hot-tours.rules.ts'

test('SITE-03 of an address only what makes sense is understood', () => {
  const search = new URLSearchParams(
    'country_id=4&days=7&stars=5&meal=4&price=100000&sort=price&page=2&departure_id=1&utm_source=x',
  )
  expect(filtersIn(search)).toEqual({
    country_id: '4',
    days: '7',
    stars: '5',
    meal: '4',
    price: '100000',
    sort: 'price',
    page: '2',
    departure_id: '1',
  })
  const nonsense =
    'country_id=-4&days=22&stars=1&meal=9&price=0&sort=useful&page=0&departure_id=&__proto__=1&toString=2'
  expect(filtersIn(new URLSearchParams(nonsense))).toEqual({})
})

test('SITE-03 filters stand in the address, and a change begins on the first page', () => {
  const filters = { country_id: '4', page: '3' }
  expect(addressOf(filters)).toBe('/hot-tours/?country_id=4&page=3')
  expect(addressOf(changed(filters, { days: '7' }))).toBe('/hot-tours/?country_id=4&days=7')
  expect(addressOf({})).toBe('/hot-tours/')
  expect(filtersIn(new URL(addressOf(filters), 'http://lotour').searchParams)).toEqual(filters)
})

test('SITE-03 the order alone narrows nothing', () => {
  expect([isNarrowed({}), isNarrowed({ sort: 'price', page: '2' }), isNarrowed({ days: '3' })]).toEqual([
    false,
    false,
    true,
  ])
})

test('SITE-03 nothing to show says why: none at all, none of these filters, or a list that is just being renewed', () => {
  const found = { items: [], total_items: 0, countries: [{}], is_refreshing: false }
  const renewed = { ...found, is_refreshing: true }
  expect(whyNothing({ ...found, items: [{}], total_items: 1 }, {})).toBe(null)
  expect(whyNothing({ ...found, countries: [] }, { sort: 'price' })).toBe('none')
  expect(whyNothing(found, { price: '1' })).toBe('filters')
  expect(whyNothing({ ...found, total_items: 30 }, { page: '9' })).toBe('filters')
  // Its tours are there, and none is so cheap: that will not change within the minute.
  expect(whyNothing(renewed, { price: '1' })).toBe('filters')
  expect(whyNothing({ ...renewed, total_items: 5 }, { price: '90000' })).toBe('refreshing')
  expect(whyNothing({ ...renewed, countries: [] }, { price: '90000' })).toBe('refreshing')
  expect(whyNothing(renewed, {})).toBe('refreshing')
})

test('SITE-03 a value of the address that no line has gets a line', () => {
  const lines = [{ value: '', title: 'Любая' }]
  expect(withOwn(lines, '', () => 'x')).toEqual(lines)
  expect(withOwn(lines, '90000', (value) => `До ${value}`)).toEqual([
    ...lines,
    { value: '90000', title: 'До 90000' },
  ])
})

test('SITE-03 a card says where from, when and for how long', () => {
  const departure = { id: 1, name: 'Москва', name_from: 'из Москвы' }
  expect(flightWords({ departure, date: '25.11.2026', nights: 7 })).toBe(
    'из Москвы 25\u00a0ноября, 7\u00a0ночей',
  )
  expect(sentence('на 24 % дешевле')).toBe('На 24 % дешевле')
})

test('OFFER-09 a special offer says for how many its price is', () => {
  expect([1, 2, 6].map(partyWords)).toEqual(['за одного', 'за двоих', 'за шестерых'])
})

test('SITE-03 a country that is its own resort is named once', () => {
  const country = { id: 8, name: 'Мальдивы', flag: 'mv' }
  expect(placeWords({ country, region: { id: 42, name: 'Мальдивы' } })).toBe('Мальдивы')
  expect(placeWords({ country, region: { id: 43, name: 'Мале' } })).toBe('Мальдивы, Мале')
})

test('SITE-03 neighbours of one resort have different pictures', () => {
  const of = (name: string) =>
    sceneOf({
      country: { id: 4, name: 'Турция', flag: 'tr' },
      region: { id: 20, name: 'Анталья' },
      hotel: { id: 1, name, stars: 5 },
    })
  expect(of('Rixos')).toMatch(/^\/images\/scenes\/tr\.svg\?region=/)
  expect(of('Rixos')).not.toBe(of('Titanic'))
})
