import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Duplex } from 'node:stream'
import { afterAll } from 'vitest'
import type { StoredFrame } from '../../../server/platform/bus/live-bus.ts'
import type { FrameListener } from '../../../server/platform/live/hub.ts'
import { openSockets, type SocketOptions } from '../../../server/platform/live/sockets.ts'
import { createLog } from '../../../server/platform/log.ts'
import type { Actor } from '../../../server/platform/actor.ts'

export const someone: Actor = {
  id: 7,
  agencyId: 7,
  sessionId: 1,
  roles: ['agent'],
  asAdmin: false,
  isFresh: false,
}

/** Live sockets without a database, whose every question the test answers; frames happen when the test tells them. */
export async function bareSockets(options: Partial<SocketOptions> = {}) {
  let listener: FrameListener = () => {}
  const sockets = openSockets({
    log: createLog('silent'),
    authenticate: async () => someone,
    activeSessions: async (ids) => new Map(ids.map((id) => [id, someone])),
    addressOf: () => '192.0.2.7',
    isOwnOrigin: () => true,
    refuse: (socket: Duplex) => void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'),
    resolve: async () => null,
    isCrowd: (key) => key.startsWith('feed:'),
    limits: { on: false, times: 1 },
    ...options,
    hub: {
      cursor: async () => ({ cursor: 0, settled: 0, epoch: 0 }),
      newest: () => 0,
      heard: () => 0,
      untold: () => 0,
      isListening: () => true,
      want: () => {},
      onEpoch: () => {},
      forget: () => {},
      since: async () => [],
      close: async () => {},
      ...options.hub,
      onFrame: (given) => void (listener = given),
    },
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(async () => {
    await sockets.close()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  let id = 0
  return {
    sockets,
    port,
    url: `ws://127.0.0.1:${port}/ws`,
    tell: (frame: Partial<StoredFrame> & { url: string }) =>
      listener({ id: ++id, name: 'request.launched', data: {}, ...frame }),
  }
}
