import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Probe } from '../db/probe.ts'
import type { Leaving } from './leaving.ts'
import { RETRY_SECONDS } from './refuse.ts'

export interface HealthOptions {
  database: Database
  probe: Probe
  leaving: Leaving
  sockets: () => number
}

/** Liveness, readiness, and Prometheus figures: by route, never by a person. Others add their own to the registry. */
export function addHealth(app: FastifyInstance, options: HealthOptions): Registry {
  const { database, probe, leaving, sockets } = options
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
  new Gauge({
    name: 'live_sockets',
    help: 'Open sockets',
    registers: [registry],
    collect() {
      this.set(sockets())
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Pool connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, database.pool.idleCount)
      this.set({ state: 'busy' }, database.pool.totalCount - database.pool.idleCount)
      this.set({ state: 'waiting' }, database.pool.waitingCount)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) errors.inc()
  })

  // Whoever is busy is alive: a supervisor that is turned away would end what only needs a moment.
  const internal = {
    config: { access: 'internal' as const, pressureHandler: () => undefined },
    schema: { hide: true },
  }
  app.get('/health/live', internal, async () => ({ status: true }))
  app.get('/health/ready', internal, async (request, reply) => {
    leaving.readinessAsked(request.raw)
    const ready = !leaving.hasBegun() && (await probe.answers())
    if (!ready) reply.header('retry-after', String(RETRY_SECONDS))
    return reply.code(ready ? 200 : 503).send({ status: ready })
  })
  app.get('/metrics', internal, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return registry
}
