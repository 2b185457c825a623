import { expect, test } from 'vitest'
import { ownPath } from '../../../app/page/own-path.ts'
import { afterSignIn } from './after-sign-in.ts'

test.each(['/chats/5?tab=1', '/tourist/my-auctions/', '/'])('%s is an own path', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\evil.example',
  '%2F%2Fevil.example',
])('SEC-34 %j leads nowhere', (path) => {
  expect(ownPath(path)).toBeNull()
})

test('AUTH-01 after signing in an agent sees the requests, a tourist the auctions', () => {
  expect(afterSignIn({ roles: ['ROLE_USER', 'ROLE_TRAVEL_AGENT'] }, null)).toBe('/travel-agent/requests')
  expect(afterSignIn({ roles: ['ROLE_USER'] }, null)).toBe('/tourist/my-auctions/')
  expect(afterSignIn({ roles: ['ROLE_USER'] }, '/chats/7')).toBe('/chats/7')
  expect(afterSignIn({ roles: ['ROLE_USER'] }, '//evil.example')).toBe('/tourist/my-auctions/')
})
