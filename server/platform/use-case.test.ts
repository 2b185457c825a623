import { expect, test, vi } from 'vitest'
import { bootApp } from '../../test/support/app.ts'
import { defineEvent, frame } from './events.ts'
import { createAct } from './act/act.ts'
import { type Ctx, defineHandler, system } from './use-case.ts'
import { defineTask } from './jobs/task.ts'

const app = await bootApp()
const happened = defineEvent<{ id: number }>()('test.happened', ({ id }) => [
  frame(`test:${id}`, 'offer.read', { offer_id: id }),
])
const noteWithin = defineHandler(
  'test.note',
  ({ tx }, { id }: { id: number }) =>
    tx
      .insertInto('loaded_file')
      .values({ name: `noted ${id}`, hash: '' })
      .execute(),
  { within: true },
)
const later = defineHandler('test.later', async () => {})
const act = createAct({ database: app.database, config: app.config, handlersOf: () => [noteWithin, later] })

const rows = async (sql: string) => (await app.database.pool.query(sql)).rows
const tell = (id: number) => async (ctx: Ctx) => {
  ctx.emit(happened({ id }))
  ctx.enqueue(defineTask<object>('test.job'), { id }, { key: `job ${id}` })
}

test('what a use case tells is stored by its commit: the event, its frames, its jobs, what its handlers wrote within', async () => {
  await act(system, tell(1), null)
  expect(await rows(`select data from event where name = 'test.happened'`)).toEqual([{ data: { id: 1 } }])
  expect(await rows(`select name, data from live_frame where url = 'test:1'`)).toEqual([
    { name: 'offer.read', data: { offer_id: 1 } },
  ])
  expect(await rows(`select name from loaded_file where name like 'noted%'`)).toEqual([{ name: 'noted 1' }])
  const jobs = await rows(`select task_identifier as job, key from graphile_worker.jobs order by id`)
  expect(jobs).toEqual([{ job: 'test.job', key: 'job 1' }])
  expect(await rows('select handlers, data from waiting_event')).toEqual([
    { handlers: ['test.later'], data: { id: 1 } },
  ])
})

test.each([1, 20, 40, 46, 60, 500, 501, 3000])(
  'of %i frames of one commit each is heard, once',
  async (count) => {
    const heard: number[] = []
    app.web.hub.onFrame(({ url, data }) => {
      if (url === `test:many-${count}`) heard.push((data as { offer_id: number }).offer_id)
    })
    const many = defineEvent<object>()('test.many', () =>
      Array.from({ length: count }, (_, at) => frame(`test:many-${count}`, 'offer.read', { offer_id: at })),
    )
    await app.act(system, async (ctx) => ctx.emit(many({})), null)
    await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 })
    expect(heard).toEqual(Array.from({ length: count }, (_, at) => at))
  },
)

test('what the database writes longer than we do still fits into a notice', async () => {
  const heard: unknown[] = []
  app.web.hub.onFrame(({ url, data }) => url === 'test:long' && heard.push(data))
  // After each comma it puts a space.
  const digits = Array.from({ length: 1450 }, () => 1)
  const long = defineEvent<object>()('test.long', () => [
    { key: 'test:long', name: 'offer.read', data: { digits } } as never,
  ])
  await app.act(system, async (ctx) => ctx.emit(long({})), null)
  await vi.waitFor(() => expect(heard).toEqual([{ digits }]), { timeout: 10_000 })
})

test('a use case that fails leaves nothing of what it told', async () => {
  const failing = async (ctx: Ctx) => {
    await tell(2)(ctx)
    throw new Error('after telling')
  }
  await expect(act(system, failing, null)).rejects.toThrow('after telling')
  expect(await rows(`select from event where data->>'id' = '2'`)).toEqual([])
  expect(await rows(`select from live_frame where url = 'test:2'`)).toEqual([])
  expect(await rows(`select from graphile_worker.jobs where key = 'job 2'`)).toEqual([])
})

test('of two that lock each other the loser is tried again and both succeed', async () => {
  await act(
    system,
    async ({ tx }) =>
      tx
        .insertInto('loaded_file')
        .values([
          { name: 'a', hash: '' },
          { name: 'b', hash: '' },
        ])
        .execute(),
    null,
  )
  const runs = vi.fn<() => void>()
  const crossing =
    (first: string, second: string) =>
    async ({ tx }: Ctx) => {
      runs()
      await tx.updateTable('loaded_file').set({ hash: 'x' }).where('name', '=', first).execute()
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.updateTable('loaded_file').set({ hash: 'x' }).where('name', '=', second).execute()
    }
  await Promise.all([act(system, crossing('a', 'b'), null), act(system, crossing('b', 'a'), null)])
  // Once more at least: on a busy machine they may meet again.
  expect(runs.mock.calls.length).toBeGreaterThan(2)
})

test('the time of a use case is the one it is given', async () => {
  app.clock.now = new Date('2030-01-01T00:00:00Z')
  expect(await app.act(system, async ({ now }) => now.toISOString(), null)).toBe('2030-01-01T00:00:00.000Z')
})

test('jobs of one key in one transaction are one job: the last one’s, at the first one’s time where that is to stay', async () => {
  const queue = async ({ enqueue }: Ctx) => {
    const [early, late] = [new Date('2040-01-01T00:00:00Z'), new Date('2041-01-01T00:00:00Z')]
    for (const [turn, runAt] of [early, late].entries()) {
      enqueue(defineTask<object>('test.replaced'), { turn }, { key: 'one', runAt })
      enqueue(defineTask<object>('test.kept'), { turn }, { key: 'two', runAt, keepsTime: true })
      enqueue(defineTask<object>('test.keyless'), { turn }, { runAt })
    }
  }
  await act(system, queue, null)
  const stored = await rows(
    `select task_identifier as job, payload ->> 'turn' as turn, extract(year from jobs.run_at)::integer as year
     from graphile_worker.jobs join graphile_worker._private_jobs as whole using (id)
     where task_identifier ~ 'replaced|kept|keyless' order by job, turn`,
  )
  expect(stored).toEqual([
    { job: 'test.kept', turn: '1', year: 2040 },
    { job: 'test.keyless', turn: '0', year: 2040 },
    { job: 'test.keyless', turn: '1', year: 2041 },
    { job: 'test.replaced', turn: '1', year: 2041 },
  ])
})

test('SEC-61 what names somebody is told to handlers and pages, and not kept with the fact', async () => {
  const named = defineEvent<{ id: number; organisation: string }>()(
    'test.named',
    ({ id, organisation }) => [
      frame(`named:${id}`, 'offer.submitted', { request_id: 1, offer_id: id, min_price: 1, organisation }),
    ],
    { unkept: 'organisation' },
  )
  await act(system, async (ctx: Ctx) => ctx.emit(named({ id: 77, organisation: 'Седьмое море' })), null)
  expect(await rows(`select data from event where name = 'test.named'`)).toEqual([{ data: { id: 77 } }])
  expect(await rows(`select data->>'organisation' as name from live_frame where url = 'named:77'`)).toEqual([
    { name: 'Седьмое море' },
  ])
  expect(
    await rows(`select data->>'organisation' as name from waiting_event where data->>'id' = '77'`),
  ).toEqual([{ name: 'Седьмое море' }])
})
