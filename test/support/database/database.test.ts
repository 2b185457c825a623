import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

let migrations = 0

async function makeTrips(connectionString: string): Promise<void> {
  migrations += 1
  await query(connectionString, 'create table if not exists trip (name text)')
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const [first, second] = await Promise.all([createTestDatabase(makeTrips), createTestDatabase(makeTrips)])

test('every test database starts migrated and does not see what is written in another', async () => {
  await query(first, `insert into trip values ('Сочи')`)
  expect(await query(first, 'select name from trip')).toEqual([{ name: 'Сочи' }])
  expect(await query(second, 'select name from trip')).toEqual([])
})

test('the template is migrated at most once, however many databases are asked for', () => {
  expect(migrations).toBeLessThanOrEqual(1)
})

test('the application owns its database and is no superuser', async () => {
  const [role] = await query(first, 'select rolsuper from pg_roles where rolname = current_user')
  expect(role).toEqual({ rolsuper: false })
})

test('Cyrillic letters count as letters in searches and orderings', async () => {
  const [row] = await query(
    first,
    `select 'ЁЖ' ilike 'ёж' as folds, upper('сочи') as upper, 'Сочи' ~ '^\\w+$' as letters`,
  )
  expect(row).toEqual({ folds: true, upper: 'СОЧИ', letters: true })
})
