import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moderateAgent } from './agent-moderation.ts'

/** The one address of people that pages make a link of; agencies' addresses for events are never shown as one. */
const takes = (register_url: string): boolean =>
  moderateAgent.body.safeParse({ agent_id: 1, status: 2, register_url }).success

test.each(['https://tourism.fsa.gov.ru/ru/resorts/1', 'http://example.ru/?a=1', ''])(
  'SEC-04 %j may be a link, or none',
  (link) => {
    expect(takes(link)).toBe(true)
  },
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://lotour.ru/1',
  '//example.ru',
  'example.ru',
])('SEC-04 %j is no link', (link) => {
  expect(takes(link)).toBe(false)
})

test('SEC-04 whatever is taken leads to http or https', () => {
  const scheme = fc.constantFrom('http', 'https', 'javascript', 'data', 'ftp', 'HTTPS', 'java\tscript', '')
  const link = fc
    .tuple(scheme, fc.constantFrom(':', '://', '//', ''), fc.webUrl())
    .map((parts) => parts.join(''))
  const leadsWell = (text: string) => text === '' || !takes(text) || /^https?:$/.test(new URL(text).protocol)
  expect(() => fc.assert(fc.property(fc.oneof(link, fc.webUrl(), fc.string()), leadsWell))).not.toThrow()
})
