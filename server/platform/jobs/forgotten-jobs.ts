import type { WorkerEvents } from 'graphile-worker'
import type { Database } from '../db/opened-database.ts'
import type { Log } from '../log.ts'

/**
 * Short enough that a failover and this together stay below a minute and a half, and longer than the end of a job takes
 * to be stored after it (`patient-pool.ts`). After an outage of many minutes that takes longer, and what was done in its
 * first moment may be done once more.
 */
const UNHEARD_MS = 40_000
const LOOK_MS = 10_000

// A job's number as the pool reads it, which is how the queue tells it too.
const HELD = `select id from graphile_worker._private_jobs where locked_by = any($1)`
const GIVE_BACK = `
  with freed as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where id = any($1::bigint[]) and locked_by = any($2) returning job_queue_id
  )
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null
  where locked_by = any($2) and id in (select job_queue_id from freed)`

export interface OwnJobs {
  /** Gives back what has not been worked at for long enough. */
  look(now: number): Promise<void>
}

/**
 * Jobs that the queue holds for our own workers and that none of them works at: one was taken and the answer got lost
 * with the connection, its end could not be stored, or the database that took over knows nothing of that. We are alive,
 * so that nobody else may take them.
 */
export function watchOwnJobs(events: WorkerEvents, { pool }: Database, log: Log): OwnJobs {
  const ours = new Set<string>()
  const atWork = new Set<string>()
  /** Since when each has been seen without anybody at work on it. */
  const idle = new Map<string, number>()
  events.on('pool:create', ({ workerPool }) => void ours.add(workerPool.id))
  events.on('job:start', ({ job }) => {
    atWork.add(job.id)
    idle.delete(job.id)
  })
  events.on('job:complete', ({ job }) => void atWork.delete(job.id))

  async function look(now: number): Promise<void> {
    const { rows } = await pool.query<{ id: string }>(HELD, [[...ours]])
    const held = new Set(rows.map(({ id }) => id))
    for (const id of idle.keys()) if (!held.has(id)) idle.delete(id)
    for (const id of held) if (!atWork.has(id) && !idle.has(id)) idle.set(id, now)
    const forgotten = [...idle].filter(([, since]) => now - since >= UNHEARD_MS).map(([id]) => id)
    if (forgotten.length === 0) return
    await pool.query(GIVE_BACK, [forgotten, [...ours]])
    log.warn({ jobs: forgotten }, 'jobs that nobody works at given back')
  }
  return { look }
}

/** Looks six times a minute; answers how to stop it. */
export function keepLooking(jobs: OwnJobs, log: Log): () => void {
  const looking = setInterval(
    () =>
      void jobs
        .look(performance.now())
        .catch((error: Error) => log.warn({ err: error }, 'jobs that nobody works at')),
    LOOK_MS,
  ).unref()
  return () => clearInterval(looking)
}
