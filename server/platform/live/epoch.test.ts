import { beforeAll, expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAuction } from '../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import type { TestUser } from '../../modules/identity/identity.factory.ts'
import { beginEpoch } from './frames.store.ts'

const PATIENCE = { timeout: 20_000 }
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

let status = false
async function hide() {
  status = !status
  const body = { request_id: auction.id, status }
  expect(await app.call('POST /api/request/hide', { token: anna.token, body })).toMatchObject({ status: 200 })
}
const newest = async () => {
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from live_frame where url = $1', [
    auction.key,
  ])
  return rows[0]?.id ?? 0
}
const epochNow = async () => {
  const { rows } = await pool.query<{ epoch: number }>('select live_epoch_now() as epoch')
  return rows[0]?.epoch ?? 0
}

/** The socket of a page that was read at this cursor, in this life of the database. */
async function opened(from: { cursor: number; settled?: number }, epoch?: number | string) {
  const page = await openSocket(app, { ...anna, ...(epoch !== undefined && { query: `epoch=${epoch}` }) })
  page.send({ type: 'subscribe', url: auction.url, ...from })
  const answer = await page.next((frame) => frame.type === 'subscribed')
  const told = () => page.frames.flatMap((frame) => (frame.type === 'event' ? [frame.id] : []))
  return { page, told, isGap: answer.type === 'subscribed' && answer.gap === true }
}

test('WS-01 a page of this life of the database is told what it missed; one of another has to read again, whatever its numbers', async () => {
  const { cursor, settled, epoch } = await app.web.hub.cursor()
  await hide()
  const missed = await newest()
  await vi.waitFor(() => expect(app.web.hub.newest()).toBeGreaterThanOrEqual(missed), PATIENCE)
  const own = await opened({ cursor, settled }, epoch)
  expect([own.isGap, own.told()]).toEqual([false, [missed]])
  const foreign = await opened({ cursor, settled }, epoch - 1)
  expect([foreign.isGap, foreign.told()]).toEqual([true, []])
  // From now on it hears like all others.
  await hide()
  await vi.waitFor(async () => expect(foreign.told()).toEqual([await newest()]), PATIENCE)
})

test('WS-01 a page of an older version says no epoch: it is told what it missed, and to read again where its numbers are of the future', async () => {
  const { cursor, settled } = await app.web.hub.cursor()
  await hide()
  const missed = await newest()
  for (const said of [undefined, 'undefined', '', 'x']) {
    const page = await opened({ cursor, settled }, said)
    expect([page.isGap, page.told()]).toEqual([false, [missed]])
  }
  expect((await opened({ cursor: missed + 1000 })).isGap).toBe(true)
  expect((await opened({ cursor, settled: settled + 1_000_000 })).isGap).toBe(true)
})

test('WS-01 when the database is taken back, open pages read again, and a number that is given once more is told', async () => {
  const { cursor, settled, epoch } = await app.web.hub.cursor()
  const page = await opened({ cursor, settled }, epoch)
  await hide()
  const lost = await newest()
  await vi.waitFor(() => expect(page.told()).toContain(lost), PATIENCE)
  // What was committed last is as though it had never been.
  await pool.query('delete from live_frame where id >= $1', [lost])
  await pool.query(`select setval(pg_get_serial_sequence('live_frame', 'id'), $1)`, [lost - 1])
  await beginEpoch(app.database)
  expect(await epochNow()).toBeGreaterThan(epoch)
  const gaps = () => page.page.frames.filter((frame) => frame.type === 'subscribed' && frame.gap)
  await vi.waitFor(() => expect(gaps().length).toBeGreaterThan(0), PATIENCE)
  const before = page.told().length
  await hide()
  expect(await newest()).toBe(lost)
  await vi.waitFor(() => expect(page.told().slice(before)).toContain(lost), PATIENCE)
})

test('WS-01 another server, or another life of the same one, begins one epoch, however many find it at once and however often it comes back', async () => {
  const before = await epochNow()
  expect(await epochNow()).toBe(before)
  const { rows } = await pool.query<{ server: string }>('select server from live_epoch')
  const here = rows[0]?.server
  expect(here).toMatch(/^\d+\/[0-9A-F]{8}$/)
  await pool.query(`update live_epoch set server = '77/00000001'`)
  const found = await Promise.all(Array.from({ length: 8 }, epochNow))
  expect(new Set(found).size).toBe(1)
  expect(found[0]).toBeGreaterThan(before)
  // The same copy, brought back once more.
  await pool.query(`update live_epoch set server = '77/00000001', epoch = $1`, [before])
  expect(await epochNow()).toBeGreaterThan(found[0] ?? 0)
})

test('WS-01 a standby that took over and has lost nothing goes on with the epoch; with one frame missing another begins, once', async () => {
  await hide()
  const known = await epochNow()
  const { rows } = await pool.query<{ id: number; url: string }>(
    'select id, url from live_frame order by id desc limit 2',
  )
  const ask = (heard: object[], from = known) =>
    pool
      .query<{ epoch: number }>('select live_epoch_now($1, $2) as epoch', [from, JSON.stringify(heard)])
      .then((answer) => answer.rows[0]?.epoch ?? 0)
  const promote = () => pool.query(`update live_epoch set server = split_part(server, '/', 1) || '/0000000F'`)
  await promote()
  expect(await ask(rows)).toBe(known)
  // Whoever starts now finds it settled.
  expect(await epochNow()).toBe(known)
  await promote()
  const lost = [...rows, { id: (rows[0]?.id ?? 0) + 1, url: auction.key }]
  const found = await Promise.all([ask(lost), ask(lost), ask(lost)])
  expect(new Set(found).size).toBe(1)
  expect(found[0]).toBeGreaterThan(known)
  // One that has heard nothing cannot say, nor can any say so of another server.
  await promote()
  expect(await ask([], found[0])).toBeGreaterThan(found[0] ?? 0)
  const last = await epochNow()
  await pool.query(`update live_epoch set server = '77/00000001'`)
  expect(await ask(rows, last)).toBeGreaterThan(last)
})
