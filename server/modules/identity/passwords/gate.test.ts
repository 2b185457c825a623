import { expect, test } from 'vitest'
import type { Refusal } from '../../../../contract/refusals.ts'
import { createGate } from './gate.ts'

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

test('SEC-47 a failure inside frees its place', async () => {
  const through = createGate({ atOnce: 1, waiting: 1 })
  await expect(through(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(through(async () => 'in')).resolves.toBe('in')
})
