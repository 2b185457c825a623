import { afterAll, expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createLog } from '../log.ts'
import { openHub } from './hub.ts'

const app = await bootApp()
const { pool } = app.database
const hub = await openHub(app.database, { log: createLog('silent'), pastsAtOnce: 2 })
afterAll(() => hub.close())
const heard: number[] = []
hub.onFrame(({ id }) => void heard.push(id))

test('WS-01, F32 more notices wait than a line keeps: it is begun anew, and all is heard, each once', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into live_frame (url, name, data) select 'user:1', 'notification.new', '{}' from generate_series(1, 5000) returning id`,
  )
  const ids = rows.map(({ id }) => id)
  // They come at one moment, and each is read.
  await pool.query(`select pg_notify('live', '[' || id || ']') from unnest($1::bigint[]) as id`, [ids])
  await vi.waitFor(() => expect(new Set(heard).size).toBeGreaterThanOrEqual(ids.length), { timeout: 30_000 })
  expect(ids.filter((id) => !heard.includes(id))).toEqual([])
  expect(heard).toHaveLength(new Set(heard).size)
})
