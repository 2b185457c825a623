import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { startPooler } from '../../../test/support/database/pooler.ts'
import { asSuperuser } from '../../../test/support/database/superuser.ts'
import { ConfigError } from '../config/config-error.ts'
import { openDatabase } from './open-database.ts'
import { migrate } from './migrate.ts'
import { OUR_MIGRATIONS } from './schema-state.ts'
import { giveLimits, requireUsable, requireUsablePool } from './self-test.ts'
import { missingLimits } from './session-limits.ts'

async function nothing(): Promise<void> {}
const connectionString = await createTestDatabase(migrate)
const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function by<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('a start looks at the database before anything is written', () => {
  test('and goes on where it is ours, or empty but for what an extension has put there', async () => {
    await expect(requireUsable(connectionString)).resolves.toBeUndefined()
    const empty = await createTestDatabase(nothing)
    await by(empty, (client) => client.query('create extension pg_trgm'))
    await expect(requireUsable(empty)).resolves.toBeUndefined()
  })

  test('says that it is for reading alone', async () => {
    const url = await createTestDatabase(nothing)
    await by(asSuperuser(url), (client) =>
      client.query(`alter database "${nameOf(url)}" set default_transaction_read_only = on`),
    )
    const failure = requireUsable(url)
    await expect(failure).rejects.toThrow(ConfigError)
    await expect(failure).rejects.toThrow(/^База данных открыта только для чтения[^\n]+$/)
  })

  test('says that somebody else’s tables lie in it, by name, and leaves them as they are', async () => {
    const url = await createTestDatabase(nothing)
    await by(url, (client) =>
      client.query('create table shop_order (id integer); create table shop_good (id integer)'),
    )
    await expect(requireUsable(url)).rejects.toThrow(
      /^В базе данных уже лежит чужое \(таблицы shop_good, shop_order…\)/,
    )
  })
})

describe('two addresses of one database', () => {
  test('that lead to two are told apart', async () => {
    await expect(
      requireUsablePool({ poolUrl: connectionString, sessionUrl: await createTestDatabase(nothing) }),
    ).rejects.toThrow(/^DATABASE_URL и DATABASE_SESSION_URL ведут в разные базы данных/)
  })

  test('need limits that hold whichever session a call gets; whoever updates the database gives them', async () => {
    const url = await createTestDatabase(migrate)
    await expect(requireUsablePool({ poolUrl: url, sessionUrl: url })).rejects.toThrow(
      /^У соединений по DATABASE_URL нет ограничений statement_timeout, .+--role=migrate/,
    )
    await giveLimits(url)
    await requireUsablePool({ poolUrl: url, sessionUrl: url })
    // Of this database alone.
    expect(await by(connectionString, missingLimits)).toContain('statement_timeout')
  })

  test('an update itself is not hurried by the limits of pages', async () => {
    const url = await createTestDatabase(migrate)
    await by(url, (client) =>
      client.query(`alter role current_user in database "${nameOf(url)}" set statement_timeout = '1s'`),
    )
    const later = mkdtempSync(join(tmpdir(), 'later-'))
    cpSync(OUR_MIGRATIONS, later, { recursive: true })
    writeFileSync(join(later, '9201-long.sql'), 'select pg_sleep(1.5)')
    await expect(migrate(url, later)).resolves.toBeUndefined()
    rmSync(later, { recursive: true })
  })
})

test('every connection of the pool has the limits of a page, the ones that come later as well', async () => {
  const database = openDatabase(connectionString, { max: 2, onError: () => {} })
  try {
    for (let round = 0; round < 2; round++) {
      const clients = await Promise.all([database.pool.connect(), database.pool.connect()])
      for (const client of clients) expect(await missingLimits(client)).toEqual([])
      for (const client of clients) client.release(true)
    }
  } finally {
    await database.close()
  }
})

const pooler = await startPooler(connectionString)

describe.runIf(pooler)('behind a pooler', () => {
  test('that gives each transaction another session the start ends with one line that names both ways out', async () => {
    await expect(requireUsable(pooler!.url('transaction'))).rejects.toThrow(
      /^База данных отвечает через пул соединений в режиме транзакций.+pool_mode = session.+DATABASE_SESSION_URL[^\n]+$/,
    )
  })

  test('that gives each client a session everything is as without it, the limits too', async () => {
    const url = pooler!.url('session')
    await requireUsable(url)
    await migrate(url)
    const database = openDatabase(url, { max: 2, onError: () => {} })
    try {
      const client = await database.pool.connect()
      expect(await missingLimits(client)).toEqual([])
      client.release()
    } finally {
      await database.close()
    }
  })

  test('of transactions, with a session beside it, the limits of the role hold', async () => {
    const poolUrl = pooler!.url('transaction')
    await giveLimits(connectionString)
    await pooler!.reconnect()
    const usable = requireUsablePool({ poolUrl, sessionUrl: connectionString })
    const refusal = await usable.then(
      () => '',
      ({ message }: Error) => message,
    )
    // Debian 12 has an older one.
    expect(refusal).toContain(
      pooler!.keepsPrepared ? '' : 'теряет подготовленные запросы: нужен pgbouncer 1.21',
    )
    expect(refusal === '').toBe(pooler!.keepsPrepared)
    expect(await by(poolUrl, missingLimits)).toEqual([])
  })
})
