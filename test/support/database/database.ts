import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { asSuperuser } from './superuser.ts'

type Migrate = (connectionString: string) => Promise<unknown>

const TEMPLATE_LOCK = 7_105_001

/**
 * A database of its own for this test file, already migrated; dropped after the file's last test.
 * `const connectionString = await createTestDatabase(migrate)` at the top of a file or in its `beforeAll`.
 */
export async function createTestDatabase(migrate: Migrate): Promise<string> {
  const template = `run_${inject('databaseRun')}_${migrate.name.toLowerCase() || 'template'}`
  const name = `run_${inject('databaseRun')}_${randomUUID().slice(0, 8)}`
  await withServer(async (server) => {
    await prepareTemplate(server, template, migrate)
    // Copied file by file it costs half of what it does page by page through the journal.
    await server.query(
      `create database "${name}" template "${template}" strategy file_copy owner "${appUser()}"`,
    )
  })
  afterAll(() => withServer((server) => server.query(`drop database if exists "${name}" with (force)`)))
  return connectionTo(name)
}

/** Migrated once a run: the first file does the work while the others wait; a failed attempt leaves no template. */
async function prepareTemplate(server: pg.Client, template: string, migrate: Migrate): Promise<void> {
  await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    const unfinished = `${template}_unfinished`
    await server.query(`drop database if exists "${unfinished}" with (force)`)
    // Copied file by file it costs half of what it does page by page through the journal.
    await server.query(`create database "${unfinished}" owner "${appUser()}"`)
    await migrate(connectionTo(unfinished))
    await disconnectAll(server, unfinished)
    await server.query(`alter database "${unfinished}" rename to "${template}"`)
  } finally {
    await server.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

async function disconnectAll(server: pg.Client, database: string): Promise<void> {
  await server.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    database,
  ])
}

async function withServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: asSuperuser(inject('databaseServer')) })
  await server.connect()
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}

function connectionTo(database: string): string {
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${database}`
  return url.href
}

function appUser(): string {
  return decodeURIComponent(new URL(inject('databaseServer')).username)
}
