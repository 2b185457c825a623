import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createLog } from '../log.ts'
import { openSockets } from './sockets.ts'

const anna = { id: 1, sessionId: 1, roles: [], asAdmin: false, isFresh: true }
const PING_MS = 60
const sockets = openSockets({
  hub: {
    onFrame: () => {},
    cursor: async () => ({ cursor: 0, settled: 0 }),
    since: async () => [],
    close: async () => {},
  },
  log: createLog('error'),
  authenticate: async () => anna,
  isOwnOrigin: () => true,
  resolve: async () => null,
  pingMs: PING_MS,
})
const server = createServer()
server.on('upgrade', (request, socket, head) => void sockets.upgrade(request, socket, head))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(async () => {
  await sockets.close()
  server.close()
})

async function open(options: { autoPong: boolean }) {
  const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`, options)
  const seen = { pings: [] as number[], closed: 0 }
  page.on('ping', () => void seen.pings.push(performance.now()))
  page.on('close', (code) => (seen.closed = code))
  await new Promise((done, fail) => page.on('open', done).on('error', fail))
  return { page, seen }
}

test('WS-01 a socket behind which nobody answers any more is given up, one that answers stays', async () => {
  const [there, gone] = [await open({ autoPong: true }), await open({ autoPong: false })]
  await expect.poll(() => gone.seen.closed, { timeout: 10_000 }).toBe(1006)
  await expect.poll(() => there.seen.pings.length, { timeout: 10_000 }).toBeGreaterThan(3)
  expect(there.seen.closed).toBe(0)
  expect(sockets.count()).toBe(1)
  there.page.close()
  await expect.poll(() => sockets.count()).toBe(0)
})
