import { expect, test } from 'vitest'
import { hotPagesMax } from '../../../../contract/supply/hot-tours.ts'
import { hotPagesOf } from './hot-pages.rules.ts'

test('SITE-03 a list of one page has no way on', () => {
  expect([0, 1, 24].map((total) => hotPagesOf({}, total))).toEqual([null, null, null])
})

test('SITE-03 the next page is asked for alone, and the address then says that both are shown', () => {
  expect(hotPagesOf({ country_id: '4', sort: 'price' }, 50)).toEqual({
    words: 'Туры 1–24 из 50',
    previous: null,
    next: {
      title: 'Показать ещё 24\u00a0тура',
      tours: 24,
      address: '/hot-tours/?country_id=4&sort=price&page=2',
      together: '/hot-tours/?country_id=4&sort=price&pages=2',
    },
  })
  expect(hotPagesOf({ pages: '2' }, 49)).toMatchObject({
    words: 'Туры 1–48 из 49',
    next: {
      title: 'Показать ещё 1\u00a0тур',
      tours: 1,
      address: '/hot-tours/?page=3',
      together: '/hot-tours/?pages=3',
    },
  })
})

test('SITE-03 at its end the list leads nowhere, whatever the address asks for', () => {
  expect(hotPagesOf({ pages: '3' }, 50)).toMatchObject({ words: 'Туры 1–50 из 50', next: null })
  expect(hotPagesOf({ pages: '6' }, 50)).toMatchObject({ words: 'Туры 1–50 из 50', next: null })
})

test('SITE-03, SITE-14 a page on its own leads a page back and a page on', () => {
  expect(hotPagesOf({ page: '2' }, 100)).toMatchObject({
    words: 'Туры 25–48 из 100',
    previous: '/hot-tours/',
    next: { address: '/hot-tours/?page=3', together: '/hot-tours/?page=2&pages=2' },
  })
  expect(hotPagesOf({ page: '3', pages: '2' }, 100)).toMatchObject({
    words: 'Туры 49–96 из 100',
    previous: '/hot-tours/?page=2',
    next: { tours: 4, address: '/hot-tours/?page=5', together: '/hot-tours/?page=3&pages=3' },
  })
})

test('SITE-03 so many tours do not stand under one another that a phone would choke: from there on it is a page on', () => {
  const full = hotPagesOf({ pages: String(hotPagesMax) }, 1000)
  expect(full?.next).toMatchObject({ address: '/hot-tours/?page=7', together: null })
})
