import { expect, test } from 'vitest'
import { hotPagesMax } from '../../../contract/supply/hot-tours.ts'
import { addressOf, changed, filtersIn, isNarrowed, whyNothing } from './hot-tours.rules.ts'

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
  const asked = (pages: number) => filtersIn([['pages', String(pages)]])
  expect(asked(hotPagesMax)).toEqual({ pages: String(hotPagesMax) })
  expect([asked(0), asked(1), asked(hotPagesMax + 1)]).toEqual([{}, {}, {}])
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
