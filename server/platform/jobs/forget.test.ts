import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { forgetCalls, forgetCounts, forgetFacts, forgetTries } from './forget.jobs.ts'
import { system } from '../use-case.ts'

const app = await bootApp()
const { pool } = app.database

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
