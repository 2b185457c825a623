import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Database } from '../db/opened-database.ts'
import type { Log } from '../log.ts'
import { ALIVE, thisMachine } from './worker-locks.ts'

/** Longer than any call that a job makes to the outside, and than a server takes to come back from a failover. */
const GRACE_SECONDS = 60
const LOOK_MS = 10_000

/**
 * Gives back the jobs of workers whose process is gone. The queue's own rule for that takes four hours. A lock that is
 * missing says only that a connection was lost: a worker is dead where its process is known to be no more, or where the
 * lock has been missing for a minute since somebody looked first.
 */
export async function freeDeadWorkers(database: Database, log: Log): Promise<void> {
  const freed = await database.kysely.transaction().execute(async (trx) => {
    const tx = trx as Tx
    const silent = await silentWorkers(tx)
    const ids = silent.filter((one) => one.is_late || isGone(one)).map(({ worker }) => worker)
    if (ids.length > 0) await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(tx)
    return ids
  })
  if (freed.length > 0) log.warn({ workers: freed }, 'jobs of dead workers given back')
}

interface Silent {
  worker: string
  machine: string | null
  pid: number | null
  is_late: boolean
}

/** Those who have jobs and no lock; each has a note of since when. Whoever is heard again has none. */
async function silentWorkers(tx: Tx): Promise<Silent[]> {
  const { rows } = await sql<Silent>`
    with working as (
      select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null
      union
      select locked_by from graphile_worker._private_job_queues where locked_by is not null
    ), alive as (
      select objid::bigint as half from pg_locks
      where locktype = 'advisory' and objsubid = 2 and classid = ${ALIVE}::oid and granted
        and database = (select oid from pg_database where datname = current_database())
    ), silent as (
      select worker from working where (hashtext(worker)::bigint & 4294967295) not in (select half from alive)
    ), heard as (
      update worker_process set silent_since = null
      where silent_since is not null and worker not in (select worker from silent)
    ), noted as (
      insert into worker_process as known (worker, silent_since) select worker, now() from silent order by worker
      on conflict (worker) do update set silent_since = coalesce(known.silent_since, excluded.silent_since)
      returning known.worker, machine, pid, silent_since
    ), forgotten as (
      delete from worker_process where started_at < now() - interval '7 days'
        and (hashtext(worker)::bigint & 4294967295) not in (select half from alive) and worker not in (select worker from silent)
    )
    select worker, machine, pid, silent_since < now() - make_interval(secs => ${GRACE_SECONDS}) as is_late from noted`.execute(
    tx,
  )
  return rows
}

/** Whether it ran where we run and its process is there no more. */
function isGone({ machine, pid }: Silent): boolean {
  if (machine === null || machine !== thisMachine || pid === null) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Looks six times a minute; answers how to stop it. */
export async function watchWorkers(database: Database, log: Log): Promise<() => void> {
  await freeDeadWorkers(database, log)
  const looking = setInterval(
    () =>
      void freeDeadWorkers(database, log).catch((error: Error) => log.warn({ err: error }, 'dead workers')),
    LOOK_MS,
  ).unref()
  return () => clearInterval(looking)
}
