import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createWeb } from '../../app.ts'
import { createStaff, createTourist } from '../identity/identity.factory.ts'

const CONNECTIONS = 4
const app = await bootApp({ config: { logLevel: 'silent', poolMax: CONNECTIONS } })
const { pool } = app.database

/** So many rows that no file of them is sent at once. */
async function longAudit(token: string): Promise<void> {
  const { id } = await createTourist(app)
  await app.call(`POST /api/admin/users/${id}/block`, { token, body: { reason: 'Рассылает рекламу' } })
  await pool.query(
    `insert into audit overriding system value
     select (jsonb_populate_record(null::audit, to_jsonb(one) - 'id' || jsonb_build_object('reason', repeat('слово ', 80)))).*
     from (select * from audit order by id desc limit 1) as one, generate_series(1, 4000)`,
  )
}

test('ADM-09 a file that the browser breaks off leaves no connection busy, however many do', async () => {
  const { token } = await createStaff(app, 'owner')
  await longAudit(token)
  const web = await createWeb(app.core)
  await web.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = web.http.server.address() as AddressInfo
  const breakOff = async () => {
    const leaving = new AbortController()
    const { body, status } = await fetch(`http://127.0.0.1:${port}/api/admin/audit.csv`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    })
    expect(status).toBe(200)
    expect((await body?.getReader().read())?.done).toBe(false)
    leaving.abort()
  }
  await Promise.all(Array.from({ length: 2 * CONNECTIONS }, breakOff))
  await vi.waitFor(() => expect([pool.waitingCount, pool.idleCount]).toEqual([0, pool.totalCount]), 20_000)
  expect((await app.call('GET /api/admin/audit', { token })).status).toBe(200)
  await web.close()
})
