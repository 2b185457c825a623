import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { limitHandlerTime } from './handler-time.ts'

const LIMIT_MS = 15_000
const never = new Promise<never>(() => {})
const app = Fastify({ forceCloseConnections: true })
let url = ''
let refused = 0
let working = Promise.withResolvers<void>()
let left = Promise.withResolvers<void>()

beforeAll(async () => {
  limitHandlerTime(app, LIMIT_MS)
  app.setErrorHandler((error: { code: string }, _request, reply) => {
    refused += 1
    return reply.code(503).send({ reason: error.code })
  })
  app.all('/stuck', (_request, reply) => {
    reply.raw.once('close', () => left.resolve())
    working.resolve()
    return never
  })
  app.all('/begun', (_request, reply) => {
    reply.raw.writeHead(200, { 'content-length': 10 }).write('half')
    working.resolve()
    return never
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  // However slow the machine is, the time of a call passes only when the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

beforeEach(() => {
  working = Promise.withResolvers<void>()
  left = Promise.withResolvers<void>()
})

afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const send = (path: string, method: string) =>
  fetch(url + path, {
    method,
    ...(method === 'GET' ? {} : { body: '{"a":1}', headers: { 'content-type': 'application/json' } }),
  })

test.each(['GET', 'POST'])('%s that is worked on for too long is told to come again', async (method) => {
  const asked = send('/stuck', method)
  await working.promise
  vi.advanceTimersByTime(LIMIT_MS)
  const answer = await asked
  expect([answer.status, await answer.json()]).toEqual([503, { reason: 'unavailable' }])
})

test.each(['GET', 'POST'])('%s whose answer has begun and stands is broken off', async (method) => {
  const answer = send('/begun', method)
  await working.promise
  vi.advanceTimersByTime(LIMIT_MS)
  await expect(answer.then((one) => one.text())).rejects.toThrow(/terminated|fetch failed/)
})

test('nobody is told anything where the other side has left', async () => {
  const before = refused
  const leaving = new AbortController()
  const asked = fetch(`${url}/stuck`, { signal: leaving.signal })
  await working.promise
  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  await left.promise
  vi.advanceTimersByTime(LIMIT_MS)
  expect(refused).toBe(before)
})
