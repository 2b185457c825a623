import { expect, test } from 'vitest'
import type { Refusal } from '../../../contract/platform/refusals.ts'
import { createGate, createGates } from './gate.ts'

const later = () => new Promise<void>((done) => setImmediate(done))

test('SEC-47 at most two work at once, the others in the order in which they came', async () => {
  const through = createGate({ atOnce: 2, waiting: 10 })
  let inside = 0
  let most = 0
  const order: number[] = []
  const work = (number: number) => async () => {
    most = Math.max(most, ++inside)
    order.push(number)
    await later()
    inside -= 1
    return number
  }
  const results = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => through(work(number))))
  expect(results).toEqual([1, 2, 3, 4, 5, 6])
  expect(order).toEqual([1, 2, 3, 4, 5, 6])
  expect(most).toBe(2)
})

test('SEC-47 whoever comes when the line is full is turned away at once, and there is room again later', async () => {
  const through = createGate({ atOnce: 1, waiting: 1 })
  const [first, second, third] = await Promise.allSettled([through(later), through(later), through(later)])
  expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect((third as PromiseRejectedResult).reason).toMatchObject({
    kind: 'unavailable',
  } satisfies Partial<Refusal>)
  await expect(through(async () => 'in')).resolves.toBe('in')
})

test('SEC-47 a place rests after its work as long as it is told to, and whoever worked does not wait for that', async () => {
  const through = createGate({ atOnce: 1, waiting: 5, rest: 3 })
  const ended: number[] = []
  const work = async () => {
    await new Promise((done) => setTimeout(done, 30))
    ended.push(performance.now())
  }
  const first = through(work).then(() => performance.now())
  const second = through(work)
  await second
  expect((await first) - ended[0]!).toBeLessThan((ended[1]! - ended[0]!) / 2)
  // Its own 30 ms after a rest of three times as long.
  expect(ended[1]! - ended[0]!).toBeGreaterThan(100)
})

test('SEC-47 a failure inside frees its place', async () => {
  const through = createGate({ atOnce: 1, waiting: 1 })
  await expect(through(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(through(async () => 'in')).resolves.toBe('in')
})

test('SEC-47 each name has a line of its own', async () => {
  const through = createGates({ atOnce: 1, waiting: 1 })
  const settled = await Promise.allSettled([
    through('one', later),
    through('one', later),
    through('one', later),
    through('other', later),
  ])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  await expect(through('one', async () => 'in')).resolves.toBe('in')
})
