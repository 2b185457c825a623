import { afterEach, expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createLog } from '../log.ts'
import { defineEvent } from '../events.ts'
import { createAct } from '../act/act.ts'
import { type Ctx, defineHandler, system } from '../use-case.ts'
import { holdWorkerLocks } from './worker-locks.ts'
import { openRelay, relayAll } from './relay.ts'
import { startWorker } from './worker.ts'

const app = await bootApp()
const happened = defineEvent<{ id: number }>()('test.happened')
const handled: string[] = []
const handlers = ['test.first', 'test.second'].map((name) =>
  defineHandler(name, async (_ctx, { id }: { id: number }) => void handled.push(`${name} ${id}`)),
)
const act = createAct({ database: app.database, config: app.config, handlersOf: () => handlers })
const happen = (id: number) => act(system, async (ctx: Ctx) => ctx.emit(happened({ id })), null)
const log = createLog('silent')

const rows = async (sql: string) => (await app.database.pool.query(sql)).rows
const waiting = async () => (await rows('select from waiting_event')).length
const jobs = () =>
  rows(`select payload->>'handler' as handler, (payload->'data'->>'id')::int as id
    from graphile_worker._private_jobs order by id`)
afterEach(async () => {
  handled.length = 0
  await app.database.pool.query('delete from graphile_worker._private_jobs')
})

test('each handler of each event gets one job, in the order of what happened, also from relays that run at once', async () => {
  for (const id of [1, 2, 3]) await happen(id)
  await Promise.all(Array.from({ length: 5 }, () => relayAll(app.database)))
  expect(await jobs()).toEqual(
    [1, 2, 3].flatMap((id) => [
      { handler: 'test.first', id },
      { handler: 'test.second', id },
    ]),
  )
  expect(await waiting()).toBe(0)
})

test('a worker that does one job after another does them in the order of what happened', async () => {
  for (const id of [7, 8, 9]) await happen(id)
  await relayAll(app.database)
  const byMoment =
    await rows(`select id::int, run_at <= now() as is_due, count(*) over (partition by run_at)::int as beside
    from graphile_worker._private_jobs order by run_at desc, id desc`)
  expect(byMoment).toEqual(
    (await rows('select id::int from graphile_worker._private_jobs order by id desc')).map(({ id }) => ({
      id,
      is_due: true,
      beside: 1,
    })),
  )
})

test('what cannot be queued waits on, and nothing of it is queued twice', async () => {
  await happen(4)
  const { pool } = app.database
  await pool.query('alter function graphile_worker.add_jobs rename to add_jobs_away')
  await expect(relayAll(app.database)).rejects.toThrow('add_jobs')
  expect([await waiting(), (await jobs()).length]).toEqual([1, 0])
  await pool.query('alter function graphile_worker.add_jobs_away rename to add_jobs')
  await relayAll(app.database)
  expect([await waiting(), (await jobs()).length]).toEqual([0, 2])
})

test('more than a batch that has gathered while no worker lived is relayed whole', async () => {
  await app.database.pool.query(
    `insert into waiting_event (handlers, data) select '{test.first}', '{"id": 5}' from generate_series(1, 1201)`,
  )
  const relay = await openRelay(app.database, log)
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000 })
  expect((await jobs()).length).toBe(1201)
  await relay.close()
})

test('a worker hears of what happens and hands it to its handlers long before it would look by itself', async () => {
  const locks = await holdWorkerLocks(app.database.connectionString, log)
  const worker = await startWorker({ ...app.core.worker, handlers, jobs: [] }, locks)
  const took: number[] = []
  for (const id of [6, 7, 8]) {
    const began = performance.now()
    await happen(id)
    await vi.waitFor(() => expect(handled).toContain(`test.second ${id}`), { interval: 5, timeout: 10_000 })
    took.push(performance.now() - began)
  }
  await worker.stop()
  await locks.close()
  expect(Math.min(...took)).toBeLessThan(1000)
})

test('what nobody told of is found by looking', async () => {
  const relay = await openRelay(app.database, log)
  await app.database.pool.query(
    `insert into waiting_event (handlers, data) values ('{test.first}', '{"id": 9}')`,
  )
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000 })
  expect(await jobs()).toEqual([{ handler: 'test.first', id: 9 }])
  await relay.close()
})
