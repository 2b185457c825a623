import { type DatabaseConnection, Kysely, PostgresDialect } from 'kysely'
import { timed } from '../bus/bus-lag.ts'
import type { LiveBus } from '../bus/live-bus.ts'
import { openPostgresBus } from '../bus/postgres-bus.ts'
import type { Database } from './opened-database.ts'
import { NamingClient } from './naming-client.ts'
import { rowTypes } from './row-types.ts'
import type { DB } from './schema.ts'
import { limited, pageLimits, type SessionLimits } from './session-limits.ts'
import { databaseFigures, timedPool } from './timed-pool.ts'

/** Whoever calls waits so long for a connection; longer, and he is told to come again. */
export const CONNECTION_WAIT_MS = 2000

/** A little more than the server's own limit of a statement: whoever does not answer at all is not waited for either. */
const QUERY_MS = 9500

export interface PoolOptions {
  max: number
  onError: (error: Error) => void
  /** How long a call waits for a connection while all are taken, milliseconds. */
  waitMs?: number
  /** How long an answer may take, milliseconds; longer than the server's own limits of a statement. */
  answerMs?: number
  /** Absent: those of a page. */
  limits?: SessionLimits
  /** Absent: the pool's address is good for everything. Otherwise the pool's may give each transaction another session. */
  sessionUrl?: string | undefined
  /** Absent: PostgreSQL's own, by the address of sessions. */
  bus?: LiveBus
}

export function openDatabase(poolUrl: string, options: PoolOptions): Database {
  const connectionString = options.sessionUrl ?? poolUrl
  const figures = databaseFigures()
  const own = {
    connectionString: poolUrl,
    max: options.max,
    types: rowTypes,
    query_timeout: options.answerMs ?? QUERY_MS,
    keepAlive: true,
    connectionTimeoutMillis: options.waitMs ?? CONNECTION_WAIT_MS,
    idleTimeoutMillis: 60_000,
    // What was prepared for tables that have another shape by now goes with its connection.
    maxLifetimeSeconds: 3600,
    application_name: 'lotour',
    Client: NamingClient,
    ...(options.sessionUrl === undefined && limited(options.limits ?? pageLimits)),
  }
  const pool = timedPool(own, figures.waitSeconds)
  let closing = false
  // Without a listener an idle connection's death takes the process down; while we close, it is no news.
  const onError = (error: Error) => void (closing || options.onError(error))
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const { bus, lag } = timed(options.bus ?? openPostgresBus(connectionString, onError))
  const dialect = new PostgresDialect({ pool })
  const kysely = new Kysely<DB>({ dialect })
  const whole = { config: { dialect }, dialect, driver: dialect.createDriver() }
  // Kysely's own way to one connection lets one question pass at a time.
  const onConnection = (connection: DatabaseConnection) => {
    const executor = kysely
      .getExecutor()
      .withConnectionProvider({ provideConnection: async (consumer) => consumer(connection) })
    return new Kysely<DB>({ ...whole, executor })
  }
  const waitAtMost = (waitMs: number) => {
    pool.options.connectionTimeoutMillis = waitMs
  }
  const close = async () => {
    closing = true
    await bus.close()
    await kysely.destroy()
  }
  return { read: kysely, kysely, onConnection, pool, figures, bus, lag, connectionString, waitAtMost, close }
}
