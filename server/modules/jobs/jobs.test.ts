import { beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { defineEvent } from '../../platform/events.ts'
import { processAll } from '../../platform/jobs/worker.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { createAct } from '../../platform/act/act.ts'
import { type Ctx, defineHandler, system } from '../../platform/use-case.ts'
import { createAdmin, createTourist, type TestUser } from '../identity/identity.factory.ts'
import { confirmEmail } from '../notifications/notifications.factory.ts'
import { lookForGivenUp } from './look-for-given-up.ts'
import { defineTask } from '../../platform/jobs/task.ts'

const app = await bootApp({ config: { logLevel: 'silent' } })
const { pool } = app.database
let admin: TestUser
/** What has a cause that can be mended. */
let isMended = false
const done: string[] = []

const happened = defineEvent<{ offerId: number; name?: string }>()('test.happened')
const broken = defineHandler('test.broken', async (_ctx, { offerId }: { offerId: number }) => {
  if (!isMended) throw new Error('mail server said no to anna@example.com, phone 79991234567\nat line 2')
  done.push(`broken ${offerId}`)
})
const sound = defineHandler('test.sound', async (_ctx, { offerId }: { offerId: number }) => {
  done.push(`sound ${offerId}`)
})
const act = createAct({ database: app.database, config: app.config, handlersOf: () => [broken, sound] })
const scheduled = defineJob(defineTask('test.scheduled'), async () => {
  if (!isMended) throw new Error('not today')
  done.push('scheduled')
})
const worker = { ...app.core.worker, handlers: [broken, sound], jobs: [scheduled] }

const happen = (offerId: number) =>
  act(system, async (ctx: Ctx) => ctx.emit(happened({ offerId, name: 'Анна' })), null)
/** As after the last of its tries. */
const lastTry = () =>
  pool.query('update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1')
const giveUp = async (...offerIds: number[]) => {
  for (const id of offerIds) await happen(id)
  await processAll(worker)
  await lastTry()
  await processAll(worker)
}
const list = async () => (await app.call('GET /api/admin/jobs', { token: admin.token })).body.result
const look = () => app.act(system, lookForGivenUp, null)
const hours = (count: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + count * 3_600_000)
}
/** How many times administrators were told, with the words of the last. */
const told = async () => {
  const { rows } = await pool.query(
    `select data->'kinds' as kinds, (data->>'count')::integer as count from event where name = 'jobs.given_up' order by id`,
  )
  return rows
}

beforeEach(async () => {
  isMended = false
  done.length = 0
  await pool.query(`
    delete from graphile_worker._private_jobs; delete from waiting_event; delete from given_up_notice;
    delete from event where name = 'jobs.given_up'`)
  app.clock.now = new Date()
  admin = await createAdmin(app)
})

test('F5 a job that fails for ever is given up after twelve tries; the others are done meanwhile', async () => {
  await giveUp(1, 2, 3)
  expect(done.toSorted()).toEqual(['sound 1', 'sound 2', 'sound 3'])
  const { given_up, state } = await list()
  expect(state).toMatchObject({ given_up: 3, ready: 0 })
  expect(given_up).toMatchObject([
    { kind: 'test.broken', count: 3, jobs: [{ attempts: 12 }, { attempts: 12 }, { attempts: 12 }] },
  ])
  // Which of them is last given up is left to whoever gets a connection first.
  expect(given_up[0].jobs.map(({ about }: { about: string }) => about).toSorted()).toEqual([
    'offerId 1',
    'offerId 2',
    'offerId 3',
  ])
})

test('F5, SEC-47 of a given-up job its numbers are shown, and neither names nor what may be a phone or an address', async () => {
  await giveUp(1)
  const text = JSON.stringify(await list())
  expect(text).toContain('mail server said no to …')
  for (const secret of ['Анна', 'anna@example.com', '79991234567', 'line 2'])
    expect(text).not.toContain(secret)
})

test('F5 an administrator has one done again, and all of a kind', async () => {
  await giveUp(1, 2, 3)
  isMended = true
  const [first] = (await list()).given_up[0].jobs
  const one = await app.call(`POST /api/admin/jobs/${first.id}/retry`, { token: admin.token })
  expect(one.body.result).toEqual({ again: 1 })
  await processAll(worker)
  expect(done).toContain('broken 3')
  const repeated = await app.call(`POST /api/admin/jobs/${first.id}/retry`, { token: admin.token })
  expect(repeated.body.result, 'there is nothing left to do').toEqual({ again: 0 })

  const retry = (kind: string) =>
    app.call('POST /api/admin/jobs/retry', { token: admin.token, body: { kind } })
  expect((await retry('test.sound')).body.result).toEqual({ again: 0 })
  expect((await retry('test.broken')).body.result).toEqual({ again: 2 })
  await processAll(worker)
  expect(done.filter((what) => what.startsWith('broken')).toSorted()).toEqual([
    'broken 1',
    'broken 2',
    'broken 3',
  ])
  expect((await list()).given_up).toEqual([])
})

test('F5 pressed by ten administrators at once a job is done again once', async () => {
  await giveUp(1)
  isMended = true
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.call('POST /api/admin/jobs/retry', { token: admin.token, body: { kind: 'test.broken' } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 200))
  await processAll(worker)
  expect(done.filter((what) => what === 'broken 1')).toHaveLength(1)
})

test('F5 of a given-up job the time of its last try is told, and the kind that failed last stands first', async () => {
  const add = (kind: string) => pool.query(`select graphile_worker.add_job($1, max_attempts => 1)`, [kind])
  await add('test.scheduled')
  await giveUp(1)
  await pool.query(`
    update graphile_worker._private_jobs set created_at = now() - interval '2 days', updated_at = now() - interval '1 day',
      run_at = run_at - interval '3 hours' where payload->>'handler' = 'test.broken'`)
  const { given_up } = await list()
  expect(given_up.map(({ kind }: { kind: string }) => kind)).toEqual(['test.scheduled', 'test.broken'])
  const agoOf = (at: string) => Math.round((Date.now() - Date.parse(at)) / 60_000)
  expect(
    given_up.map(({ jobs }: { jobs: { given_up_at: string }[] }) => agoOf(jobs[0]!.given_up_at)),
  ).toEqual([0, 180])
})

test('F5 what still fails when it is done again is given up again, with all its tries', async () => {
  await giveUp(1)
  await app.call('POST /api/admin/jobs/retry', { token: admin.token, body: { kind: 'test.broken' } })
  await processAll(worker)
  // The staff's queue hears of the repeat by a job of its own.
  const { rows } = await pool.query(
    `select attempts from graphile_worker._private_jobs where payload->>'handler' = 'test.broken'`,
  )
  expect(rows).toEqual([{ attempts: 1 }])
  expect((await list()).given_up).toEqual([])
})

test('F5 administrators are told of the first given-up job at once, by page and letter, and of a storm once an hour', async () => {
  await confirmEmail(app, admin)
  await giveUp(1)
  await Promise.all([look(), look(), look()])
  expect(await told()).toEqual([{ kinds: ['test.broken'], count: 1 }])
  await app.processAll()
  const { items } = (await app.call('GET /api/notifications', { token: admin.token })).body.result
  expect(items[0]).toMatchObject({
    kind: 'jobs.given_up',
    link: '/admin/jobs',
    title: 'Не сделано: 1\u00a0задача',
  })
  const letters = await pool.query(
    `select from delivery join notification on notification.id = notification_id
     where notification.user_id = $1 and notification.kind = 'jobs.given_up' and channel = 'email'`,
    [admin.id],
  )
  expect(letters.rowCount).toBe(1)

  await giveUp(2, 3)
  for (const kind of ['test.other', 'test.third'])
    await pool.query(
      `update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{handler}', to_jsonb($1::text))::json
       where id = (select max(id) from graphile_worker._private_jobs where payload->>'handler' = 'test.broken')`,
      [kind],
    )
  await look()
  expect(await told()).toHaveLength(1)
  hours(1.1)
  await look()
  expect((await told())[1]).toEqual({ kinds: ['test.other', 'test.third'], count: 2 })
  hours(23)
  await look()
  expect((await told())[2]?.kinds).toEqual(['test.broken'])
})

test('F5 when what was given up has been done, the next one is told of anew', async () => {
  await giveUp(1)
  await look()
  isMended = true
  await app.call('POST /api/admin/jobs/retry', { token: admin.token, body: { kind: 'test.broken' } })
  await processAll(worker)
  await look()
  isMended = false
  await giveUp(2)
  await look()
  expect(await told()).toHaveLength(2)
})

test('F5 of a scheduled job’s failed runs one stands for all, and none once it has run', async () => {
  const run = (at: string) =>
    pool.query(
      `select graphile_worker.add_job('test.scheduled', json_build_object('_cron', json_build_object('ts', $1::text)))`,
      [at],
    )
  for (const at of ['1', '2', '3']) await run(at)
  await processAll(worker)
  await lastTry()
  await processAll(worker)
  await look()
  expect((await list()).given_up).toMatchObject([{ kind: 'test.scheduled', count: 1 }])
  isMended = true
  await run('4')
  await processAll(worker)
  expect((await list()).given_up).toEqual([])
})

test('F5 a job that no worker takes is seen as well', async () => {
  await pool.query(
    `select graphile_worker.add_job('test.of-a-later-version', run_at => now() - interval '2 hours')`,
  )
  expect((await list()).late).toMatchObject([{ kind: 'test.of-a-later-version', count: 1 }])
})

test('F5 the figures say how the queue stands', async () => {
  await giveUp(1, 2)
  await pool.query(`select graphile_worker.add_job('test.late', run_at => now() - interval '1 hour')`)
  await pool.query(
    `insert into waiting_event (handlers, data, created_at) values ('{test.sound}', '{}', now() - interval '10 minutes')`,
  )
  // Kept for some seconds, so that asking costs little.
  const figures = async () => (await app.call('GET /metrics')).body as string
  await expect
    .poll(async () => Number(/^jobs_given_up (\d+)/m.exec(await figures())?.[1]), { timeout: 20_000 })
    .toBe(2)
  const value = async (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await figures())?.[1])
  expect(await value('jobs_oldest_ready_seconds')).toBeGreaterThanOrEqual(3600)
  expect(await value('jobs_waiting_events')).toBe(1)
  expect(await value('jobs_oldest_waiting_event_seconds')).toBeGreaterThanOrEqual(600)
  await pool.query('delete from waiting_event')
})

test('SEC-54 nobody but an administrator sees or repeats jobs', async () => {
  const { token } = await createTourist(app)
  for (const call of [
    'GET /api/admin/jobs',
    'POST /api/admin/jobs/1/retry',
    'POST /api/admin/jobs/retry',
  ] as const)
    expect((await app.call(call, { token, body: call.startsWith('GET') ? undefined : {} })).status).toBe(403)
})
