import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { acceptFiles, limitBodyTime } from './file-body.ts'

const app = Fastify()
limitBodyTime(app, { milliseconds: 150 })
acceptFiles(app, ['text/csv'], (scope) =>
  scope.post('/file', { config: { takesFile: true } }, async ({ body }) => ({
    got: await text(body as Readable),
  })),
)
app.post('/json', async ({ body }) => ({ got: body }))
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo

/** Sends a head at once and a body a byte at a time. */
async function drip(path: string, type: string, body: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += String(data))).on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  for (const letter of body) {
    if (socket.destroyed || answer !== '') break
    socket.write(letter)
    await sleep(60)
  }
  await closed
  return answer
}

test('F24, ERR-03 a body that comes drop by drop is cut off; a file may take its time', async () => {
  const cut = await drip('/json', 'application/json', '[1,2,3]')
  expect(cut).toMatch(/^HTTP\/1.1 408 /)
  // Said once, in words.
  expect(cut.match(/HTTP\/1/g)).toHaveLength(1)
  expect(cut).toContain('"reason":"bad_request","message":"')
  expect(await drip('/json', 'application/json', '1')).toContain('{"got":1}')
  expect(await drip('/file', 'text/csv', '1,2,3,4')).toContain('{"got":"1,2,3,4"}')
})

test('ERR-03 a route of files takes files alone, the others none', async () => {
  const send = (url: string, type: string) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: '[1]' })
  expect((await send('/file', 'text/csv')).statusCode).toBe(200)
  expect((await send('/file', 'application/json')).statusCode).toBe(415)
  expect((await send('/json', 'text/csv')).statusCode).toBe(415)
})
