import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { ConfigError } from '../config-error.ts'

const folder = join(import.meta.dirname, '../../migrations')

/** The SQL files of server/migrations, in the order of their names. */
class SqlFiles implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
    return Object.fromEntries(
      files.map((file) => {
        const text = readFileSync(join(folder, file), 'utf8')
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
 * Brings a database up to this code's schema, the job queue's own tables included. Throws what PostgreSQL refused, and a
 * ConfigError before anything is written to a server that is too old.
 */
export async function migrate(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: CONNECT_MS })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  try {
    await requireVersion(pool)
    const { error } = await new Migrator({ db, provider: new SqlFiles() }).migrateToLatest()
    if (error) throw error
    await migrateJobs({ pgPool: pool })
  } finally {
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
