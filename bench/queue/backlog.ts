import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/support/processes/processes.ts'
import { costOf, type Program } from '../support/programs.ts'
import type { Stage } from '../support/stage.ts'

/** Jobs done by one process, in so many seconds, by so many seconds of a processor. */
export interface Worked {
  jobs: number
  seconds: number
  busy: number
}

const LOOK_MS = 50
const LATE_MS = 300_000

/** One of two programs that work at the queue, of which each is stopped while the other is measured and while jobs are made. */
export interface Side {
  workOff(): Promise<Worked>
}

const OURS_LEFT = `select (select count(*) from waiting_event)
  + (select count(*) from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts) as count`

const BARE_LEFT = `select count(*) from graphile_worker._private_jobs as job
  join graphile_worker._private_tasks as task on task.id = job.task_id where identifier = 'bare_job'`

/** A worker process of the product. */
export async function startWorker(stage: Stage): Promise<Side> {
  const port = await freePort()
  const env = { LOTOUR_WORKER_PORT: String(port) }
  const worker = await stage.startServer({ args: ['--role=worker'], port, env })
  return stopped(worker, { done: () => doneBy(worker), left: () => count(stage, OURS_LEFT) })
}

/** The same queue without the product, and jobs that write one row. */
export async function startBareWorker(stage: Stage): Promise<Side> {
  const bare = await stage.startFloor('bench/floors/floor-jobs.ts')
  const done = () => count(stage, 'select count(*) from bare_done')
  return stopped(bare, { done, left: () => count(stage, BARE_LEFT) })
}

export async function queueBareJobs({ sql }: Stage, jobs: number): Promise<void> {
  await sql(
    `select graphile_worker.add_job('bare_job', json_build_object('job', job)) from generate_series(1, $1::integer) as job`,
    [jobs],
  )
}

interface Watched {
  done(): Promise<number>
  left(): Promise<number>
}

function stopped(program: Program, watched: Watched): Side {
  process.kill(program.pid, 'SIGSTOP')
  return {
    workOff: async () => {
      process.kill(program.pid, 'SIGCONT')
      const worked = await watch(program, watched)
      process.kill(program.pid, 'SIGSTOP')
      return worked
    },
  }
}

async function watch(program: Program, { done, left }: Watched): Promise<Worked> {
  const look = async () => {
    const jobs = await done()
    return { jobs, at: performance.now(), busy: (await costOf([program])).seconds }
  }
  const first = await look()
  const end = performance.now() + LATE_MS
  while ((await left()) > 0) {
    if (performance.now() > end) throw new Error('the queue does not come to its end')
    await sleep(LOOK_MS)
  }
  const last = await look()
  return { jobs: last.jobs - first.jobs, seconds: (last.at - first.at) / 1000, busy: last.busy - first.busy }
}

async function count({ sql }: Stage, question: string): Promise<number> {
  const { rows } = await sql(question)
  return Number(rows[0]?.count)
}

/** By its own figures. */
async function doneBy({ url }: Program): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return [...figures.matchAll(/^job_duration_seconds_count\{.*\} (\d+)$/gm)].reduce(
    (sum, [, done]) => sum + Number(done),
    0,
  )
}
