import type { DatabaseConnection, Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { BusLag } from '../bus/bus-lag.ts'
import type { LiveBus } from '../bus/live-bus.ts'
import type { DB } from './schema.ts'
import type { Figures } from './timed-pool.ts'

declare const written: unique symbol

/** A transaction. Only this type can write, so that a write outside a transaction does not compile. */
export type Tx = Transaction<DB> & { readonly [written]: true }

/** Reading: the pool or a transaction. */
export type Read = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'withRecursive' | 'getExecutor' | 'fn'>

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
