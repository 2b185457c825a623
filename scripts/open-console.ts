import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Core, createCore } from '../server/app.ts'
import { ConfigError } from '../server/platform/config/config-error.ts'
import { keepClock } from '../server/platform/machine/clock.ts'
import { readConfig } from '../server/platform/config/read-config.ts'
import { openDatabase } from '../server/platform/db/open-database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded-postgres.ts'
import { createLog } from '../server/platform/log.ts'

export interface Console {
  core: Core
  close(): Promise<void>
}

export interface ConsoleOptions {
  /** Throws where the command may not run beside whoever is connected. */
  before?: (others: number) => void
  /** Throws where the folder of the settings has no database yet, in the place of making one. */
  mustExist?: boolean
}

/** The same database that the application has: the given one, or the embedded server of its folder. */
export async function openConsole(
  say: (step: string) => void,
  { before, mustExist }: ConsoleOptions = {},
): Promise<Console> {
  const config = readConfig({ LOTOUR_LOG_LEVEL: 'warn', ...process.env })
  const log = createLog(config.logLevel)
  const dataDir = path.join(config.dataDir, 'postgres')
  if (mustExist && !config.databaseUrl && !existsSync(path.join(dataDir, 'PG_VERSION')))
    throw new ConfigError(`В папке LOTOUR_DATA_DIR (${config.dataDir}) нет базы: проверьте, та ли это папка.`)
  const server = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, onProgress: say })
  const connectionString = config.databaseUrl ?? server?.connectionString ?? ''
  // The server knows by itself whether the application is using it.
  const stop = async () => {
    await server?.stop()
  }
  try {
    before?.(await othersOn(connectionString))
    await migrate(connectionString)
  } catch (error) {
    await stop()
    throw error
  }
  const database = openDatabase(connectionString, { max: 4, onError: () => {} })
  const clock = await keepClock({
    pool: database.pool,
    log,
    onApart: (error) => log.error({ err: error }, 'clock'),
  })
  return {
    core: createCore({ config, database, log, now: clock.now }),
    close: async () => {
      clock.close()
      await database.close()
      await stop()
    },
  }
}

/** How many connections others have to this database. */
async function othersOn(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rows[0]?.others ?? 0
  } finally {
    await client.end()
  }
}
