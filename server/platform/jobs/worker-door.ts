import { createServer, type IncomingMessage } from 'node:http'
import type { WorkerEvents } from 'graphile-worker'
import type { Registry } from 'prom-client'
import { figuresOf, type Measured, mayMeasure } from '../metrics/show-metrics.ts'

export interface WorkerDoor {
  host: string
  port: number
  config: Measured
  registry: Registry
  events: WorkerEvents
  /** How long the queue may be neither asked nor worked at, milliseconds. */
  silentMs?: number
}

/** The queue is asked every two seconds, unless all hands are at work, of which some end sooner than this. */
const SILENT_MS = 60_000
const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * What a worker says of itself, to whoever watches over it: that it is alive, whether it takes jobs, its figures. It has
 * nothing for anybody else.
 */
export async function openWorkerDoor(door: WorkerDoor): Promise<{ port: number; close(): Promise<void> }> {
  const { host, port, registry } = door
  const isAtWork = watchQueue(door)
  const figures = figuresOf(registry)
  const answer = async ({ url, headers }: IncomingMessage) => {
    if (url === '/health/live') return { status: 200, type: JSON_TYPE, body: '{"status":true}' }
    if (url === '/health/ready') {
      const isReady = isAtWork()
      return { status: isReady ? 200 : 503, type: JSON_TYPE, body: `{"status":${isReady}}` }
    }
    if (url === '/metrics' && mayMeasure(headers, door.config))
      return { status: 200, type: registry.contentType, body: await figures() }
    return { status: 404, type: JSON_TYPE, body: '{"status":false}' }
  }
  const server = createServer((request, response) => {
    void answer(request)
      .catch(() => ({ status: 500, type: JSON_TYPE, body: '{"status":false}' }))
      .then(({ status, type, body }) =>
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      )
  })
  server.headersTimeout = 5000
  server.requestTimeout = 5000
  server.maxConnections = 20
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Whether the queue answered, or a job began or ended, not long ago. */
function watchQueue({ events, silentMs = SILENT_MS }: WorkerDoor): () => boolean {
  let heardAt = -Infinity
  const hear = () => void (heardAt = performance.now())
  for (const sign of ['worker:getJob:empty', 'job:start', 'job:complete'] as const) events.on(sign, hear)
  return () => performance.now() - heardAt < silentMs
}
