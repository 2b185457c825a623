import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { patientPool } from './patient-pool.ts'

/** A database that is away for the first so many tries. */
function poolAway({
  tries,
  code,
  patienceMs = 60_000,
}: {
  tries: number
  code: string
  patienceMs?: number
}) {
  const connect = vi.fn<() => Promise<{ query(): Promise<string> }>>(async () => {
    if (connect.mock.calls.length <= tries) throw Object.assign(new Error('away'), { code })
    return { query: async () => 'stored' }
  })
  const pool = patientPool({ connect } as unknown as pg.Pool, { patienceMs, lookMs: 1 })
  return { connect, store: async () => (await pool.connect()).query('delete') as unknown as Promise<string> }
}

test('the end of a job is stored at the first look after the database is back, not at a try of the queue minutes later', async () => {
  const { store } = poolAway({ tries: 12, code: 'ECONNREFUSED' })
  expect(await store()).toBe('stored')
})

test('after a longer absence the queue is told to try again by itself', async () => {
  const { store, connect } = poolAway({ tries: Infinity, code: 'ECONNREFUSED', patienceMs: 20 })
  await expect(store()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(connect.mock.calls.length).toBeGreaterThan(1)
})

test('a pool that is closed is not waited for', async () => {
  const connect = vi.fn<() => Promise<never>>(async () => {
    throw new Error('Cannot use a pool after calling end on the pool')
  })
  const pool = patientPool({ connect, ending: true } as unknown as pg.Pool)
  await expect(pool.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(connect).toHaveBeenCalledTimes(1)
})

test('what is no absence is told at once', async () => {
  const { store, connect } = poolAway({ tries: 1, code: '28000' })
  await expect(store()).rejects.toMatchObject({ code: '28000' })
  expect(connect).toHaveBeenCalledTimes(1)
})
