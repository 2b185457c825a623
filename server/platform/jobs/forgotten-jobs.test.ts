import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { system } from '../use-case.ts'
import { type OwnJobs, watchOwnJobs } from './forgotten-jobs.ts'
import { defineJob } from './job.ts'
import { defineTask } from './task.ts'
import { startWorker } from './worker.ts'
import { holdWorkerLocks, type WorkerLocks } from './worker-locks.ts'

const app = await bootApp()
const { pool, connectionString } = app.database
const slow = defineTask('test.slow')
const runs: string[] = []
let working = Promise.withResolvers<void>()
let begun = Promise.withResolvers<void>()
let locks: WorkerLocks
let own: OwnJobs
let runner: Awaited<ReturnType<typeof startWorker>>

beforeEach(async () => {
  runs.length = 0
  working = Promise.withResolvers<void>()
  begun = Promise.withResolvers<void>()
  locks = await holdWorkerLocks(connectionString, app.core.log)
  own = watchOwnJobs(locks.events, app.database, app.core.log)
  const job = defineJob(slow, async () => {
    runs.push('run')
    begun.resolve()
    await working.promise
  })
  runner = await startWorker({ ...app.core.worker, jobs: [job] }, locks)
})
afterEach(async () => {
  working.resolve()
  await runner.stop()
  await locks.close()
  await pool.query('delete from graphile_worker._private_jobs; delete from worker_process')
})

const enqueue = (key: string) => app.act(system, async (ctx) => ctx.enqueue(slow, {}, { key }), null)
const ownerOf = async (key: string): Promise<string | null> =>
  (await pool.query('select locked_by from graphile_worker._private_jobs where key = $1', [key])).rows[0]
    ?.locked_by
const isThere = async (key: string) =>
  (await pool.query('select from graphile_worker._private_jobs where key = $1', [key])).rowCount

/** A job that our worker took by a call whose answer never came: held for it in the queue, unknown to it. */
async function takenUnheard(key: string, worker: string | null): Promise<number> {
  const { rows } = await pool.query(
    `with task as (select id from graphile_worker._private_tasks where identifier = 'test.slow'), queue as (
       insert into graphile_worker._private_job_queues (queue_name, locked_by, locked_at) values ($1, $2, now()) returning id
     )
     insert into graphile_worker._private_jobs (task_id, job_queue_id, key, payload, locked_by, locked_at, attempts)
     select task.id, queue.id, $1, '{}', $2, now(), 1 from task, queue returning id`,
    [key, worker],
  )
  return rows[0].id
}

test('a job that the queue holds for us and nobody works at is given back and done; one under work stays, however long', async () => {
  await enqueue('worked')
  await begun.promise
  const worker = await ownerOf('worked')
  await takenUnheard('unheard', worker)
  await own.look(0)
  await own.look(39_000)
  expect([await ownerOf('worked'), await ownerOf('unheard')]).toEqual([worker, worker])
  await own.look(41_000)
  await expect.poll(() => runs).toHaveLength(2)
  await own.look(3_600_000)
  expect(await ownerOf('worked')).toBe(worker)
  working.resolve()
  await expect.poll(() => isThere('unheard')).toBe(0)
  await expect.poll(() => isThere('worked')).toBe(0)
  expect(runs).toHaveLength(2)
})

test('a job that another worker holds is not ours to give back', async () => {
  await enqueue('worked')
  await begun.promise
  await takenUnheard('theirs', 'worker-of-another')
  await own.look(0)
  await own.look(3_600_000)
  expect(await ownerOf('theirs')).toBe('worker-of-another')
})

test('what was done and is held again in the database that took over is done once more', async () => {
  await enqueue('done')
  await begun.promise
  const worker = await ownerOf('done')
  working.resolve()
  await expect.poll(() => isThere('done')).toBe(0)
  await takenUnheard('done', worker)
  await own.look(0)
  await own.look(41_000)
  await expect.poll(() => isThere('done')).toBe(0)
  expect(runs).toHaveLength(2)
})

test('a job that is done is left alone while that may still be on its way to the database', async () => {
  const events = new EventEmitter()
  const jobs = watchOwnJobs(events, app.database, app.core.log)
  events.emit('pool:create', { workerPool: { id: 'worker-storing' } })
  const job = { id: await takenUnheard('stored late', 'worker-storing') }
  events.emit('job:start', { job })
  events.emit('job:complete', { job })
  await jobs.look(0)
  await jobs.look(39_000)
  expect(await ownerOf('stored late')).toBe('worker-storing')
  await jobs.look(41_000)
  expect(await ownerOf('stored late')).not.toBe('worker-storing')
})
