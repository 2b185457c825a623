import { connect, type AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { acceptFiles } from './file-body.ts'
import { endAfterUnreadBody } from './unread-body.ts'

const heard: string[] = []
const app = Fastify({ bodyLimit: 1000 })
endAfterUnreadBody(app, { lingerMs: 300 })
app.get('/heard', async () => ({ heard: heard.push('heard') }))
app.post('/json', async () => ({ heard: heard.push('json') }))
app.addHook('onRequest', async ({ headers }, reply) => {
  if (headers.authorization === 'bad') await reply.code(401).send({ why: 'who are you' })
})
acceptFiles(app, ['text/csv'], (scope) => scope.post('/file', async ({ body }) => text(body as Readable)))
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo

const SIZE = 4_000_000
const head = (path: string, headers: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${length}\r\n\r\n`
const badFile = head('/file', 'Authorization: bad\r\nContent-Type: text/csv\r\n', SIZE)
const nextCall = 'GET /heard HTTP/1.1\r\nHost: x\r\n\r\n'

/** One connection; what comes back, and when it is closed. */
function connection() {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += String(data))).on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  const answered = async (what: RegExp) => {
    while (!what.test(answer) && !socket.destroyed) await sleep(5)
    expect(answer).toMatch(what)
  }
  return { socket, closed, answered, answer: () => answer }
}

test('SEC-19 an answer before the body has come is the last of its connection, and what is behind the body is nobody’s call', async () => {
  const { socket, closed, answered, answer } = connection()
  socket.write(badFile)
  await answered(/^HTTP\/1.1 401 [^]*who are you/)
  expect(answer()).toMatch(/^connection: close\r$/im)
  // A balancer that uses the connection again: another person's call behind a body that has been refused.
  socket.write(Buffer.alloc(SIZE, 'a'))
  socket.write(nextCall)
  await closed
  expect(answer().match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(heard).toEqual([])
})

test('SEC-19 whoever goes on sending a refused body hears why, and is not waited for without an end', async () => {
  const { socket, closed, answered } = connection()
  socket.write(badFile)
  for (let sent = 0; sent < SIZE; sent += 500_000) socket.write(Buffer.alloc(400_000, 'a'))
  await answered(/^HTTP\/1.1 401 [^]*who are you/)
  const began = performance.now()
  await closed
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('SEC-19 a body larger than allowed, that is not read either, ends its connection', async () => {
  const { socket, closed, answered, answer } = connection()
  socket.write(head('/json', 'Content-Type: application/json\r\n', SIZE))
  await answered(/^HTTP\/1.1 413 /)
  expect(answer()).toMatch(/^connection: close\r$/im)
  await closed
})

test('a call whose body was read, or that has none, leaves its connection open for the next', async () => {
  const { socket, answered, answer } = connection()
  socket.write(`${head('/json', 'Content-Type: application/json\r\n', 2)}{}`)
  await answered(/"heard":1}/)
  socket.write(head('/file', 'Content-Type: text/csv\r\n', 3) + '1,2')
  await answered(/\r\n1,2/)
  socket.write(nextCall)
  await answered(/"heard":2}/)
  expect(answer()).not.toMatch(/^connection: close/im)
  socket.destroy()
})
