import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { natsBus } from './nats-bus.ts'
import type { NatsLine } from './nats-line.ts'
import { subjectsOf } from './subjects.ts'

const subjects = subjectsOf('a key')
let told: [subject: string, ids: number[]][]
const line: NatsLine = {
  say: (subject, text) =>
    told.push([subject, text ? (JSON.parse(text) as { id: number }[]).map(({ id }) => id) : []]),
  hear: () => {},
  forget: () => {},
  isUp: () => true,
  close: async () => {},
}
const open = () => natsBus({ line, subjects, connectionString: 'postgresql://nowhere' })
const frame = (id: number, url = 'feed:4') => ({ id, url, name: 'request.launched', data: {} })
const launch = (id: number, url?: string) => ({ frames: [frame(id, url)], isWaiting: true })
const feed = subjects.ofKey('feed:4')

beforeEach(() => {
  told = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('F32 what is published after a pause is told at once', () => {
  const bus = open()
  bus.publish(launch(1))
  expect(told).toEqual([
    [feed, [1]],
    [subjects.ofEvents, []],
  ])
  vi.advanceTimersByTime(5)
  told = []
  bus.publish(launch(2))
  expect(told).toContainEqual([feed, [2]])
})

test('F32 what comes in quick succession goes together, each key in its order, and nothing is told twice', () => {
  const bus = open()
  for (let id = 1; id <= 4; id++) bus.publish(launch(id, id === 3 ? 'user:7' : undefined))
  expect(told.filter(([subject]) => subject === feed)).toEqual([[feed, [1]]])
  vi.advanceTimersByTime(5)
  expect(told.slice(2)).toEqual([
    [feed, [2, 4]],
    [subjects.ofKey('user:7'), [3]],
    [subjects.ofEvents, []],
  ])
  vi.advanceTimersByTime(100)
  expect(told).toHaveLength(5)
  expect(bus.published()).toBe(4)
})

test('F32 what waits is told before the line closes', async () => {
  const bus = open()
  bus.publish(launch(1))
  bus.publish(launch(2))
  await bus.close()
  expect(told.filter(([subject]) => subject === feed)).toEqual([
    [feed, [1]],
    [feed, [2]],
  ])
})
