import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { RETRY_SECONDS } from './refuse.ts'

export interface Leaving {
  hasBegun(): boolean
  /** Somebody decides by the answer whether to send calls here. */
  readinessAsked(request: IncomingMessage): void
  /** Says so and goes on answering, until whoever watches readiness has seen it. */
  announce(): Promise<void>
  /** Takes nothing new and ends what is under way. */
  close(): Promise<void>
}

export interface LeavingTimes {
  announceMs: number
  /** For a call that has not arrived whole. */
  arriveMs: number
  /** For one that is worked on, or whose answer is being read. */
  finishMs: number
}

const TIMES: LeavingTimes = { announceMs: 3000, arriveMs: 2000, finishMs: 10_000 }
/** Whoever has not looked for so long does not watch. */
const WATCHED_MS = 30_000
const GOODBYE = `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${RETRY_SECONDS}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`

/**
 * How a server goes without losing a call: it says that it is not ready while it still answers everything, each answer
 * the last of its connection; then it listens no more, and what has arrived is worked off. What never arrives, and what
 * nobody reads, does not hold it.
 */
export function prepareToLeave(app: FastifyInstance, times: Partial<LeavingTimes> = {}): Leaving {
  const { announceMs, arriveMs, finishMs } = { ...TIMES, ...times }
  const connections = new Set<Socket>()
  const calls = new Map<IncomingMessage, ServerResponse>()
  let hasBegun = false
  let askedAt = -Infinity

  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', (call: IncomingMessage, answer: ServerResponse) => {
    calls.set(call, answer)
    answer.once('close', () => calls.delete(call))
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (hasBegun) reply.header('connection', 'close')
  })

  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    for (const [call, answer] of calls) {
      if (!answer.headersSent) answer.setHeader('connection', 'close')
      answer.once('finish', () => call.socket.destroySoon())
    }
  }
  const cutUnarrived = () => {
    const working = new Set<Socket>()
    for (const [call, answer] of calls) {
      if (call.complete) working.add(call.socket)
      else if (!answer.headersSent) call.socket.write(GOODBYE)
    }
    for (const connection of connections) if (!working.has(connection)) connection.destroySoon()
  }

  return {
    hasBegun: () => hasBegun,
    readinessAsked: ({ socket }) => {
      if (socket instanceof Socket) askedAt = performance.now()
    },
    async announce() {
      begin()
      if (performance.now() - askedAt < WATCHED_MS) await sleep(announceMs)
    },
    async close() {
      begin()
      const closed = app.close()
      const timers = [
        setTimeout(cutUnarrived, arriveMs),
        setTimeout(() => connections.forEach((connection) => connection.destroy()), finishMs),
      ]
      try {
        await closed
      } finally {
        timers.forEach(clearTimeout)
      }
    },
  }
}
