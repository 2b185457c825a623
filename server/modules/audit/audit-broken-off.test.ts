import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditLimits } from '../../../contract/audit/audit.ts'
import { bootApp } from '../../../test/support/app.ts'
import { createWeb, type WebApp } from '../../app.ts'
import { createStaff, createTourist } from '../identity/identity.factory.ts'

const CONNECTIONS = 4
const PIECES = 20
const ROWS = PIECES * auditLimits.exportedAtOnce
const app = await bootApp({ config: { logLevel: 'silent', poolMax: CONNECTIONS } })
const { pool } = app.database
let token: string
let web: WebApp

/** So many bytes that no file of them is sent at once: many times what a connection holds underway. */
beforeAll(async () => {
  token = (await createStaff(app, 'owner')).token
  const { id } = await createTourist(app)
  await app.call(`POST /api/admin/users/${id}/block`, { token, body: { reason: 'Рассылает рекламу' } })
  for (let piece = 0; piece < PIECES; piece++)
    await pool.query(
      `insert into audit overriding system value
       select (jsonb_populate_record(null::audit, to_jsonb(one) - 'id' || jsonb_build_object('reason', repeat('слово ', 1000)))).*
       from (select * from audit order by id desc limit 1) as one, generate_series(1, $1)`,
      [auditLimits.exportedAtOnce],
    )
  web = await createWeb(app.core)
  await web.http.listen({ port: 0, host: '127.0.0.1' })
}, 120_000)
afterAll(() => web.close())

const address = () => `http://127.0.0.1:${(web.http.server.address() as AddressInfo).port}`
const headers = () => ({ authorization: `Bearer ${token}` })

/** The file as its first bytes come; nothing of it is read until it is asked for. */
const begun = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address()}/api/admin/audit.csv`, { headers: headers() }, resolve).on('error', reject)
  })
const allAreFree = () =>
  vi.waitFor(() => expect([pool.waitingCount, pool.idleCount]).toEqual([0, pool.totalCount]), 20_000)

test('ADM-09 rows are read no faster than their reader takes them, who waits with them holds no connection, and the file is whole', async () => {
  let taken = 0
  const count = () => void taken++
  pool.on('acquire', count)
  const file = await begun()
  // Nothing is read from the connection: what is on its way fills up, and the reading stands still.
  let before = -1
  await vi.waitFor(
    async () => {
      const seen = before
      before = taken
      for (let n = 0; n < 20; n++) await fetch(`${address()}/health/live`)
      expect([taken, pool.idleCount]).toEqual([seen, pool.totalCount])
    },
    { timeout: 60_000 },
  )
  const ahead = taken
  const lines = (await text(file)).trim().split('\r\n')
  pool.off('acquire', count)
  // Whoever calls, and the rows with their names: twice for each piece.
  expect(taken).toBeGreaterThan(2 * PIECES)
  expect(ahead).toBeLessThan(taken / 2)
  expect(lines.length).toBeGreaterThan(ROWS)
  expect(new Set(lines).size).toBe(lines.length)
}, 120_000)

test('ADM-09 a file that the browser breaks off leaves no connection busy, however many do, and its rows are read no further', async () => {
  const breakOff = async () => {
    const leaving = new AbortController()
    const { body, status } = await fetch(`${address()}/api/admin/audit.csv`, {
      headers: headers(),
      signal: leaving.signal,
    })
    expect(status).toBe(200)
    expect((await body?.getReader().read())?.done).toBe(false)
    leaving.abort()
  }
  let taken = 0
  pool.on('acquire', () => void taken++)
  await Promise.all(Array.from({ length: 2 * CONNECTIONS }, breakOff))
  await allAreFree()
  expect(taken).toBeLessThan(2 * CONNECTIONS * PIECES)
  expect((await app.call('GET /api/admin/audit', { token })).status).toBe(200)
})
