import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { asSuperuser } from '../../../test/support/database/superuser.ts'
import { openDatabase } from './open-database.ts'
import { migrate } from './migrate.ts'

const connectionString = await createTestDatabase(migrate)
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
const database = openDatabase(connectionString, { max: 10, onError: () => {} })
const add = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text)
const columnsOf = async (table: string) =>
  (
    await database.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and column_name like 'late%'`,
      [table],
    )
  ).rows.map(({ name }) => name)

beforeAll(() => cpSync(join(import.meta.dirname, '../../migrations'), folder, { recursive: true }))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('a migration gives way to whoever uses its table, and those who come later do not wait behind it', async () => {
  add('9001-late', 'alter table auction add column late integer')
  const holder = await database.pool.connect()
  await holder.query('begin; select from auction')
  const migrated = migrate(connectionString, folder)
  const waits = `select count(*)::int as n from pg_stat_activity
    where application_name = 'lotour migrations' and wait_event_type = 'Lock' and datname = current_database()`
  const seesItWait = (waiting: boolean) =>
    vi.waitFor(async () => expect((await database.pool.query(waits)).rows[0].n > 0).toBe(waiting), {
      timeout: 30_000,
      interval: 20,
    })
  await seesItWait(true)
  // By the lock's time-out, and not by the end of whoever is in the way.
  await seesItWait(false)
  expect((await database.pool.query('select from auction')).rowCount).toBe(0)
  await holder.query('commit')
  holder.release()
  await migrated
  expect(await columnsOf('auction')).toEqual(['late'])
})

test('what was done before a migration that fails stays done, and nothing of that one', async () => {
  add('9002-late', 'alter table chat add column late integer')
  add('9003-late', 'alter table message add column late integer; select 1 / 0')
  await expect(migrate(connectionString, folder)).rejects.toThrow('division by zero')
  expect([await columnsOf('chat'), await columnsOf('message')]).toEqual([['late'], []])
  add('9003-late', 'alter table message add column late integer')
  await migrate(connectionString, folder)
  expect(await columnsOf('message')).toEqual(['late'])
})

test('of several processes that start at once one migrates, on a new database and on an old one', async () => {
  add('9004-late', `alter table offer add column late integer; select pg_sleep(0.2)`)
  await Promise.all([1, 2, 3].map(() => migrate(connectionString, folder)))
  expect(await columnsOf('offer')).toEqual(['late'])
  const url = new URL(connectionString)
  const empty = `${url.pathname.slice(1)}_empty`
  const server = new pg.Client({ connectionString: asSuperuser(connectionString) })
  await server.connect()
  await server.query(`create database "${empty}" owner "${decodeURIComponent(url.username)}"`)
  try {
    url.pathname = `/${empty}`
    await Promise.all([1, 2, 3].map(() => migrate(url.href)))
  } finally {
    await server.query(`drop database "${empty}" with (force)`)
    await server.end()
  }
})

test('a program that is older than the database changes nothing in it, and says so in one line where it may not go on', async () => {
  const done = () => database.pool.query('select * from kysely_migration order by name')
  const before = (await done()).rows
  await migrate(connectionString)
  add('9005-gone', '-- oldest program: 9001-late\nalter table auction drop column late')
  await migrate(connectionString, folder)
  await expect(migrate(connectionString)).rejects.toThrow(
    /^База данных новее этой версии программы: в ней уже есть 9001-late\. Запустите [^\n]+$/,
  )
  expect((await done()).rows).toHaveLength(before.length + 1)
})
