import { expect, test } from 'vitest'
import { PASSING, type StoredFrame } from './live-bus.ts'
import { FRAMES_READ_MAX, NOTICE_MAX, noticesOf } from './notices.ts'

const frame = (id: number, data: object = {}): StoredFrame => ({ id, url: 'user:1', name: 'test', data })
const frames = (count: number, data?: object) => Array.from({ length: count }, (_, at) => frame(at + 1, data))
const idsOf = (notices: string[]) =>
  notices.flatMap((said) =>
    (JSON.parse(said) as (StoredFrame | number)[]).map((one) => (typeof one === 'number' ? one : one.id)),
  )
const kinds = (notices: string[]) =>
  notices.map((said) => new Set((JSON.parse(said) as unknown[]).map((one) => typeof one)))

test.each([
  ['nothing', []],
  ['one', frames(1)],
  ['some', frames(200)],
  ['a launch for every country', frames(5000)],
  ['some that are long', frames(9, { text: 'я'.repeat(1800) })],
  ['some too long for a notice', frames(3, { text: 'я'.repeat(8000) })],
  [
    'short and long in turn',
    frames(6).map((one) => (one.id % 2 ? one : frame(one.id, { text: 'x'.repeat(7600) }))),
  ],
])(
  'WS-01 %s: every frame is told once and in order, in notices that the database takes, of one kind each',
  (_title, given) => {
    const notices = noticesOf(given)
    expect(idsOf(notices)).toEqual(given.map(({ id }) => id))
    for (const said of notices) expect(Buffer.byteLength(said)).toBeLessThanOrEqual(NOTICE_MAX + 2)
    for (const said of notices)
      expect((JSON.parse(said) as unknown[]).length).toBeLessThanOrEqual(FRAMES_READ_MAX)
    for (const kind of kinds(notices)) expect(kind.size).toBe(1)
  },
)

test('WS-01 of much the numbers are told, of what passes by the whole, for it is kept nowhere', () => {
  const notices = noticesOf([...frames(2000), frame(PASSING, { state: 'typing' })])
  expect(notices.slice(0, -1).every((said) => said.startsWith('[1') || !said.includes('{'))).toBe(true)
  expect(JSON.parse(notices.at(-1) ?? '')).toEqual([frame(PASSING, { state: 'typing' })])
  expect(notices.length).toBeLessThan(10)
})
