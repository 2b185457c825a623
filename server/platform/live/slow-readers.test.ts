import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { bareSockets } from '../../../test/support/processes/bare-sockets.ts'

const MEGABYTE = 1024 * 1024
const big = { text: 'м'.repeat(100_000) }

/** A page of a person who subscribes and from then on reads nothing, yet holds the line. */
async function deaf(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await once(socket, 'data')
  socket.write(masked(JSON.stringify({ type: 'subscribe', url: '/agent/feed' })))
  await once(socket, 'data')
  socket.pause()
  return socket.on('error', () => {})
}

/** A short text frame as a client has to send it; a mask of zeros changes nothing. */
function masked(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes])
}

async function reader(url: string) {
  const socket = new WebSocket(url)
  const seen = { events: 0, closed: 0 }
  socket.on('message', (data: Buffer) => (seen.events += data.includes('"event"') ? 1 : 0))
  socket.on('close', (code) => (seen.closed = code))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'subscribe', url: '/agent/feed' }))
  await once(socket, 'message')
  return seen
}

const feed = async () => ['feed:4']

describe('F35 who does not read', () => {
  test('F35, SEC-69 leaves a bounded number of bytes and is cut; whoever reads goes on', async () => {
    const { url, port, tell, sockets } = await bareSockets({
      resolve: feed,
      outbox: { each: MEGABYTE, all: 1000 * MEGABYTE },
    })
    const good = await reader(url)
    await deaf(port)
    expect(sockets.count()).toBe(2)
    let told = 0
    // What the system itself keeps for both sides comes first.
    while (sockets.count() === 2 && told < 500) {
      tell({ url: 'feed:4', data: big })
      told += 1
      await expect.poll(() => good.events).toBe(told)
    }
    expect(sockets.count()).toBe(1)
    expect([good.events, good.closed]).toEqual([told, 0])
  })

  test('F35, SEC-69 however many do not read, all of them together are bounded; the others go on', async () => {
    const { url, port, tell, sockets } = await bareSockets({
      resolve: feed,
      outbox: { each: 1000 * MEGABYTE, all: 4 * MEGABYTE },
    })
    const good = await reader(url)
    const crowd = await Promise.all(Array.from({ length: 8 }, () => deaf(port)))
    let told = 0
    while (sockets.count() > 1 && told < 500) {
      tell({ url: 'feed:4', data: big })
      told += 1
      await expect.poll(() => good.events).toBe(told)
    }
    expect([sockets.count(), good.closed]).toEqual([1, 0])
    for (const socket of crowd) socket.destroy()
  })
})
