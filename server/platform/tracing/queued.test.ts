import { InMemorySpanExporter } from '@opentelemetry/sdk-trace'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createAct } from '../act/act.ts'
import { defineEvent } from '../events.ts'
import { defineJob } from '../jobs/job.ts'
import { defineTask } from '../jobs/task.ts'
import { processAll } from '../jobs/worker.ts'
import { type Ctx, defineHandler, system } from '../use-case.ts'
import { openTracing } from './open-tracing.ts'
import { startSpan } from './spans.ts'

const kept = new InMemorySpanExporter()
vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
/** By itself nothing is kept: what is, is by somebody's word. */
const tracing = openTracing({ sampler: 'parentbased_traceidratio', ratio: 0 }, kept)
const app = await bootApp()
const told: unknown[] = []
const happened = defineEvent<{ id: number }>()('test.happened')
const task = defineTask<{ id: number }>('test.queued')
const jobs = [defineJob(task, async (_context, payload) => void told.push(payload))]
const handler = defineHandler('test.heard', async (_ctx, data: { id: number }) => void told.push(data))
const act = createAct({ database: app.database, config: app.config, handlersOf: () => [handler] })
const work = () => processAll({ ...app.core.worker, jobs, handlers: [handler] })
const rows = async (text: string) => (await app.database.pool.query(text)).rows

beforeEach(() => {
  kept.reset()
  told.length = 0
})
afterAll(async () => {
  await tracing.close()
  vi.unstubAllEnvs()
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const from = (flags: string) => ({ traceparent: `00-${TRACE}-${CALLER}-${flags}` })
/** A call that tells of something and queues something, from a caller who keeps its trace or does not. */
async function call(flags: '00' | '01', id: number): Promise<void> {
  const span = startSpan('call', 'server', { from: from(flags) })
  const calling = () =>
    act(
      system,
      async (ctx: Ctx) => {
        ctx.emit(happened({ id }))
        ctx.enqueue(task, { id })
      },
      null,
    )
  await (span ? span.within(calling) : calling())
  span?.end()
}
const PATIENCE = { timeout: 30_000 }
const spansOf = (name: string) => kept.getFinishedSpans().filter((span) => span.name === name)
const linksOf = (name: string) =>
  spansOf(name).flatMap(({ links }) => links.map(({ context }) => [context.traceId, context.spanId]))

test('what a call has queued, and what hears of it, are traces of their own that lead back to the call', async () => {
  await call('01', 1)
  await work()
  await expect.poll(() => spansOf('job test.queued').length, PATIENCE).toBe(1)
  await expect.poll(() => spansOf('job test.heard').length, PATIENCE).toBe(1)
  const [own] = spansOf('call')
  for (const name of ['job test.queued', 'job test.heard']) {
    expect(linksOf(name)).toEqual([[TRACE, own?.spanContext().spanId]])
    expect(spansOf(name)[0]?.spanContext().traceId).not.toBe(TRACE)
    expect(spansOf(name)[0]?.parentSpanContext).toBeUndefined()
  }
  expect(told).toEqual([{ id: 1 }, { id: 1 }])
})

test('a call of the site and the job that it has left are tied', async () => {
  const answer = await app.call('POST /api/sms', { headers: from('01'), body: { phone: '79005550078' } })
  expect(answer.status).toBe(200)
  await app.processAll()
  const jobLinks = () =>
    kept.getFinishedSpans().flatMap(({ name, links }) => (name.startsWith('job ') ? links : []))
  await expect.poll(() => jobLinks().length, PATIENCE).toBeGreaterThan(0)
  await expect.poll(() => spansOf('POST /api/sms').length, PATIENCE).toBe(1)
  expect(jobLinks()[0]?.context.spanId).toBe(spansOf('POST /api/sms')[0]?.spanContext().spanId)
})

test('of a call that its caller does not keep the jobs are not kept either', async () => {
  await call('00', 2)
  await work()
  expect(told).toEqual([{ id: 2 }, { id: 2 }])
  await call('01', 3)
  await work()
  await expect.poll(() => spansOf('call').length, PATIENCE).toBe(1)
  const last = [TRACE, spansOf('call')[0]?.spanContext().spanId]
  for (const name of ['job test.queued', 'job test.heard']) {
    // Spans are sent in the order of their ends.
    await expect.poll(() => linksOf(name), PATIENCE).toContainEqual(last)
    expect(linksOf(name)).toEqual([last])
  }
})

test('the history has a fact as it happened, and a job that was queued without a trace is done as before', async () => {
  await call('01', 4)
  const facts = await rows(`select data from event where name = 'test.happened' and data->>'id' = '4'`)
  expect(facts).toEqual([{ data: { id: 4 } }])
  await app.database.pool.query(
    `select graphile_worker.add_job('test.queued', payload => '{"id":5}');
     select graphile_worker.add_job('test.queued', payload => '{"id":6,"_trace":"nobody"}');
     select graphile_worker.add_job('event', payload => '{"handler":"test.heard","data":{"id":7}}')`,
  )
  await work()
  expect(new Set(told.map((one) => (one as { id: number }).id))).toEqual(new Set([4, 5, 6, 7]))
  expect(told).toHaveLength(5)
  expect(JSON.stringify(told)).not.toContain('_trace')
})

test('while traces are off nothing is carried, and what was carried before is not told to anybody', async () => {
  await call('01', 8)
  await tracing.close()
  await call('01', 9)
  const queued = await rows(`select payload from graphile_worker._private_jobs where payload->>'id' = '9'`)
  expect(queued).toEqual([{ payload: { id: 9 } }])
  expect(await rows(`select data from waiting_event where data->>'id' = '9'`)).toEqual([{ data: { id: 9 } }])
  await work()
  expect(told).toHaveLength(4)
  expect(JSON.stringify(told)).not.toContain('_trace')
})
