import { expect, test } from 'vitest'
import { isWithin } from './is-within.rules.ts'

test.each([
  ['/hot-tours/', '/hot-tours/', true],
  ['/hot-tours', '/hot-tours/', true],
  ['/agent/5', '/agent', true],
  ['/agents', '/agent', false],
  ['/country/turciya/kemer/', '/country/', true],
  ['/', '/hot-tours/', false],
  ['/', '/#how', false],
])('SITE-01 on %s the link to %s is marked as the present one: %s', (pathname, to, isMarked) => {
  expect(isWithin(pathname, to)).toBe(isMarked)
})
