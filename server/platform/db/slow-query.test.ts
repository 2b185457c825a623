import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { people } from '../../../test/support/people.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import { pageLimits } from './session-limits.ts'

const app = await bootApp({ limits: pageLimits })

test('F12 a question that does not come to an end is ended, whoever asked is told to come again, and others are answered meanwhile', async () => {
  await loadGeo(app)
  const anna = await people.anna(app)
  const { pool } = app.database
  // As where an index is gone: every row takes its time.
  await pool.query('alter table auction rename to auction_itself')
  await pool.query(
    'create view auction as select auction_itself.* from (select pg_sleep(60)) as wait, auction_itself',
  )
  try {
    const over = new AbortController()
    const slow = Promise.all(Array.from({ length: 5 }, () => app.call('GET /api/requests', anna)))
    void slow.then(() => over.abort())
    const others: number[] = []
    while (!over.signal.aborted) {
      others.push((await app.call('GET /api/user', anna)).status)
      await sleep(20)
    }
    for (const { status, body, headers } of await slow) {
      expect([status, body.error.reason]).toEqual([503, 'unavailable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(others.length).toBeGreaterThan(20)
    expect(new Set(others)).toEqual(new Set([200]))
  } finally {
    await pool.query('drop view auction')
    await pool.query('alter table auction_itself rename to auction')
  }
  expect((await app.call('GET /api/requests', anna)).status).toBe(200)
  const { rows } = await pool.query(
    `select from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid() and datname = current_database()`,
  )
  expect(rows).toEqual([])
}, 60_000)
