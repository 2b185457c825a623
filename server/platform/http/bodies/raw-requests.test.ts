import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { listen, openSocket } from '../../../../test/support/live.ts'
import { people } from '../../../../test/support/people.ts'
import type { TestUser } from '../../../modules/identity/identity.factory.ts'

const app = await bootApp()
let port: number
let anna: TestUser
beforeAll(async () => {
  port = await listen(app)
  anna = await people.anna(app)
})

/** What is answered until the connection ends; it may end while more is being sent. */
function heard(socket: Socket): Promise<string> {
  let answer = ''
  socket.setEncoding('utf8').on('data', (part) => (answer += part))
  socket.on('error', () => {})
  const ended = new Promise<string>((done) => socket.on('close', () => done(answer)))
  return Promise.race([ended, sleep(20_000, 'not ended')])
}

async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return heard(socket)
}
const get = (lines: string, path = '/health/live') =>
  answerTo(`GET ${path} HTTP/1.1\r\nHost: lotour.test\r\n${lines}Connection: close\r\n\r\n`)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
const headers = /^x-content-type-options: nosniff\r?$/im

describe('SEC-15 what a raw client may send', () => {
  test('SEC-15 two Host headers are refused, whatever they say, and the connection ends', async () => {
    for (const host of ['lotour.test', 'evil.example']) {
      const answer = await answerTo(`GET /health/live HTTP/1.1\r\nHost: lotour.test\r\nhOST: ${host}\r\n\r\n`)
      expect([statusOf(answer), headers.test(answer)]).toEqual([400, true])
      expect(answer).toContain('"status":false')
    }
    expect(statusOf(await get(''))).toBe(200)
  })

  test('SEC-15 an expectation that nobody knows is answered 417 in the one form, with the headers of any answer', async () => {
    const answer = await get('Expect: x\r\n', '/api/user')
    expect([statusOf(answer), headers.test(answer)]).toEqual([417, true])
    expect(answer).toMatch(/"status":false,"code":417,"error":\{"reason":"bad_request","message":"[А-Я]/)
    expect(
      await answerTo(
        'POST /api/sms HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
      ),
    ).toMatch(/^HTTP\/1\.1 (100|4)/)
  })

  test.each([
    [
      'HTTP/2 in clear text, as curl and Java offer it',
      'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n',
    ],
    ['TLS', 'Upgrade: TLS/1.2\r\n'],
    [
      'a socket elsewhere',
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ],
    [
      'the pages’ reloading, which is not there',
      'Upgrade: websocket\r\nSec-WebSocket-Protocol: vite-hmr\r\n',
    ],
  ])('SEC-15 an offer of another protocol is answered in this one: %s', async (_title, lines) => {
    const offer = (path: string) =>
      answerTo(
        `GET ${path} HTTP/1.1\r\nHost: x\r\n${lines}Connection: Upgrade, HTTP2-Settings, close\r\n\r\n`,
      )
    expect(statusOf(await offer('/health/live'))).toBe(200)
    expect(statusOf(await offer('/api/nothing'))).toBe(404)
  })

  test('SEC-15 at the socket’s own address too: what is no socket is an address that does not exist', async () => {
    expect(statusOf(await get('', '/ws'))).toBe(404)
    expect(statusOf(await get('Upgrade: h2c\r\nConnection: Upgrade\r\n', '/ws'))).toBe(404)
    const page = await openSocket(app, anna)
    expect(await page.subscribe('/me')).toMatchObject({ type: 'subscribed' })
  })

  test.each([
    ['an address of a megabyte', `GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, [414, 431]],
    [
      'headers of a hundred kilobytes',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`,
      [431],
    ],
    [
      'ten thousand headers',
      `GET / HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 10_000 }, (_, at) => `X-${at}: 1\r\n`).join('')}\r\n`,
      [431],
    ],
    [
      'a body larger than any',
      `POST /api/sms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{`,
      [413],
    ],
  ])('F25, SEC-15 %s is refused and the connection ends', async (_title, bytes, statuses) => {
    expect(statuses).toContain(statusOf(await answerTo(bytes)))
  })

  test('F25 pieces without end are cut after the limit of a body, and no memory is kept for them', async () => {
    const socket = connect(port, '127.0.0.1')
    const answered = heard(socket)
    socket.write(
      'POST /api/sms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    const sent = await sendUntilEnd(socket, `1000\r\n${'x'.repeat(4096)}\r\n`)
    expect(statusOf(await answered)).toBe(413)
    // What the system's own buffers take, and no more.
    expect(sent).toBeLessThan(50_000_000)
  })
})

/** Bytes sent until the other side has ended the connection. */
async function sendUntilEnd(socket: Socket, piece: string): Promise<number> {
  let sent = 0
  while (!socket.closed && sent < 100_000_000) {
    sent += piece.length
    if (!socket.write(piece))
      await Promise.race([new Promise((done) => socket.once('drain', done)), sleep(50)])
  }
  socket.destroy()
  return sent
}
