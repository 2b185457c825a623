import { spawnSync } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import type { Log } from '../log.ts'
import { system } from '../use-case.ts'
import { freeDeadWorkers } from './dead-workers.ts'
import { defineJob } from './job.ts'
import { startWorker } from './worker.ts'
import { holdWorkerLocks, thisMachine, type WorkerLocks } from './worker-locks.ts'
import { defineTask } from './task.ts'

const app = await bootApp()
const { pool, connectionString } = app.database

afterEach(async () => {
  await pool.query('delete from graphile_worker._private_jobs; delete from worker_process')
})

async function jobLockedBy(worker: string): Promise<string> {
  await app.act(
    system,
    async (ctx) => ctx.enqueue(defineTask<object>('free_dead_workers'), {}, { key: worker }),
    null,
  )
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where key = $1`,
    [worker],
  )
  return worker
}

const lockOf = async (key: string) =>
  (await pool.query('select locked_by from graphile_worker._private_jobs where key = $1', [key])).rows[0]
    .locked_by
const free = () => freeDeadWorkers(app.database, app.core.log)
/** So long ago somebody saw first that the lock was missing. */
const silentFor = (seconds: number) =>
  pool.query(
    `update worker_process set silent_since = now() - make_interval(secs => $1) where silent_since is not null`,
    [seconds],
  )
const alive = async (locks: WorkerLocks, id: string) => {
  locks.events.emit('pool:create', { workerPool: { id } } as never)
  await expect.poll(() => locked(id), { timeout: 10_000 }).toBe(true)
}
const lockConnections = `from pg_stat_activity where application_name = 'lotour worker locks' and datname = current_database()`

test('the jobs of a worker that is silent for a minute are given back, not sooner; those of a living one stay with it', async () => {
  const locks = await holdWorkerLocks(connectionString, app.core.log)
  const living = await jobLockedBy('worker-alive')
  const dead = await jobLockedBy('worker-dead')
  await alive(locks, living)

  await free()
  await silentFor(55)
  await free()
  expect([await lockOf(living), await lockOf(dead)]).toEqual([living, dead])
  await silentFor(65)
  await Promise.all([free(), free(), free()])
  expect([await lockOf(living), await lockOf(dead)]).toEqual([living, null])
  await locks.close()
})

test('a living worker whose line was cut holds its lock again within seconds, and keeps its jobs', async () => {
  const locks = await holdWorkerLocks(connectionString, app.core.log)
  const worker = await jobLockedBy('worker-cut')
  await alive(locks, worker)
  await pool.query(`select pg_terminate_backend(pid) ${lockConnections}`)
  await free()
  expect(await lockOf(worker)).toBe(worker)
  await expect.poll(() => locked(worker), { timeout: 10_000 }).toBe(true)
  await silentFor(3600)
  const silence = async () => {
    await free()
    return (await pool.query('select silent_since from worker_process where worker = $1', [worker])).rows
  }
  await expect.poll(silence, { timeout: 10_000 }).toEqual([{ silent_since: null }])
  expect(await lockOf(worker)).toBe(worker)
  await locks.close()
})

test('what is known to have died on this machine does not wait for a minute; another machine’s number says nothing', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const [gone, elsewhere, ours] = ['worker-gone', 'worker-elsewhere', 'worker-ours']
  for (const worker of [gone, elsewhere, ours]) await jobLockedBy(worker)
  await pool.query(
    `insert into worker_process (worker, machine, pid) values ($1, $4, $5), ($2, 'another', $5), ($3, $4, $6)`,
    [gone, elsewhere, ours, thisMachine, pid, process.pid],
  )
  await free()
  expect(await Promise.all([gone, elsewhere, ours].map(lockOf))).toEqual([null, elsewhere, ours])
})

test('a worker that cannot come back at once tries until it does', async () => {
  let failures = 0
  const log = { ...app.core.log, warn: () => void (failures += 1) } as unknown as Log
  const locks = await holdWorkerLocks(connectionString, log)
  await alive(locks, 'worker-patient')
  const [{ name }] = (await pool.query('select current_database() as name')).rows
  await pool.query(`alter database "${name}" connection limit 0`)
  await pool.query(`select pg_terminate_backend(pid) ${lockConnections}`)
  await expect.poll(() => failures, { timeout: 20_000 }).toBeGreaterThan(1)
  expect(await locked('worker-patient')).toBe(false)
  await pool.query(`alter database "${name}" connection limit -1`)
  await expect.poll(() => locked('worker-patient'), { timeout: 20_000 }).toBe(true)
  await locks.close()
})

test('a job that is being worked stays with its living worker, also while its line is cut', async () => {
  let finish = () => {}
  let runs = 0
  const working = new Promise<void>((resolve) => (finish = resolve))
  const begun = Promise.withResolvers<void>()
  const slow = defineJob(defineTask('test.slow'), async () => {
    runs += 1
    begun.resolve()
    await working
  })
  const locks = await holdWorkerLocks(connectionString, app.core.log)
  const runner = await startWorker({ ...app.core.worker, jobs: [slow] }, locks)
  await app.act(
    system,
    async (ctx) => ctx.enqueue(defineTask<object>('test.slow'), {}, { key: 'slow' }),
    null,
  )
  await begun.promise
  const owner = await lockOf('slow')
  await pool.query(`select pg_terminate_backend(pid) ${lockConnections}`)
  for (let times = 0; times < 3; times++) await free()
  expect(owner).not.toBeNull()
  expect(await lockOf('slow')).toBe(owner)
  finish()
  await expect
    .poll(
      async () => (await pool.query(`select from graphile_worker._private_jobs where key = 'slow'`)).rowCount,
      {
        timeout: 10_000,
      },
    )
    .toBe(0)
  expect(runs).toBe(1)
  await runner.stop()
  await locks.close()
})

async function locked(worker: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select count(*) > 0 as held from pg_locks where locktype = 'advisory' and objid = (hashtext($1)::bigint & 4294967295)::oid and granted`,
    [worker],
  )
  return rows[0].held
}
