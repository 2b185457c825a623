import { beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { forgetCalls, forgetCounts, forgetFacts, forgetFrames, forgetTries } from './forget.jobs.ts'
import { system } from '../use-case.ts'

const app = await bootApp()
const { pool } = app.database

const frame = async (hours: number) => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into live_frame (url, name, data, created_at)
     values ('auction:1', 'auction.changed', '{}', $1::timestamptz - make_interval(hours => $2)) returning id`,
    [app.clock.now, hours],
  )
  return rows[0]?.id ?? 0
}
const kept = async () =>
  (await pool.query<{ id: number }>('select id from live_frame order by id')).rows.map(({ id }) => id)

beforeEach(() => pool.query('delete from live_frame'))

test('WS-01 events of more than a day ago are forgotten, never the newest one', async () => {
  await frame(40)
  await frame(25)
  const fresh = await frame(23)
  expect(await app.act(system, forgetFrames, null)).toBe(2)
  expect(await kept()).toEqual([fresh])
  await pool.query('delete from live_frame')
  const only = await frame(100)
  expect(await app.act(system, forgetFrames, null)).toBe(0)
  expect(await kept()).toEqual([only])
})

test('WS-01 a page that slept through what is forgotten is told to read again, one that saw all of it is told the rest', async () => {
  const [seen, missed] = [await frame(30), await frame(25)]
  const later = await frame(1)
  const ids = async (cursor: number) => {
    const told = (await app.web.hub.since(['auction:1'], { cursor }))?.map(({ id }) => id)
    return told?.filter((id) => id > cursor) ?? 'read again'
  }
  expect(await ids(missed)).toEqual([later])
  await app.act(system, forgetFrames, null)
  expect(await ids(seen)).toBe('read again')
  expect(await ids(missed)).toEqual([later])
  expect(await ids(later)).toEqual([])
})

test('SEC-19 first answers of calls are kept for a week', async () => {
  const call = (key: string, days: number) =>
    pool.query(
      `insert into idempotent_call (actor_id, operation, key, input_hash, created_at)
       values (1, 'x', $1, '', $2::timestamptz - make_interval(days => $3))`,
      [key, app.clock.now, days],
    )
  await call('old', 8)
  await call('young', 6)
  expect(await app.act(system, forgetCalls, null)).toBe(1)
  expect((await pool.query('select key from idempotent_call')).rows).toEqual([{ key: 'young' }])
})

test('SEC-61, SEC-23 what somebody did on a day is counted for three days more, then forgotten', async () => {
  const count = (days: number) =>
    pool.query(`insert into daily_count values ('launch', $1, $2::date - $3::int, 0, 1, 30)`, [
      `person ${days}`,
      app.clock.now,
      days,
    ])
  for (const days of [0, 3, 4, 30]) await count(days)
  expect(await app.act(system, forgetCounts, null)).toBe(2)
  expect((await pool.query('select who from daily_count order by day')).rows).toEqual([
    { who: 'person 3' },
    { who: 'person 0' },
  ])
})

test('SEC-23 what somebody tried is forgotten an hour after its time, not before', async () => {
  await pool.query('delete from try_count')
  for (const minutes of [-5, 10, 59, 61, 5000])
    await pool.query(
      `insert into try_count values ($1, 1, (extract(epoch from now()) - 60 * $2::int) * 1000)`,
      [`over for ${minutes}`, minutes],
    )
  expect(await app.act(system, forgetTries, null)).toBe(2)
  const { rows } = await pool.query('select key from try_count order by expire')
  expect(rows.map(({ key }) => key)).toEqual(['over for 59', 'over for 10', 'over for -5'])
})

test('SEC-61 what has happened is kept for a month', async () => {
  await pool.query('delete from event')
  for (const days of [40, 31, 29, 0])
    await pool.query(
      `insert into event (name, data, created_at)
       values ('test', jsonb_build_object('days', $1::integer), $2::timestamptz - make_interval(days => $1))`,
      [days, app.clock.now],
    )
  expect(await app.act(system, forgetFacts, null)).toBe(2)
  expect(await app.act(system, forgetFacts, null)).toBe(0)
  expect((await pool.query(`select (data->>'days')::integer as days from event order by id`)).rows).toEqual([
    { days: 29 },
    { days: 0 },
  ])
})
