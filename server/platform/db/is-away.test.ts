import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { isAway } from './is-away.ts'

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const connected = async () => {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  client.on('error', () => {})
  await client.connect()
  return client
}

test('a database that is not there, or goes in the middle of a question, is one to come back to', async () => {
  const nowhere = new pg.Client({ host: '127.0.0.1', port: 1 })
  expect(isAway(await failureOf(nowhere.connect()))).toBe(true)
  const ended = await connected()
  await ended.end()
  expect(isAway(await failureOf(ended.query('select 1')))).toBe(true)
  const [cut, other] = [await connected(), await connected()]
  const { rows } = await cut.query<{ pid: number }>('select pg_backend_pid() as pid')
  const asked = failureOf(cut.query('select pg_sleep(60)'))
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect(isAway(await asked)).toBe(true)
  expect(isAway(await failureOf(cut.query('select 1')))).toBe(true)
  await other.end()
})

test('a question that takes too long or waits too long for a row is one to ask again', async () => {
  const client = await connected()
  await client.query("set statement_timeout = '20ms'")
  expect(isAway(await failureOf(client.query('select pg_sleep(60)')))).toBe(true)
  await client.end()
})

test('a fault of ours is none of them', async () => {
  const client = await connected()
  for (const text of ['select 1 / 0', 'select from nothing_here', 'selekt'])
    expect([text, isAway(await failureOf(client.query(text)))]).toEqual([text, false])
  expect(isAway(new TypeError('x is not a function'))).toBe(false)
  await client.end()
})

test('who is led to a standby for a moment is told to come again, and not that something is broken', async () => {
  const client = await connected()
  await client.query('set default_transaction_read_only = on')
  expect(isAway(await failureOf(client.query('create table nothing_here (id integer)')))).toBe(true)
  await client.end()
})
