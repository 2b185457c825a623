import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitHandlerTime } from './handler-time.ts'

const SHORT_MS = 50
const never = new Promise<never>(() => {})
const app = Fastify()
let url = ''

beforeAll(async () => {
  limitHandlerTime(app, SHORT_MS)
  app.setErrorHandler((error: { code: string }, _request, reply) =>
    reply.code(503).send({ reason: error.code }),
  )
  app.all('/stuck', () => never)
  app.all('/begun', async (_request, reply) => {
    reply.raw.writeHead(200, { 'content-length': 10 }).write('half')
    return never
  })
  app.all('/done', async () => ({ isDone: true }))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => app.close())

const send = (path: string, method: string) =>
  fetch(url + path, {
    method,
    ...(method === 'GET' ? {} : { body: '{"a":1}', headers: { 'content-type': 'application/json' } }),
  })

test.each(['GET', 'POST'])('%s that is worked on for too long is told to come again', async (method) => {
  const answer = await send('/stuck', method)
  expect([answer.status, await answer.json()]).toEqual([503, { reason: 'unavailable' }])
  expect(await (await send('/done', method)).json()).toEqual({ isDone: true })
})

test.each(['GET', 'POST'])('%s whose answer has begun and stands is broken off', async (method) => {
  const answer = await send('/begun', method)
  await expect(answer.text()).rejects.toThrow('terminated')
})
