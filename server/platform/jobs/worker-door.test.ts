import { EventEmitter } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { startWorker } from './worker.ts'
import { openWorkerDoor } from './worker-door.ts'
import { holdWorkerLocks } from './worker-locks.ts'

const app = await bootApp()
const { worker } = app.core
const registry = app.core.openRegistry()
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

async function doorOf(more: Partial<Parameters<typeof openWorkerDoor>[0]> = {}) {
  const config = { production: true, metricsToken: 'a token of sixteen letters' }
  const door = await openWorkerDoor({
    host: '127.0.0.1',
    port: 0,
    config,
    registry,
    events: new EventEmitter(),
    ...more,
  })
  closing.push(door.close)
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${door.port}${path}`, { headers })
}

test('a worker is ready once it has asked the queue, and alive before that', async () => {
  const locks = await holdWorkerLocks(app.database.connectionString, worker.log)
  closing.push(locks.close)
  const ask = await doorOf({ events: locks.events })
  expect((await ask('/health/live')).status).toBe(200)
  expect((await ask('/health/ready')).status).toBe(503)
  const { stop } = await startWorker(worker, locks)
  closing.push(stop)
  await expect.poll(async () => (await ask('/health/ready')).status, { timeout: 20_000 }).toBe(200)
})

test('a worker that has heard nothing of the queue for too long is not ready, and still alive', async () => {
  const events = new EventEmitter()
  const ask = await doorOf({ events, silentMs: 0 })
  events.emit('worker:getJob:empty', {})
  expect((await ask('/health/ready')).status).toBe(503)
  expect((await ask('/health/live')).status).toBe(200)
})

test('figures of a worker are for whoever has the token, and it has no other page', async () => {
  const ask = await doorOf()
  expect((await ask('/metrics')).status).toBe(404)
  expect((await ask('/metrics', { authorization: 'Bearer another one' })).status).toBe(404)
  const shown = await ask('/metrics', { authorization: 'Bearer a token of sixteen letters' })
  expect(shown.status).toBe(200)
  expect(await shown.text()).toMatch(/^# TYPE jobs_oldest_ready_seconds gauge$/m)
  for (const path of ['/', '/api/user', '/health/deep', '/metrics/'])
    expect((await ask(path)).status).toBe(404)
})
