import type { DatabaseConnection, Kysely } from 'kysely'
import type pg from 'pg'
import type { BusLag, LiveBus } from '../bus/live-bus.ts'
import type { Read } from './database.ts'
import type { DB } from './schema.ts'
import type { Figures } from './timed-pool.ts'

/** The database as a process holds it, with what is told of its commits. */
export interface Database {
  read: Read
  kysely: Kysely<DB>
  /** Everything that is asked there goes by this connection, without waiting for the answers before it. */
  onConnection(connection: DatabaseConnection): Kysely<DB>
  pool: pg.Pool
  figures: Figures
  /** Tells of what is committed. */
  bus: LiveBus
  lag: BusLag
  /** Leads to a session of one's own: for whoever listens, holds locks, or works longer than a page. */
  connectionString: string
  /** How long a call waits from now on for a connection while all are taken, milliseconds. */
  waitAtMost(waitMs: number): void
  close(): Promise<void>
}
