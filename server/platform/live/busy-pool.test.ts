import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { sessionKey } from './internal-keys.ts'

const app = await bootApp()
const { pool } = app.database
const aside = new pg.Client(app.database.connectionString)
await aside.connect()
afterAll(() => aside.end())

/** As a commit tells of more than fits into a notice: by numbers alone. */
const tell = (keys: readonly string[], name: string) =>
  aside.query(
    `with frames as (
      insert into live_frame (url, name, data) select key, $2, '{}' from unnest($1::text[]) as key returning id
    ) select pg_notify('live', json_agg(id order by id)::text) from frames`,
    [keys, name],
  )

test('SEC-33, SEC-50 ends of sessions that are told by number are heard while the whole pool is taken', async () => {
  const anna = await people.anna(app)
  const { rows } = await pool.query<{ id: number }>('select id from session where user_id = $1', [anna.id])
  const pages = await Promise.all(Array.from({ length: 5 }, () => openSocket(app, anna)))
  const taken = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
  try {
    await tell(
      rows.map(({ id }) => sessionKey(id)),
      'session.ended',
    )
    const codes = pages.map((page) => Promise.race([page.closed, sleep(20_000, 'open')]))
    expect(await Promise.all(codes)).toEqual([1008, 1008, 1008, 1008, 1008])
    expect(pool.idleCount).toBe(0)
  } finally {
    for (const client of taken) client.release()
  }
})

test('WS-01 frames that could not be read while they were locked are told as soon as they can be', async () => {
  const boris = await people.boris(app)
  const page = await openSocket(app, boris)
  await page.subscribe('/me')
  await aside.query('begin')
  await tell([`user:${boris.id}`, `user:${boris.id}`], 'notification.read')
  await aside.query('commit')
  await page.next((frame) => frame.type === 'event')
  // Whoever asks for the frames now is turned away: the line breaks, and is made anew.
  const line = "application_name = 'lotour live' and datname = current_database()"
  const before = await aside.query(`select pid from pg_stat_activity where ${line}`)
  await aside.query('alter table live_frame rename to live_frame_elsewhere')
  await aside.query(
    `with frames as (insert into live_frame_elsewhere (url, name, data) values ($1, 'notification.new', '{"id":1}') returning id)
     select pg_notify('live', json_agg(id)::text) from frames`,
    [`user:${boris.id}`],
  )
  await expect
    .poll(async () => (await aside.query(`select pid from pg_stat_activity where ${line}`)).rows[0]?.pid, {
      timeout: 20_000,
    })
    .not.toBe(before.rows[0].pid)
  await aside.query('alter table live_frame_elsewhere rename to live_frame')
  expect(
    await page.next((frame) => frame.type === 'event' && frame.name === 'notification.new'),
  ).toMatchObject({ data: { id: 1 } })
})
