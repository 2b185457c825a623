import { beforeAll, expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAuction } from '../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import type { TestUser } from '../../modules/identity/identity.factory.ts'

const app = await bootApp()
const { pool } = app.database
let anna: TestUser
let auction: { id: number; url: string; key: string }

beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  const id = await createAuction(app, anna)
  auction = { id, url: `/auctions/${id}`, key: `auction:${id}` }
})

const hide = (status: boolean) =>
  app.call('POST /api/request/hide', { token: anna.token, body: { request_id: auction.id, status } })

/**
 * When everything that was stored until now is told apart from what comes. Transactions of other databases of the server
 * count too, and one of them may be slow.
 */
async function settle(): Promise<void> {
  const { rows } = await pool.query<{ xid: number }>('select pg_current_xact_id()::text::bigint as xid')
  const until = rows[0]?.xid
  await isHeard()
  await vi.waitFor(async () => expect((await app.web.hub.cursor()).settled).toBeGreaterThan(until ?? 0), {
    timeout: 20_000,
  })
}

const heard = new Set<number>()
app.web.hub.onFrame((frame) => void heard.add(frame.id))

/** What is told late is told to whoever has just come: until then nobody comes. */
const isHeard = () =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ id: number }>('select id from live_frame where url = $1', [
        auction.key,
      ])
      expect(rows.filter(({ id }) => !heard.has(id))).toEqual([])
    },
    { timeout: 20_000 },
  )

/** The socket of a page that was read when the live events stood there. */
async function opened({ cursor, settled }: { cursor: number; settled: number }) {
  const page = await openSocket(app, anna)
  page.send({ type: 'subscribe', url: auction.url, cursor, settled })
  const answer = await page.next((frame) => frame.type === 'subscribed')
  const events = page.frames.filter((frame) => frame.type === 'event')
  return { answer, hidden: events.map(({ data }) => (data as { hidden?: string }).hidden) }
}

test('WS-01 a page is told what happened between its reading and its socket, and nothing that it has read', async () => {
  await hide(true)
  await settle()
  const read = await app.web.hub.cursor()
  await hide(false)
  await isHeard()
  expect(await opened(read)).toEqual({
    hidden: ['0'],
    answer: { type: 'subscribed', url: auction.url, cursor: expect.any(Number) },
  })
  await settle()
  expect((await opened(await app.web.hub.cursor())).hidden).toEqual([])
})

test('WS-01 what was stored before the page’s reading and committed after it is told, though its number is lower', async () => {
  await settle()
  const slow = await pool.connect()
  await slow.query('begin')
  const data = { request_id: auction.id, state: 'active', hidden: 'late' }
  const insert = `insert into live_frame (url, name, data) values ($1, 'auction.changed', $2)`
  await slow.query(insert, [auction.key, data])
  await hide(true)
  const read = await app.web.hub.cursor()
  await slow.query('commit')
  slow.release()
  await isHeard()
  // The quick one began after the slow one: it cannot be told apart from it and is told once more.
  expect((await opened(read)).hidden).toEqual(['late', '1'])
})

test('WS-01 of more than a thousand events a page is told only that it has to read again', async () => {
  await settle()
  const read = await app.web.hub.cursor()
  const insert = `insert into live_frame (url, name, data)
    select $1, 'auction.changed', jsonb_build_object('hidden', n::text) from generate_series(1, $2::int) as n`
  await pool.query(insert, [auction.key, 1000])
  await isHeard()
  expect((await opened(read)).hidden).toHaveLength(1000)
  await pool.query(insert, [auction.key, 1])
  await isHeard()
  const { answer, hidden } = await opened(read)
  expect(answer).toMatchObject({ gap: true })
  expect(hidden).toEqual([])
})
