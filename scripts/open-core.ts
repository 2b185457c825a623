import path from 'node:path'
import pg from 'pg'
import { type Core, createCore } from '../server/app.ts'
import { keepClock } from '../server/platform/clock.ts'
import { readConfig } from '../server/platform/config.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded-postgres.ts'
import { createLog } from '../server/platform/log.ts'

/**
 * What a command at the console works with, beside a running application or without it: the same settings and the same
 * database, the given one or the embedded server of its folder.
 */
export async function openCore(say: (step: string) => void): Promise<{ core: Core; close(): Promise<void> }> {
  const config = readConfig({ LOTOUR_LOG_LEVEL: 'warn', ...process.env })
  const log = createLog(config.logLevel)
  const server = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres'), onProgress: say })
  const connectionString = config.databaseUrl ?? server?.connectionString ?? ''
  await migrate(connectionString)
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
      // The application may have come meanwhile and be using the server that this command started.
      if (server && !server.adopted && !(await isShared(connectionString))) await server.stop()
    },
  }
}

async function isShared(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
  return (rows[0]?.others ?? 0) > 0
}
