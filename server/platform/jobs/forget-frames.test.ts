import { beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../test/support/app.ts'
import { system } from '../use-case.ts'
import { forgetFrames } from './forget-frames.ts'

const app = await bootApp()
const { pool } = app.database
const HOUR_MS = 3_600_000
const DRAWER_HOURS = 6

beforeEach(() => {
  app.clock.now = TEST_NOW
  return pool.query('truncate live_frame')
})

/** As stored so long ago: in the drawer that stood open then. */
const frame = async (hoursAgo: number, at = app.clock.now.getTime() - hoursAgo * HOUR_MS) => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into live_frame (url, name, data, created_at, drawer)
     values ('auction:1', 'auction.changed', '{}', $1, ${await drawerOf('$1::timestamptz')}) returning id`,
    [new Date(at)],
  )
  return rows[0]?.id ?? 0
}
/** By the table's own default. */
const drawerOf = async (moment: string) => {
  const { rows } = await pool.query<{ text: string }>(
    `select pg_get_expr(adbin, adrelid) as text from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = 'live_frame'::regclass and attname = 'drawer'`,
  )
  return rows[0]?.text.replace('now()', moment) ?? ''
}
const kept = async () =>
  (await pool.query<{ id: number }>('select id from live_frame order by id')).rows.map(({ id }) => id)

const forget = () =>
  forgetFrames({
    act: (useCase, input) => app.act(system, useCase, input),
    read: app.database.read,
    now: () => app.clock.now,
    log: app.core.log,
  })

test('WS-01 events of more than a day ago are forgotten with all of their six hours, never the newest one', async () => {
  await frame(33)
  await frame(31)
  const young = [await frame(23), await frame(7), await frame(0)]
  await forget()
  expect(await kept()).toEqual(young)
  await pool.query('truncate live_frame')
  const only = await frame(100)
  await forget()
  expect(await kept()).toEqual([only])
})

test('WS-01 what is a day old but not all that lies with it waits for the rest', async () => {
  const drawerMs = DRAWER_HOURS * HOUR_MS
  const dayAgo = app.clock.now.getTime() - 24 * HOUR_MS
  const begins = Math.floor(dayAgo / drawerMs) * drawerMs
  const together = [await frame(0, begins), await frame(0, begins + drawerMs - 1), await frame(0)]
  await forget()
  expect(await kept()).toEqual(together)
})

test('WS-01 a drawer comes round after a day at the earliest, so nobody has to be there to make or to empty it', async () => {
  const drawer = await drawerOf('moment')
  const { rows } = await pool.query<{ least: string }>(
    `with stored as (select moment, ${drawer} as drawer from generate_series(
       timestamptz '2026-11-28', timestamptz '2026-12-08', interval '30 minutes') as moment)
     select min(extract(epoch from later.moment - earlier.moment) / 3600)::integer as least
     from stored as earlier join stored as later
       on later.drawer = earlier.drawer and later.moment - earlier.moment >= interval '6 hours'`,
  )
  expect(Number(rows[0]?.least)).toBeGreaterThanOrEqual(24 + DRAWER_HOURS)
})

test('WS-01 where nobody has forgotten for days nothing new is lost, and what is old goes once it lies alone', async () => {
  const [old, fresh] = [await frame(36), await frame(0)]
  const { rows } = await pool.query('select distinct drawer from live_frame')
  expect(rows).toHaveLength(1)
  await forget()
  expect(await kept()).toEqual([old, fresh])
  app.clock.now = new Date(app.clock.now.getTime() + 31 * HOUR_MS)
  const later = await frame(0)
  await forget()
  expect(await kept()).toEqual([later])
})

test('WS-01 somebody who reads old events is not interrupted, nobody waits behind, and the next time they go', async () => {
  await frame(31)
  const young = await frame(0)
  const reader = await pool.connect()
  await reader.query('begin; select from live_frame')
  await forget()
  expect(await kept()).toHaveLength(2)
  await reader.query('commit')
  reader.release()
  await forget()
  expect(await kept()).toEqual([young])
})

test('WS-01 a page that slept through what is forgotten is told to read again, one that saw all of it is told the rest', async () => {
  const [seen, missed] = [await frame(33), await frame(31)]
  const later = await frame(1)
  const ids = async (cursor: number) => {
    const told = (await app.web.hub.since(['auction:1'], { cursor }))?.map(({ id }) => id)
    return told?.filter((id) => id > cursor) ?? 'read again'
  }
  expect(await ids(missed)).toEqual([later])
  await forget()
  expect(await ids(seen)).toBe('read again')
  expect(await ids(missed)).toEqual([later])
  expect(await ids(later)).toEqual([])
})
