import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { thisMachine } from '../../server/platform/jobs/worker-locks.ts'
import type { Machine } from './server/machine.ts'

type Site = Pick<Machine, 'sql' | 'connect'>

/** A job that was due, or under a dead worker's hands, when everything had been killed. */
export interface DueJob {
  id: string
  attempts: number
  locked: boolean
}

const DEAD_WORKER = 'worker-that-was-killed'
const ENOUGH_MS = 90_000

/** What the queue holds while no worker lives. */
export function dueJobs(machine: Site): Promise<DueJob[]> {
  return machine.sql<DueJob>(
    `select id::text, attempts, locked_at is not null as locked from graphile_worker._private_jobs
     where (run_at <= now() or locked_at is not null) and attempts < max_attempts`,
  )
}

/**
 * Where the kill met no worker at work: a harmless job that a dead worker holds, locked as its queue would have been.
 */
export async function plantLockedJob(machine: Site): Promise<void> {
  await machine.sql(
    `with planted as (
      select id from graphile_worker.add_job('auctions.expire', '{}'::json, queue_name => 'planted')
    ), queue as (
      update graphile_worker._private_job_queues set locked_at = now(), locked_by = $1 where queue_name = 'planted'
    )
    update graphile_worker._private_jobs set locked_at = now(), locked_by = $1, attempts = 1
    where id = (select id from planted)`,
    [DEAD_WORKER],
  )
  // As of a process of this machine that is no more.
  await machine.sql(
    `insert into worker_process (worker, machine, pid) values ($1, $2, $3)
     on conflict (worker) do update set machine = excluded.machine, pid = excluded.pid`,
    [DEAD_WORKER, thisMachine, spawnSync(process.execPath, ['--version']).pid],
  )
}

/** Waits until each of them has been worked at again; answers how long after `since` the last one was, in milliseconds. */
export async function waitForJobs(
  machine: Site,
  { due, since }: { due: readonly DueJob[]; since: number },
): Promise<number> {
  const client = await machine.connect()
  try {
    const text =
      'select id::text, attempts, locked_at from graphile_worker._private_jobs where id = any($1::bigint[])'
    for (;;) {
      const { rows } = await client.query<{ id: string; attempts: number; locked_at: Date | null }>(text, [
        due.map(({ id }) => id),
      ])
      const left = new Map(rows.map((row) => [row.id, row]))
      const waiting = due.filter(({ id, attempts }) => {
        const row = left.get(id)
        return row && (row.attempts <= attempts || row.locked_at)
      })
      const waited = performance.now() - since
      if (waiting.length === 0) return waited
      if (waited > ENOUGH_MS)
        throw new Error(
          `${waiting.length} jobs sleep after ${ENOUGH_MS / 1000} s: ${JSON.stringify(waiting)}`,
        )
      await sleep(50)
    }
  } finally {
    await client.end()
  }
}
