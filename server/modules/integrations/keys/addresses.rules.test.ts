import { expect, test } from 'vitest'
import { isAllowedFrom } from './addresses.rules.ts'

const office = ['203.0.113.7', '198.51.100.0/24', '2001:db8:1::/48', '2001:db8:2::5']

test.each([
  ['203.0.113.7', true],
  ['::ffff:203.0.113.7', true],
  ['203.0.113.8', false],
  ['198.51.100.255', true],
  ['::ffff:198.51.100.1', true],
  ['198.51.101.0', false],
  ['2001:db8:1:ffff::1', true],
  ['2001:db8:2::5', true],
  ['2001:db8:2::6', false],
  ['127.0.0.1', false],
  ['', false],
  ['nonsense', false],
])('AGT-08 a key bound to addresses: a call from «%s» is let in: %s', (address, allowed) => {
  expect(isAllowedFrom(address, office)).toBe(allowed)
})

test('AGT-08 a key bound to none works from everywhere', () => {
  expect(isAllowedFrom('203.0.113.8', [])).toBe(true)
})
