import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { refusalText } from '../../../../contract/platform/refusals.ts'
import type { RefusalBody } from '../refuse.ts'

export interface CrowdOptions {
  /** How far behind the process is: every call asks the database who is calling. */
  pool: Pool
  /** Sent with every refusal. */
  headers: Record<string, string>
  registry: Registry
}

interface Pool {
  readonly waitingCount: number
  readonly options: { readonly max?: number | undefined }
}

/** So many calls for each connection are the queue of a busy moment. */
const USUAL = 2
/** A sudden crowd is let in where it is no greater, and soon served. */
const MOST = 10
const STANDING_MS = 500
const RETRY_SECONDS = 2

/**
 * Turns calls away before anything of them is looked at, while more wait for the database than it serves soon: a call
 * that would give up in the queue is not let into it, and what there is of the processor goes to those inside.
 */
export function turnAwayCrowds(app: FastifyInstance, { pool, headers, registry }: CrowdOptions): void {
  let inside = 0
  const isFull = watchQueue(pool, () => inside)
  const turnedAway = new Counter({
    name: 'http_turned_away_total',
    help: 'Calls answered 503 before anything of them was looked at',
    registers: [registry],
  })
  const body: RefusalBody = {
    status: false,
    code: 503,
    error: { reason: 'unavailable', message: refusalText.unavailable },
  }
  const bytes = Buffer.from(JSON.stringify(body))
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
    'retry-after': String(RETRY_SECONDS),
  }
  const { server } = app
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  // Beside Fastify, whose own way to a refusal costs twice as much: there may be ten of them for each call that is served.
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isCall = request.url?.startsWith('/api/') ?? false
    if (isCall && isFull()) {
      turnedAway.inc()
      response.writeHead(503, all).end(bytes)
      return
    }
    if (isCall) {
      inside++
      response.once('close', () => inside--)
    }
    for (const handle of handlers) handle.call(server, request, response)
  })
}

/**
 * Whether a newcomer would wait in vain: there are too many, or the queue has stood for a while and never been empty. Of
 * those who wait for a connection no more are counted than there are calls inside: jobs and sockets wait there as well.
 */
export function watchQueue(pool: Pool, inside: () => number, now = () => performance.now()): () => boolean {
  const connections = pool.options.max ?? 1
  let standsSince: number | null = null
  return () => {
    const waiting = Math.min(pool.waitingCount, inside())
    if (waiting === 0) standsSince = null
    if (waiting < connections * USUAL) return false
    standsSince ??= now()
    return waiting >= connections * MOST || now() - standsSince > STANDING_MS
  }
}
