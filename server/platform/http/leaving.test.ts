import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { createWeb } from '../../app.ts'
import { prepareToLeave } from './leaving.ts'

const app = await bootApp()

const portOf = (http: FastifyInstance) => (http.server.address() as AddressInfo).port

/** A second process, as it were, of the same site: this one may stop. */
async function openWeb(bind: (http: FastifyInstance) => void = () => {}) {
  const web = await createWeb(app.core)
  bind(web.http)
  await web.http.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(web.http)
  return { web, port, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
}

/** What a client sends and then says no more; what it hears until the connection is closed. */
function sendAndWait(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes)
  return text(socket).catch(() => '')
}

test('a server that stops says first that it is not ready, and answers everything until nobody asks', async () => {
  const { web, get } = await openWeb()
  expect((await get('/health/ready')).status).toBe(200)
  const closed = web.close()
  await vi.waitFor(async () => expect((await get('/health/ready')).status).toBe(503), 20_000)
  const refused = await get('/health/ready')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get('/health/live')).status).toBe(200)
  const answers: [number, string | null][] = []
  for (let open = true; open;) {
    const answer = await get('/api/geo/v2/countries').catch(() => null)
    if (answer) answers.push([answer.status, answer.headers.get('connection')])
    else open = false
  }
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.filter(([status, connection]) => status !== 200 || connection !== 'close')).toEqual([])
  await closed
})

test('whoever sends half a call delays nobody: calls under way are answered, the halves are told to come again', async () => {
  const answer = Promise.withResolvers<object>()
  const asked = Promise.withResolvers<void>()
  const { web, port, get } = await openWeb((http) =>
    http.get('/api/slow', { config: { access: 'internal' } }, () => {
      asked.resolve()
      return answer.promise
    }),
  )
  const halves = [
    'POST /api/sms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    'POST /api/sms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{',
    'GET /api/geo/v2/countries HTTP/1.1\r\nHost:',
    '',
  ].map((bytes) => sendAndWait(port, bytes))
  const slow = get('/api/slow')
  await asked.promise
  const closed = web.close()
  const heard = await Promise.all(halves)
  for (const half of heard.slice(0, 2)) expect(half).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: \d/)
  answer.resolve({ status: true })
  expect((await slow).status).toBe(200)
  await closed
})

test('a call that never ends, and an answer that nobody reads, do not hold the end for ever', async () => {
  const http = Fastify({ forceCloseConnections: 'idle' })
  const asked = { endless: Promise.withResolvers<void>(), large: Promise.withResolvers<void>() }
  http.get('/endless', () => {
    asked.endless.resolve()
    return new Promise(() => {})
  })
  http.get('/large', () => {
    asked.large.resolve()
    return 'x'.repeat(50_000_000)
  })
  const leaving = prepareToLeave(http, { arriveMs: 50, finishMs: 300 })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const endless = sendAndWait(portOf(http), 'GET /endless HTTP/1.1\r\nHost: x\r\n\r\n')
  const reader = connect(portOf(http), '127.0.0.1').pause()
  reader.on('error', () => {})
  reader.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  await Promise.all([asked.endless.promise, asked.large.promise])
  await leaving.close()
  expect(await endless).toBe('')
  reader.destroy()
})
