import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { openGateways } from './platform/gateways/gateways.ts'
import { addHealth } from './platform/http/health.ts'
import { createKeyQuotas, createRateLimits } from './platform/http/rate-limits.ts'
import { isOwnOrigin } from './platform/http/own-write.ts'
import { createHttp } from './platform/http/serve.ts'
import { describeApi } from './platform/http/describe-api.ts'
import { keepSecurityLog } from './platform/http/security-log.ts'
import { createServer } from './platform/http/server.ts'
import { isApiKey, tokenOf } from './platform/http/session-token.ts'
import { type Hub, openHub } from './platform/live/hub.ts'
import { openSockets, type Sockets } from './platform/live/sockets.ts'
import type { Log } from './platform/log.ts'
import { platformJobs } from './platform/forget.jobs.ts'
import type { Module } from './platform/module.ts'
import { takePolicyReports } from './platform/pages/policy-reports.ts'
import type { WorkerOptions } from './platform/jobs/worker.ts'
import { type Act, createAct, type Handler } from './platform/use-case.ts'
import { liveAddresses } from './live-addresses.ts'
import { agentsModule } from './modules/agents/index.ts'
import { auctionsModule } from './modules/auctions/index.ts'
import { billingModule } from './modules/billing/index.ts'
import { chatModule } from './modules/chat/index.ts'
import { demoModule } from './modules/demo/index.ts'
import { geoModule } from './modules/geo/index.ts'
import { authenticate, holdSession, identityModule } from './modules/identity/index.ts'
import {
  apiDescription,
  apiWebhooks,
  authenticateKey,
  holdKey,
  integrationsModule,
} from './modules/integrations/index.ts'
import { notificationsModule } from './modules/notifications/index.ts'
import { privacyModule } from './modules/privacy/index.ts'
import { offersModule } from './modules/offers/index.ts'
import { specialOffersModule } from './modules/special-offers/index.ts'
import { supplyModule } from './modules/supply/index.ts'
import { wishesModule } from './modules/wishes/index.ts'
import { subscriptions } from './subscriptions.ts'

/** In order: a module may use those before it. */
export const modules: readonly Module[] = [
  identityModule,
  geoModule,
  wishesModule,
  supplyModule,
  agentsModule,
  billingModule,
  auctionsModule,
  offersModule,
  chatModule,
  specialOffersModule,
  notificationsModule,
  integrationsModule,
  privacyModule,
  demoModule,
]

/** All that the installation's key has sealed. */
export const sealedColumns = modules.flatMap((module) => module.sealed ?? [])

export interface CoreOptions {
  config: Config
  database: Database
  log: Log
  /** The one clock of the whole server, calls, use cases and jobs: the database's. */
  now: () => Date
}

/** What web and worker processes have in common. */
export interface Core extends CoreOptions {
  act: Act
  worker: WorkerOptions
}

export function createCore(options: CoreOptions): Core {
  const handlersOf = (name: string) => subscriptions[name as keyof typeof subscriptions] ?? []
  const act = createAct({
    ...options,
    handlersOf,
    holdEntrance: (actor) => (actor.key ? holdKey(actor.key.id) : [holdSession(actor.sessionId)]),
  })
  const gateways = openGateways(options.config, options.database)
  const worker: WorkerOptions = {
    ...options,
    act,
    gateways,
    jobs: [...platformJobs, ...modules.flatMap((module) => module.jobs ?? [])],
    handlers: [...new Set(Object.values<readonly Handler[]>(subscriptions).flat())],
  }
  return { ...options, act, worker }
}

export interface WebApp {
  http: FastifyInstance
  hub: Hub
  sockets: Sockets
  close(): Promise<void>
}

/** The API and the socket; the pages are added by main.ts. */
export async function createWeb(core: Core): Promise<WebApp> {
  const { config, database, log } = core
  const http = await createServer({ config, log })
  const hub = await openHub(database, log)
  const sockets = openSockets({
    hub,
    log,
    authenticate: (request) => authenticateUpgrade(http, core, request),
    isOwnOrigin: (request) => isOwnOrigin(request, config),
    resolve: liveAddresses(database.read),
  })
  await describeApi(http, { text: apiDescription, webhooks: apiWebhooks })
  const registry = addHealth(http, { database, sockets: sockets.count })
  keepSecurityLog(http, { config, log, registry })
  takePolicyReports(http, { log, registry })
  const serving = createHttp(http, {
    act: core.act,
    now: core.now,
    database,
    gateways: core.worker.gateways,
    log,
    config,
    authenticate: (token, address) =>
      isApiKey(token) ? authenticateKey(database, { token, address }) : authenticate(database, token),
    takeTurn: createRateLimits({ on: config.rateLimits, times: config.demo ? 10 : 1 }),
    takeKeyTurn: createKeyQuotas({ on: config.rateLimits, times: config.demo ? 10 : 1 }),
  })
  // Routes are bound when the description of the API is ready to note them.
  await http.register(async () => {
    for (const module of modules) module.routes?.(serving)
  })
  http.get(
    '/api/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) =>
      reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(http.swagger()),
  )
  http.server.on('upgrade', (request, socket, head) => {
    if (!sockets.upgrade(request, socket, head) && !isVite(request)) socket.destroy()
  })
  return {
    http,
    hub,
    sockets,
    close: async () => {
      await sockets.close()
      await http.close()
      await hub.close()
    },
  }
}

function authenticateUpgrade(
  http: FastifyInstance,
  { database, config }: Core,
  { headers }: IncomingMessage,
) {
  const token = tokenOf({ headers, cookies: http.parseCookie(headers.cookie ?? '') }, config)
  return token ? authenticate(database, token) : Promise.resolve(null)
}

/** In development the page's own reloading shares the port. */
function isVite(request: IncomingMessage): boolean {
  return request.headers['sec-websocket-protocol']?.startsWith('vite') ?? false
}
