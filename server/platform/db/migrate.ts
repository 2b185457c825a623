import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { ConfigError } from '../config/config-error.ts'

/** The SQL files of server/migrations. */
const ours = join(import.meta.dirname, '../../migrations')

/** Held by whoever brings this database up to date; another process that starts meanwhile waits and finds it done. */
const MIGRATING = 7108
/** So long a migration waits for a table that is in use: all that ask for the table after it wait as well. */
const LOCK_TIMEOUT_MS = 2000
const LOCK_NOT_AVAILABLE = '55P03'
const TRIES = 60
const PAUSE_MS = { first: 250, longest: 5000 }

/** The SQL files of a folder, in the order of their names. */
class SqlFiles implements MigrationProvider {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const files = readdirSync(this.folder).filter((file) => file.endsWith('.sql'))
    return Object.fromEntries(
      files.map((file) => {
        const text = readFileSync(join(this.folder, file), 'utf8')
        return [
          file.replace(/\.sql$/, ''),
          { up: async (db: Kysely<never>) => void (await sql.raw(text).execute(db)) },
        ]
      }),
    )
  }
}

/** What an older server lacks, such as a transaction's own time-out, stands in the very first queries. */
const OLDEST = 180_000
/** An address that nobody answers is told, instead of a start that never ends. */
const CONNECT_MS = 15_000

/**
 * Brings a database up to this code's schema, the job queue's own tables included, while others may be using it: each
 * file in a transaction of its own, which gives way to whoever holds a table and comes again. Throws what PostgreSQL
 * refused, and a ConfigError before anything is written to a server that is too old.
 */
export async function migrate(connectionString: string, folder = ours): Promise<void> {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    application_name: 'lotour migrations',
    lock_timeout: LOCK_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_MS,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  const lock = new pg.Client({ connectionString, keepAlive: true, application_name: 'lotour migrating' })
  lock.on('error', () => {})
  try {
    await requireVersion(pool)
    await lock.connect()
    await lock.query('select pg_advisory_lock($1)', [MIGRATING])
    await bringUp(new Migrator({ db, provider: new SqlFiles(folder) }))
    await migrateJobs({ pgPool: pool })
  } finally {
    await lock.end()
    await db.destroy()
  }
}

async function requireVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  const [server] = rows
  if (server && Number(server.number) < OLDEST)
    throw new ConfigError(`Нужен PostgreSQL 18 или новее, а база работает на PostgreSQL ${server.version}`)
}

async function bringUp(migrator: Migrator): Promise<void> {
  const known = await migrator.getMigrations()
  // Nobody can be using what is still empty: all at once, which is several times faster.
  if (known.every(({ executedAt }) => !executedAt)) return orThrow(await migrator.migrateToLatest())
  for (const { executedAt } of known) if (!executedAt) await patiently(migrator)
  orThrow(await migrator.migrateToLatest())
}

/** The next file, however often somebody is in its way. */
async function patiently(migrator: Migrator): Promise<void> {
  let pauseMs = PAUSE_MS.first
  for (let tries = 1; ; tries++) {
    const done = await migrator.migrateUp()
    const isInTheWay = (done.error as { code?: string } | undefined)?.code === LOCK_NOT_AVAILABLE
    if (!isInTheWay || tries >= TRIES) return orThrow(done)
    await sleep(pauseMs)
    pauseMs = Math.min(pauseMs * 2, PAUSE_MS.longest)
  }
}

function orThrow({ error }: { error?: unknown }): void {
  if (!error) return
  const [, newer] = /previously executed migration (\S+) is missing/.exec((error as Error).message) ?? []
  if (newer)
    throw new Error(
      `База данных новее этой версии программы: в ней уже есть ${newer}. Запустите версию, которая её обновила, или более новую.`,
    )
  throw error
}
