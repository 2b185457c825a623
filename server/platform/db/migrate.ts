import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { runMigrations as migrateJobs } from 'graphile-worker'

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

/** Brings a database up to this code's schema, the job queue's own tables included. Throws what PostgreSQL refused. */
export async function migrate(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { error } = await new Migrator({ db, provider: new SqlFiles() }).migrateToLatest()
    if (error) throw error
    await migrateJobs({ pgPool: pool })
  } finally {
    await db.destroy()
  }
}
