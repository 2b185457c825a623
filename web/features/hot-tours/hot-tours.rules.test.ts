import { expect, test } from 'vitest'
import { hotPagesMax } from '../../../contract/supply/hot-tours.ts'
import {
  addressOf,
  asked,
  changed,
  filtersIn,
  fromHome,
  isNarrowed,
  isOnlyHome,
  whyNothing,
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

test('SITE-03 an address asks for as many pages at once as the API gives, and for no more', () => {
  const together = (pages: number) => filtersIn([['pages', String(pages)]])
  expect(together(hotPagesMax)).toEqual({ pages: String(hotPagesMax) })
  expect([together(0), together(1), together(hotPagesMax + 1)]).toEqual([{}, {}, {}])
})

test('SITE-03 filters stand in the address, and a change begins on the first page', () => {
  const filters = { country_id: '4', page: '3' }
  expect(changed({ ...filters, pages: '2' }, {})).toEqual({ country_id: '4' })
  expect(addressOf(filters)).toBe('/hot-tours/?country_id=4&page=3')
  expect(addressOf(changed(filters, { days: '7' }))).toBe('/hot-tours/?country_id=4&days=7')
  expect(addressOf({})).toBe('/hot-tours/')
  expect(addressOf({ country_id: '', sort: 'price' })).toBe('/hot-tours/?sort=price')
  expect(filtersIn(new URL(addressOf(filters), 'http://lotour').searchParams)).toEqual(filters)
})

test('SITE-03 the order alone narrows nothing', () => {
  expect([
    isNarrowed({}),
    isNarrowed({ sort: 'price', page: '2', pages: '2' }),
    isNarrowed({ days: '3' }),
  ]).toEqual([false, false, true])
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

test('SITE-16, SITE-03 tours leave from the visitor’s city until the address names another, or none', () => {
  const KAZAN = 10
  expect(fromHome({ days: '7' }, KAZAN)).toEqual({ departure_id: '10', days: '7' })
  expect(fromHome({ departure_id: '1' }, KAZAN)).toEqual({ departure_id: '1' })
  const all = fromHome(filtersIn([['departure_id', 'all']]), KAZAN)
  expect([all, asked(all), isNarrowed(all)]).toEqual([{ departure_id: 'all' }, {}, false])
  // Of nobody who has a city: the address is the page's own again.
  expect([fromHome(all, null), fromHome({}, null)]).toEqual([{}, {}])
})

test('SITE-16 that only the visitor’s own city narrows the list is known apart from filters', () => {
  const only = (filters: Parameters<typeof isOnlyHome>[0], home: number | null = 10) =>
    isOnlyHome(filters, home)
  expect(only({ departure_id: '10', sort: 'price' })).toBe(true)
  expect([
    only({ departure_id: '10', days: '7' }),
    only({ departure_id: '1' }),
    only({ departure_id: '10', page: '2' }),
    only({}, null),
  ]).toEqual([false, false, false, false])
})
