import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { requireVersion } from './self-test.ts'
import { limited, limitSession, unhurried } from './session-limits.ts'
import { migrationsIn, OUR_MIGRATIONS, requireNotTooOld, schemaState } from './schema-state.ts'

/** Held by whoever brings this database up to date; another process that starts meanwhile waits and finds it done. */
const MIGRATING = 7108
/** So long a migration waits for a table that is in use: all that ask for the table after it wait as well. */
const LOCK_TIMEOUT = '2s'
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
    return Object.fromEntries(
      migrationsIn(this.folder).map((name) => {
        const text = readFileSync(join(this.folder, `${name}.sql`), 'utf8')
        return [name, { up: async (db: Kysely<never>) => run(db, text) }]
      }),
    )
  }
}

/**
 * A migration that takes something away, or gives it another shape, says which program still works after it by the last
 * migration that this program knows: `-- oldest program: 0255-schema-floor`.
 */
const OLDEST_PROGRAM = /^-- oldest program: (\d{4}[\w-]*)$/m

async function run(db: Kysely<never>, text: string): Promise<void> {
  await sql.raw(text).execute(db)
  const [, program] = OLDEST_PROGRAM.exec(text) ?? []
  if (program) await sql`update schema_floor set program = greatest(program, ${program})`.execute(db)
}

/** An address that nobody answers is told, instead of a start that never ends. */
const CONNECT_MS = 15_000

/**
 * Brings a database up to this code's schema, the job queue's own tables included, while others may be using it: each
 * file in a transaction of its own, which gives way to whoever holds a table and comes again. Throws what PostgreSQL
 * refused, and a ConfigError before anything is written to a server that is too old, or to a database that is too new.
 */
export async function migrate(connectionString: string, folder = OUR_MIGRATIONS): Promise<void> {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    application_name: 'lotour migrations',
    connectionTimeoutMillis: CONNECT_MS,
    ...limited({ ...unhurried, lock_timeout: LOCK_TIMEOUT }),
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  const lock = new pg.Client({
    connectionString,
    keepAlive: true,
    application_name: 'lotour migrating',
    connectionTimeoutMillis: CONNECT_MS,
  })
  lock.on('error', () => {})
  try {
    await lock.connect()
    await requireVersion(lock)
    await limitSession(lock, unhurried)
    await lock.query('select pg_advisory_lock($1)', [MIGRATING])
    const state = await schemaState(pool, folder)
    requireNotTooOld(state, folder)
    // What a newer program has done stays as it is.
    if (state.unknown.length > 0) return
    await bringUp(new Migrator({ db, provider: new SqlFiles(folder) }))
    await migrateJobs({ pgPool: pool })
  } finally {
    await lock.end()
    await db.destroy()
  }
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
  if (error) throw error
}
