import { expect, test } from 'vitest'
import { guestKeyOf, pageKeyOf } from './page-key.ts'

const isPublic = (path: string) => path === '/' || path.startsWith('/documents')
const keyOf = (url: string, cookie?: string) => pageKeyOf(url, cookie, { isPublic })

test.each([
  'token=abc',
  'theme=dark; token=abc',
  '__Host-token=abc',
  'a=1;token=',
  'a=1;  token=x; theme=light',
])('a visitor with the cookie «%s» never gets or fills the cache', (cookie) => {
  expect(keyOf('/', cookie)).toBeNull()
})

test('only listed pages are shared', () => {
  expect(keyOf('/')?.key).toBe('/')
  expect(keyOf('/tourist/my-auctions/')).toBeNull()
  expect(keyOf('/profile/x.css')).toBeNull()
})

test('an unknown parameter goes past the cache, one that only counts visits does not matter', () => {
  expect(keyOf('/?page=2')).toBeNull()
  expect(keyOf('/?utm_source=mail&page=2')).toBeNull()
  expect(keyOf('/?utm_source=mail&utm_campaign=%D1%8E&yclid=1')).toEqual({ key: '/', path: '/', cookie: '' })
  expect(keyOf('/?')?.key).toBe('/')
})

test('the theme and the home city are part of the key, other cookies are left out of the render', () => {
  expect(keyOf('/', 'a=1; theme=dark; home_city=4; mytoken=1')).toEqual({
    key: '/ theme=dark; home_city=4',
    path: '/',
    cookie: 'theme=dark; home_city=4',
  })
  expect(keyOf('/', 'home_city=4;theme=dark')?.key).toBe('/ theme=dark; home_city=4')
})

test('a made-up value of such a cookie makes no page of its own', () => {
  expect(keyOf('/', 'theme=<script>; home_city=99999999999')?.key).toBe('/')
})

test('a home city that is none makes no page of its own', () => {
  const isHomeCity = (id: number) => id === 4
  const key = (cookie: string) => pageKeyOf('/', cookie, { isPublic, isHomeCity })?.key
  expect([key('home_city=4'), key('home_city=123456'), key('home_city=5; theme=dark')]).toEqual([
    '/ home_city=4',
    '/',
    '/ theme=dark',
  ])
})

test('whose cookie of a session is nobody’s has the page of every guest, and nothing of that cookie', () => {
  expect(guestKeyOf('/', 'token=made-up; theme=dark', { isPublic })).toEqual({
    key: '/ theme=dark',
    path: '/',
    cookie: 'theme=dark',
  })
  expect(guestKeyOf('/profile', 'token=made-up', { isPublic })).toBeNull()
})
