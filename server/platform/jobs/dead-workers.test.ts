import { expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { system } from '../use-case.ts'
import { freeDeadWorkers, holdWorkerLocks } from './dead-workers.ts'
import { defineJob, startWorker } from './worker.ts'

const app = await bootApp()
const { pool, connectionString } = app.database

async function jobLockedBy(worker: string): Promise<string> {
  await app.act(system, async (ctx) => ctx.enqueue('free_dead_workers', {}, { key: worker }), null)
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where key = $1`,
    [worker],
  )
  return worker
}

const lockOf = async (key: string) =>
  (await pool.query('select locked_by from graphile_worker._private_jobs where key = $1', [key])).rows[0]
    .locked_by

test('a killed worker’s jobs are given back at once, those of a living one stay with it', async () => {
  const locks = await holdWorkerLocks(connectionString, app.core.log)
  const alive = await jobLockedBy('worker-alive')
  const dead = await jobLockedBy('worker-dead')
  locks.events.emit('pool:create', { workerPool: { id: alive } } as never)
  await expect.poll(() => locked(alive)).toBe(true)

  await freeDeadWorkers(app.database, app.core.log)
  expect([await lockOf(alive), await lockOf(dead)]).toEqual([alive, null])

  await locks.close()
  await expect.poll(() => locked(alive)).toBe(false)
  await freeDeadWorkers(app.database, app.core.log)
  expect(await lockOf(alive)).toBeNull()
})

test('a job that is being worked stays with its living worker', async () => {
  let finish = () => {}
  const working = new Promise<void>((resolve) => (finish = resolve))
  const begun = Promise.withResolvers<void>()
  const slow = defineJob('test.slow', async () => {
    begun.resolve()
    await working
  })
  const locks = await holdWorkerLocks(connectionString, app.core.log)
  const runner = await startWorker({ ...app.core.worker, jobs: [slow] }, locks)
  await app.act(system, async (ctx) => ctx.enqueue('test.slow', {}, { key: 'slow' }), null)
  await begun.promise
  const owner = await lockOf('slow')
  await freeDeadWorkers(app.database, app.core.log)
  expect(owner).not.toBeNull()
  expect(await lockOf('slow')).toBe(owner)
  finish()
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
