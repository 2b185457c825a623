import { expect, test } from 'vitest'
import { batched, fewAtOnce } from './batched.ts'

/** A question that is answered when the test wants it. */
function asking({ max = 100, waiting = 1000 } = {}) {
  const batches: number[][] = []
  const answering: ((fails?: boolean) => void)[] = []
  const ask = batched(
    (items: number[]) => {
      batches.push(items)
      return new Promise<number[]>((resolve, reject) =>
        answering.push((fails) => (fails ? reject(new Error('away')) : resolve(items.map((item) => -item)))),
      )
    },
    { max, waiting },
  )
  const next = async (fails?: boolean) => {
    await expect.poll(() => answering.length).toBeGreaterThan(0)
    answering.shift()?.(fails)
  }
  return { ask, batches, next }
}

test('F34 a crowd that comes while a question is on its way is asked for at once, each gets the own answer', async () => {
  const { ask, batches, next } = asking()
  const first = ask(1)
  const crowd = [2, 3, 4].map(ask)
  await next()
  expect(await first).toBe(-1)
  await next()
  expect(await Promise.all(crowd)).toEqual([-2, -3, -4])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('F34 a batch is no larger than it may be, and who is one too many is told to come again', async () => {
  const { ask, batches, next } = asking({ max: 2, waiting: 3 })
  const taken = [1, 2, 3, 4].map(ask)
  await expect(ask(5)).rejects.toMatchObject({ kind: 'unavailable' })
  for (let at = 0; at < 3; at++) await next()
  await Promise.all(taken)
  expect(batches).toEqual([[1], [2, 3], [4]])
})

test('F34 a question that fails fails for its batch alone', async () => {
  const { ask, next } = asking()
  const [first, second] = [ask(1), ask(2)]
  await next(true)
  await expect(first).rejects.toThrow('away')
  await next()
  expect(await second).toBe(-2)
})

test('SEC-69 so much work is under way at a time and no more, and what fails frees its place', async () => {
  const through = fewAtOnce(3)
  let inside = 0
  let most = 0
  const work = (number: number) => async () => {
    most = Math.max(most, ++inside)
    await new Promise((done) => setImmediate(done))
    inside -= 1
    if (number === 4) throw new Error('four')
    return number
  }
  const done = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((number) => through(work(number))))
  expect(done.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    1,
    2,
    3,
    'failed',
    5,
    6,
    7,
  ])
  expect(most).toBe(3)
})
