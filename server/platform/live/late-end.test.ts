import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createLog } from '../log.ts'
import type { Known } from '../use-case.ts'
import { openSockets } from './sockets.ts'

const anna = { id: 1, sessionId: 1, roles: [], asAdmin: false, isFresh: true }
/** What is known of the caller, question by question. */
const answers: Known[] = []
const sockets = openSockets({
  hub: {
    onFrame: () => {},
    cursor: async () => ({ cursor: 0, settled: 0 }),
    since: async () => [],
    close: async () => {},
  },
  log: createLog('error'),
  authenticate: async () => answers.shift() ?? null,
  isOwnOrigin: () => true,
  resolve: async () => null,
})
const server = createServer()
server.on('upgrade', (request, socket, head) => void sockets.upgrade(request, socket, head))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(async () => {
  await sockets.close()
  server.close()
})

const closedWith = (known: Known[]) => {
  answers.splice(0, Infinity, ...known)
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`)
  return new Promise<number>((done) => socket.on('close', done).on('error', () => done(0)))
}

test.each<[string, Known]>([
  ['is logged out', null],
  ['is blocked', 'blocked'],
])('SEC-33 a socket that opens in the very moment in which its owner %s is closed', async (_title, known) => {
  expect(await closedWith([anna, known])).toBe(1008)
})
