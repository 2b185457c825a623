import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/opened-database.ts'
import { databaseState } from './database-state.store.ts'
import { gauge, madeOnceA } from './figure.ts'

const KEPT_MS = 10_000

/** This process's way to the database, and what of the database is the same for all of them. */
export function addDatabaseMetrics(registry: Registry, { pool, read, figures }: Database): void {
  new Gauge({
    name: 'database_connections',
    help: 'Pool connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const max = 'How many connections the pool of this process may have'
  gauge(registry, { name: 'database_connections_max', help: max }, () => pool.options.max ?? 0)
  for (const figure of Object.values(figures)) registry.registerMetric(figure)

  const state = madeOnceA(KEPT_MS, () => databaseState(read).catch(() => null))
  const longest = 'For how long the oldest transaction that has written lasts, in any process'
  gauge(
    registry,
    { name: 'database_oldest_transaction_seconds', help: longest },
    async () => (await state())?.oldest ?? Number.NaN,
  )
  const archived = 'When the database last put a piece of its journal into the archive; 0 if it has none'
  gauge(
    registry,
    { name: 'database_archived_timestamp_seconds', help: archived },
    async () => (await state())?.archived_at ?? Number.NaN,
  )
  const failing = 'Whether the archive refuses pieces of the journal: the newest try has failed'
  gauge(
    registry,
    { name: 'database_archive_failing', help: failing },
    async () => (await state())?.is_failing ?? Number.NaN,
  )
}
