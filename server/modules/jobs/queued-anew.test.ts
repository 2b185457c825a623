import { beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { forgetReplacedJobs } from '../../platform/jobs/forget.jobs.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { defineTask } from '../../platform/jobs/task.ts'
import { processAll } from '../../platform/jobs/worker.ts'
import { type Ctx, system } from '../../platform/use-case.ts'
import { createAdmin, type TestUser } from '../identity/identity.factory.ts'
import { lookForGivenUp } from './look-for-given-up.ts'

const app = await bootApp({ config: { logLevel: 'silent' } })
const { pool } = app.database
let admin: TestUser
let begun = Promise.withResolvers<void>()
let ends = Promise.withResolvers<void>()

const keyed = defineTask('test.keyed')
const broken = defineJob(keyed, async () => {
  begun.resolve()
  await ends.promise
  throw new Error('not now')
})
const queue = () => app.act(system, async (ctx: Ctx) => ctx.enqueue(keyed, {}, { key: 'one' }), null)
const run = () => processAll({ ...app.core.worker, handlers: [], jobs: [broken] })
const list = async () => (await app.call('GET /api/admin/jobs', { token: admin.token })).body.result

beforeEach(async () => {
  begun = Promise.withResolvers<void>()
  ends = Promise.withResolvers<void>()
  await pool.query('delete from graphile_worker._private_jobs')
  admin = await createAdmin(app)
})

test('F5 a job queued anew while at work is not given up where the old one fails: the new one does its work', async () => {
  await queue()
  const running = run()
  await begun.promise
  await queue()
  // The new one waits, so that the old one's end is seen alone.
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() + interval '1 day' where key = 'one'`,
  )
  ends.resolve()
  await running
  const { rows } = await pool.query(
    'select attempts = max_attempts as spent, last_error from graphile_worker._private_jobs order by id',
  )
  expect(rows).toEqual([
    { spent: true, last_error: 'not now' },
    { spent: false, last_error: null },
  ])
  expect(await list()).toMatchObject({ state: { given_up: 0 }, given_up: [] })
  await app.act(system, lookForGivenUp, null)
  expect((await pool.query(`select from event where name = 'jobs.given_up'`)).rowCount).toBe(0)
  const retry = { token: admin.token, body: { kind: keyed.name } }
  expect((await app.call('POST /api/admin/jobs/retry', retry)).body.result).toEqual({ again: 0 })
  expect(await app.act(system, forgetReplacedJobs, null)).toBe(1)
  expect((await pool.query('select key from graphile_worker._private_jobs')).rows).toEqual([{ key: 'one' }])
})

test('F5 a job queued anew after it was given up stands for the old one, and is given up itself where it fails as often', async () => {
  const lastTry = () =>
    pool.query(`update graphile_worker._private_jobs set attempts = max_attempts - 1 where key = 'one'`)
  ends.resolve()
  await queue()
  await lastTry()
  await run()
  expect((await list()).given_up).toMatchObject([{ kind: 'test.keyed', count: 1 }])
  await queue()
  expect((await list()).given_up).toEqual([])
  await lastTry()
  await run()
  expect((await list()).given_up).toMatchObject([{ kind: 'test.keyed', count: 1, jobs: [{ attempts: 12 }] }])
  expect(await app.act(system, forgetReplacedJobs, null)).toBe(1)
  expect((await list()).state.given_up).toBe(1)
})
