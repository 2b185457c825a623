import { setImmediate as yieldLoop } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitLoopDelay } from './loop-delay.ts'

const nobody = new Int32Array(new SharedArrayBuffer(4))
/** Nothing else runs in this process meanwhile. */
const block = (milliseconds: number): unknown => Atomics.wait(nobody, 0, 0, milliseconds)

/** The mean of a second that had nothing but long blocks. */
async function beLate(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    block(2000)
    await yieldLoop()
  }
}

async function opened({ openingMs }: { openingMs: number }) {
  const app = Fastify({ logger: false })
  onTestFinished(async () => app.close())
  await limitLoopDelay(app, openingMs)
  app.setErrorHandler(async (error, _request, reply) => reply.code(503).send(String(error)))
  app.get('/', async () => 'served')
  app.get('/assets/*', async () => 'a script')
  app.get('/images/svg/:file', async () => 'a picture')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const call = async (path = '/') => (await fetch(new URL(path, url))).status
  return { isLate: () => app.isUnderPressure(), call }
}

test('whoever comes in the first moments of a process is served: what its start has cost is not theirs', async () => {
  const { isLate, call } = await opened({ openingMs: 300_000 })
  for (let tries = 0; tries < 10 && !isLate(); tries++) await beLate()
  expect(isLate()).toBe(true)
  expect(await call()).toBe(200)
})

test('later a process that cannot keep up turns callers away', async () => {
  const { call } = await opened({ openingMs: 1 })
  let status = 200
  for (let tries = 0; tries < 10 && status !== 503; tries++) {
    await beLate()
    status = await call()
  }
  expect(status).toBe(503)
})

test('the scripts and pictures of a page that was let in are given then too: without them it is dead', async () => {
  const { call } = await opened({ openingMs: 1 })
  let statuses: number[] = []
  for (let tries = 0; tries < 10 && statuses[0] !== 503; tries++) {
    await beLate()
    statuses = [await call(), await call('/assets/page.js'), await call('/images/svg/bell.svg')]
  }
  expect(statuses).toEqual([503, 200, 200])
})
