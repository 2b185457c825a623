import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { ConfigError } from '../config/config-error.ts'
import { migrate } from './migrate.ts'
import { awaitSchema, migrationsIn, OUR_MIGRATIONS } from './schema-state.ts'

const connectionString = await createTestDatabase(migrate)
const newer = mkdtempSync(join(tmpdir(), 'newer-'))
cpSync(OUR_MIGRATIONS, newer, { recursive: true })
afterAll(() => rmSync(newer, { recursive: true }))

const release = (name: string, text: string) => writeFileSync(join(newer, `${name}.sql`), text)
const hurried = { waitMs: 0, onWait: () => {} }

test('a process that changes no schema begins at once where the database is as it knows it', async () => {
  const waits: string[] = []
  await awaitSchema(connectionString, { waitMs: 0, onWait: (step) => waits.push(step) })
  expect(waits).toEqual([])
})

test('before the update it says in one line what to run, of an empty database as of an old one', async () => {
  async function nothing(): Promise<void> {}
  await expect(awaitSchema(await createTestDatabase(nothing), hurried)).rejects.toThrow(
    /^База данных пуста\. Сначала один раз выполните: node server\/main\.ts --role=migrate$/,
  )
  release('9101-more', 'alter table offer add column more_of_it integer')
  const failure = awaitSchema(connectionString, { ...hurried, folder: newer })
  await expect(failure).rejects.toThrow(ConfigError)
  await expect(failure).rejects.toThrow(
    /^База данных старше этой версии программы: в ней ещё нет 9101-more\./,
  )
})

test('it waits for whoever is updating, and goes on as soon as that is done', async () => {
  const told = Promise.withResolvers<string>()
  const began = awaitSchema(connectionString, { folder: newer, waitMs: 60_000, onWait: told.resolve })
  expect(await told.promise).toContain('--role=migrate')
  await migrate(connectionString, newer)
  await began
})

test('after the update a process of the former program starts again, until a migration says that it can not', async () => {
  await awaitSchema(connectionString, hurried)
  release('9102-less', '-- oldest program: 9101-more\nalter table offer drop column more_of_it')
  await migrate(connectionString, newer)
  await expect(awaitSchema(connectionString, hurried)).rejects.toThrow(
    /^База данных новее этой версии программы/,
  )
  await awaitSchema(connectionString, { ...hurried, folder: newer })
})

test('a program that lacks what the database has and has what it lacks is another branch, and does not start', async () => {
  const branch = mkdtempSync(join(tmpdir(), 'branch-'))
  try {
    cpSync(OUR_MIGRATIONS, branch, { recursive: true })
    writeFileSync(join(branch, '9103-own.sql'), 'select 1')
    await expect(awaitSchema(connectionString, { ...hurried, folder: branch })).rejects.toThrow(ConfigError)
    await expect(migrate(connectionString, branch)).rejects.toThrow(ConfigError)
  } finally {
    rmSync(branch, { recursive: true })
  }
})

test('the floor is of the oldest program that still works, and never goes down', async () => {
  release('9104-again', `-- oldest program: ${migrationsIn(OUR_MIGRATIONS)[0]}\nselect 1`)
  await migrate(connectionString, newer)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select program from schema_floor')
  await client.end()
  expect(rows).toEqual([{ program: '9101-more' }])
})
