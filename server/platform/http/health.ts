import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Probe } from '../db/probe.ts'
import { hashSecret, isSame } from '../keys/secrets.ts'
import type { Leaving } from './leaving.ts'
import { RETRY_SECONDS } from './refuse.ts'

export interface HealthOptions {
  config: Pick<Config, 'production' | 'metricsToken'>
  database: Database
  probe: Probe
  leaving: Leaving
}

/** Whoever collects figures comes every few seconds. */
const FIGURES_MS = 500

interface Health {
  /** Others add their own figures. */
  registry: Registry
  /** A page went to somebody past the hooks. */
  pageAnswered(seconds: number): void
}

/** Liveness, readiness, whether the database answers, and Prometheus figures: by route, never by a person. */
export function addHealth(app: FastifyInstance, options: HealthOptions): Health {
  const { config, database, probe, leaving } = options
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const pageAnswered = measureAnswers(app, registry)
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
    const isThere = await probe.answers()
    if (!isThere) reply.header('retry-after', String(RETRY_SECONDS))
    return reply.code(isThere ? 200 : 503).send({ status: isThere })
  })
  const figures = madeOnceA(FIGURES_MS, () => registry.metrics())
  app.get('/metrics', internal, async (request, reply) => {
    if (!mayMeasure(request, config)) throw new Refusal('missing', 'not_found')
    return reply.type(registry.contentType).send(await figures())
  })
  return { registry, pageAnswered }
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

/** Where people are real the figures are for whoever has the token; without one for nobody. */
function mayMeasure(
  { headers }: FastifyRequest,
  { production, metricsToken }: HealthOptions['config'],
): boolean {
  if (metricsToken === undefined) return !production
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  return isSame(hashSecret(given), hashSecret(metricsToken))
}

/** However often it is asked for, it is made at most once in so many milliseconds. */
function madeOnceA<T>(milliseconds: number, make: () => Promise<T>): () => Promise<T> {
  let made: { at: number; value: Promise<T> } | undefined
  return () => {
    if (!made || performance.now() - made.at > milliseconds) made = { at: performance.now(), value: make() }
    return made.value
  }
}
