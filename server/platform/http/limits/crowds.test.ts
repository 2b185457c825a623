import { expect, test, vi } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { listen } from '../../../../test/support/live.ts'
import { people } from '../../../../test/support/people.ts'
import { watchQueue } from './crowds.ts'

const CONNECTIONS = 2
const app = await bootApp({ config: { poolMax: CONNECTIONS } })
const { pool } = app.database

test('F11 of a crowd that the database cannot serve soon those who come last are told at once when to come back, and the rest are served', async () => {
  const { token } = await people.anna(app)
  const url = `http://127.0.0.1:${await listen(app)}`
  const call = () => fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${token}` } })
  expect((await call()).status).toBe(200)
  const taken = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
  const crowd = Array.from({ length: CONNECTIONS * 10 }, call)
  try {
    await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThanOrEqual(CONNECTIONS * 10), 20_000)
    const late = await call()
    expect(late.status).toBe(503)
    expect(late.headers.get('retry-after')).toBe('2')
    expect(late.headers.get('cache-control')).toBe('no-store')
    expect(late.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await late.json()).toMatchObject({ status: false, code: 503, error: { reason: 'unavailable' } })
    expect((await fetch(`${url}/health/live`)).status).toBe(200)
  } finally {
    for (const connection of taken) connection.release()
  }
  const answers = await Promise.all(crowd)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await call()).status).toBe(200)
  await expect.poll(async () => (await app.call('GET /metrics')).body).toMatch(/^http_turned_away_total 1$/m)
})

test('F11 a queue that stands is not let grow, one that is worked off may come again', () => {
  const queue = { waitingCount: 0, options: { max: 10 } }
  let now = 0
  const isFull = watchQueue(
    queue,
    () => 1000,
    () => now,
  )
  const at = (time: number, waiting: number) => {
    now = time
    queue.waitingCount = waiting
    return isFull()
  }
  expect(at(0, 99)).toBe(false)
  expect(at(100, 100)).toBe(true)
  expect(at(400, 30)).toBe(false)
  expect(at(600, 30)).toBe(true)
  expect(at(700, 19)).toBe(false)
  expect(at(800, 20)).toBe(true)
  expect(at(900, 0)).toBe(false)
  expect(at(1000, 30)).toBe(false)
})

test('F11 jobs and sockets that wait for the database turn nobody away', () => {
  const queue = { waitingCount: 1000, options: { max: 10 } }
  expect(watchQueue(queue, () => 19)()).toBe(false)
  expect(watchQueue(queue, () => 100)()).toBe(true)
})
