import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { createLog } from '../../log.ts'
import { limitConnections } from './connections.ts'

const log = createLog('silent')
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})

/** A server that answers with so many bytes, in pieces. */
async function answering(bytes: number, limits: { unreadMs?: number; openFiles?: number }) {
  const server = createServer((_request, response) => {
    const piece = Buffer.alloc(64 * 1024)
    let left = bytes
    const send = () => {
      while (left > 0) {
        left -= piece.length
        if (!response.write(piece)) return void response.once('drain', send)
      }
      response.end()
    }
    send()
  })
  limitConnections(server, { log, ...limits })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const open = () => new Promise<number>((done) => server.getConnections((_error, count) => done(count)))
  return { port: (server.address() as AddressInfo).port, server, open }
}

function asking(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return socket
}

const LARGE = 64 * 1024 * 1024

describe('F24 who asks and does not read', () => {
  test('F24, SEC-69 is cut when nothing has moved for a while, also with ten more questions in the line', async () => {
    const { port, open } = await answering(LARGE, { unreadMs: 600 })
    const silent = [asking(port), asking(port)]
    for (let more = 0; more < 10; more++) silent[1]?.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(open).toBe(2)
    await expect.poll(open, { timeout: 20_000 }).toBe(0)
  })

  test('F24 a slow reader who does read gets everything, however long it takes', async () => {
    const { port, open } = await answering(8 * 1024 * 1024, { unreadMs: 600 })
    const socket = asking(port)
    let read = 0
    socket.on('data', (chunk: Buffer) => {
      read += chunk.length
      socket.pause()
      setTimeout(() => socket.resume(), 5)
    })
    socket.resume()
    await expect.poll(() => read, { timeout: 30_000 }).toBeGreaterThan(8 * 1024 * 1024)
    expect(await open()).toBe(1)
    socket.destroy()
  })

  test('F24 a connection on which nothing is asked is no reader', async () => {
    const { port, open } = await answering(10, { unreadMs: 200 })
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await expect.poll(open).toBe(1)
    await sleep(600)
    expect(await open()).toBe(1)
    socket.destroy()
  })
})

describe('F23 few descriptors', () => {
  test('F23 visitors beyond what the process may open are turned away, and let in again when others have gone', async () => {
    const { port, server, open } = await answering(10, { openFiles: 168 })
    expect(server.maxConnections).toBe(40)
    const crowd = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').on('error', () => {}))
    const over = Promise.all(crowd.slice(40).map((one) => text(one)))
    await expect.poll(open).toBe(40)
    expect((await over).every((answer) => answer === '')).toBe(true)
    for (const one of crowd.slice(0, 10)) one.destroy()
    await expect.poll(open).toBe(30)
    const guest = connect(port, '127.0.0.1')
    guest.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(await text(guest)).toMatch(/^HTTP\/1\.1 200/)
    for (const one of crowd) one.destroy()
  })
})

describe('F24 the server that people meet', () => {
  test('F24 cuts slow headers within ten seconds and looks for them every second', async () => {
    const app = await bootApp()
    const { server } = app.web.http
    expect(server.headersTimeout).toBeLessThan(10_000)
    expect(server.maxConnections).toBeGreaterThan(0)
    server.headersTimeout = 500
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    expect(await Promise.race([text(socket), sleep(20_000, 'open')])).toMatch(/^HTTP\/1\.1 408/)
  })
})
