import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import type { WorkerEvents } from 'graphile-worker'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'

/** The first half of the advisory lock that says "these workers are alive"; the second is their pool's hash. */
const ALIVE = 7105

export interface WorkerLocks {
  events: WorkerEvents
  close(): Promise<void>
}

/**
 * graphile-worker frees a dead worker's jobs after four hours. Here each worker pool holds a session lock under its
 * name on a connection that dies with the process, so that anybody can tell the dead from the slow.
 */
export async function holdWorkerLocks(connectionString: string, log: Log): Promise<WorkerLocks> {
  const events: WorkerEvents = new EventEmitter()
  const held = new Set<string>()
  let client: pg.Client | null = null
  let closing = false
  let last: Promise<unknown> = Promise.resolve()

  /** One after another: a connection runs one statement at a time. */
  const lock = (id: string) => {
    const take = () => client?.query('select pg_advisory_lock_shared($1, hashtext($2))', [ALIVE, id])
    last = last.then(take).catch((error: Error) => log.warn({ err: error }, 'worker lock'))
    return last
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      keepAlive: true,
      application_name: 'lotour worker locks',
    })
    fresh.on('error', () => {})
    fresh.on('end', () => {
      client = null
      if (!closing) setTimeout(() => void connect().catch(() => {}), 1000).unref()
    })
    await fresh.connect()
    client = fresh
    for (const id of held) await lock(id)
  }

  await connect()
  // A pool's workers all lock their jobs under the pool's name.
  events.on('pool:create', ({ workerPool }) => {
    held.add(workerPool.id)
    void lock(workerPool.id)
  })
  return {
    events,
    close: async () => {
      closing = true
      await client?.end()
    },
  }
}

/** Gives back the jobs of workers whose process is gone. */
export async function freeDeadWorkers(database: Database, log: Log): Promise<void> {
  const freed = await database.kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from (
        select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
        union
        select locked_by from graphile_worker._private_job_queues where locked_by is not null
      ) as workers
      where pg_try_advisory_xact_lock(${ALIVE}::int, hashtext(id))`.execute(tx)
    const ids = rows.map((row) => row.id)
    if (ids.length > 0) await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(tx)
    return ids
  })
  if (freed.length > 0) log.warn({ workers: freed.length }, 'jobs of dead workers given back')
}
