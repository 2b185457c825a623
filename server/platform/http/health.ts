import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Probe } from '../db/probe.ts'
import { figuresOf, type Measured, mayMeasure } from '../metrics/show-metrics.ts'
import type { Leaving } from './leaving.ts'
import { RETRY_SECONDS } from './refuse.ts'

export interface HealthOptions {
  config: Measured
  registry: Registry
  probe: Probe
  /** Where files lie. */
  files: { answers(): Promise<boolean> }
  leaving: Leaving
}

interface Health {
  /** A page went to somebody past the hooks. */
  pageAnswered(seconds: number): void
}

/** Liveness, readiness, whether the database and the place of files answer; figures are by route, never by a person. */
export function addHealth(app: FastifyInstance, options: HealthOptions): Health {
  const { config, registry, probe, leaving, files } = options
  const pageAnswered = measureAnswers(app, registry)
  new Gauge({
    name: 'files_store_up',
    help: 'Whether the place of files answers: 1 or 0',
    registers: [registry],
    async collect() {
      this.set((await files.answers()) ? 1 : 0)
    },
  })
  // Whoever is busy is alive: a supervisor that is turned away would end what only needs a moment.
  const internal = {
    config: { access: 'internal' as const, pressureHandler: () => undefined },
    schema: { hide: true },
  }
  app.get('/health/live', internal, async () => ({ status: true }))
  // The process itself: a database that falls is away for all of them, and what needs none is still answered.
  app.get('/health/ready', internal, async (request, reply) => {
    leaving.readinessAsked(request.raw)
    const ready = !leaving.hasBegun()
    if (!ready) reply.header('retry-after', String(RETRY_SECONDS))
    return reply.code(ready ? 200 : 503).send({ status: ready })
  })
  app.get('/health/deep', internal, async (_request, reply) => {
    const [hasDatabase, hasFiles] = await Promise.all([probe.answers(), files.answers()])
    const status = hasDatabase && hasFiles
    if (!status) reply.header('retry-after', String(RETRY_SECONDS))
    return reply.code(status ? 200 : 503).send({ status, database: hasDatabase, files: hasFiles })
  })
  const figures = figuresOf(registry)
  app.get('/metrics', internal, async (request, reply) => {
    if (!mayMeasure(request.headers, config)) throw new Refusal('missing', 'not_found')
    return reply.type(registry.contentType).send(await figures())
  })
  return { pageAnswered }
}

/** By route and status; answers how a page is counted that goes past the hooks. */
function measureAnswers(app: FastifyInstance, registry: Registry): Health['pageAnswered'] {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const errors = new Counter({
    name: 'http_errors_total',
    help: 'Answers of 500 and above',
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) errors.inc()
  })
  const ofPages = durations.labels({ method: 'GET', route: '/*', status: 200 })
  return (seconds) => ofPages.observe(seconds)
}
