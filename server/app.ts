import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { isShutOut } from './platform/actor.ts'
import { batched } from './platform/batched.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/opened-database.ts'
import { openProbe } from './platform/db/probe.ts'
import { openGateways } from './platform/gateways/open-gateways.ts'
import type { WorkerOptions } from './platform/jobs/worker.ts'
import { serveApiDocuments } from './platform/http/description/api-document.ts'
import { clientAddress } from './platform/http/limits/client-address.ts'
import { addHealth } from './platform/http/health.ts'
import { createEntrances } from './platform/http/limits/entrances.ts'
import { prepareToLeave } from './platform/http/leaving.ts'
import { createKeyQuotas, createPageLimit, createRateLimits } from './platform/http/limits/rate-limits.ts'
import { isOwnOrigin } from './platform/http/bodies/own-write.ts'
import { createHttp } from './platform/http/serve.ts'
import { turnAwayCrowds } from './platform/http/limits/crowds.ts'
import { addDescriptions, showDescription } from './platform/http/description/describe-api.ts'
import { isForSocket } from './platform/http/bodies/raw-requests.ts'
import { refuseUpgrade } from './platform/http/refuse-upgrade.ts'
import { keepSecurityLog } from './platform/http/security-log.ts'
import { tellWhomToWarn } from './platform/http/security-txt.ts'
import { apiHeaders, createServer, type ServerOptions } from './platform/http/server.ts'
import { isApiKey, tokenOf, viewTokenOf } from './platform/http/session-token.ts'
import { createVisitors, type Visitors } from './platform/http/limits/visitors.ts'
import { socketPath } from '../contract/platform/live.ts'
import { type Hub, openHub } from './platform/live/hub.ts'
import { addLiveMetrics } from './platform/live/live-metrics.ts'
import { openSockets, type SocketOptions, type Sockets } from './platform/live/sockets.ts'
import type { Log } from './platform/log.ts'
import { platformJobs } from './platform/jobs/forget.jobs.ts'
import { openRegistry } from './platform/metrics/registry.ts'
import type { Module } from './platform/module.ts'
import { isTraced } from './platform/tracing/spans.ts'
import { traceCalls } from './platform/tracing/trace-calls.ts'
import type { BesideHooks } from './platform/pages/from-memory.ts'
import { takePolicyReports } from './platform/pages/policy-reports.ts'
import { switchesOf } from './platform/switches/switches.ts'
import { SWITCHES_KEY } from './platform/switches/switches-flipped.ts'
import type { Act, Handler } from './platform/use-case.ts'
import { createAct } from './platform/act/act.ts'
import { isCrowd, liveAddresses } from './live-addresses.ts'
import { deedsBefore } from './modules/audit/index.ts'
import { authenticate, authenticateMany, holdSession, activeSessions } from './modules/identity/index.ts'
import { apiWords, authenticateKey, holdKey } from './modules/integrations/index.ts'
import { activeListeners, listenerBehind } from './modules/sharing/index.ts'
import { modules } from './modules.ts'
import { subscriptions } from './subscriptions.ts'

/** What the server is made of. */
export interface Composition {
  modules: readonly Module[]
  /** By the names of events. */
  subscriptions: Readonly<Record<string, readonly Handler[]>>
}

export interface CoreOptions {
  config: Config
  database: Database
  log: Log
  /** The one clock of the whole server, calls, use cases and jobs: the database's. */
  now: () => Date
}

/** What web and worker processes have in common. */
export interface Core extends CoreOptions {
  modules: readonly Module[]
  act: Act
  worker: WorkerOptions
  /** The figures of one process: those that all have, to which its own are added. */
  openRegistry(): Registry
}

export function createCore(
  options: CoreOptions,
  composition: Composition = { modules, subscriptions },
): Core {
  const handlersOf = (name: string) => composition.subscriptions[name] ?? []
  const act = createAct({
    ...options,
    handlersOf,
    holdEntrance: (actor, hold) => (actor.key ? holdKey(actor.key.id) : [holdSession(actor, hold)]),
  })
  const gateways = openGateways(options.config, options.database)
  const worker: WorkerOptions = {
    ...options,
    act,
    gateways,
    jobs: [...platformJobs, ...composition.modules.flatMap((module) => module.jobs ?? [])],
    handlers: [...new Set(Object.values(composition.subscriptions).flat())],
  }
  const { modules: made } = composition
  return { ...options, modules: made, act, worker, openRegistry: () => openRegistry(options, made) }
}

export interface WebApp {
  http: FastifyInstance
  hub: Hub
  sockets: Sockets
  visitors: Visitors
  /** For pages that go out of memory. */
  besideHooks: BesideHooks
  close(): Promise<void>
}

/** How patient the server is with its sockets and itself; absent: as usual. */
export type Pace = Pick<SocketOptions, 'recheckMs' | 'pingMs' | 'pauseMs' | 'outbox'> &
  Pick<ServerOptions, 'isPatient'>

/** The API and the socket; the pages are added by main.ts. */
export async function createWeb(core: Core, { isPatient = false, ...pace }: Pace = {}): Promise<WebApp> {
  const { config, database, log } = core
  const registry = core.openRegistry()
  const http = await createServer({ config, log, isPatient })
  if (isTraced()) traceCalls(http)
  const hub = await openHub(database, { log, pastsAtOnce: questionsOfPages(config) })
  hub.onFrame(({ url }) => url === SWITCHES_KEY && switchesOf(database).forget())
  const sockets = openLive(http, core, { hub, ...pace })
  const limits = { on: config.rateLimits, times: config.demo ? 10 : 1 }
  const takeTurn = createRateLimits(core, limits)
  addDescriptions(http, { words: apiWords, config })
  await showDescription(http, serveApiDocuments(http, takeTurn))
  const leaving = prepareToLeave(http)
  const probe = openProbe(database.connectionString)
  const files = core.worker.gateways.objects
  const { pageAnswered } = addHealth(http, { config, registry, probe, files, leaving })
  addLiveMetrics(registry, { ...database, hub, sockets })
  tellWhomToWarn(http, core)
  keepSecurityLog(http, { config, log, registry })
  takePolicyReports(http, { log, registry })
  turnAwayCrowds(http, { pool: database.pool, headers: apiHeaders(config)('/api/'), registry })
  const entrances = createEntrances(limits)
  const authenticateCall = (token: string, address: string) =>
    isApiKey(token) ? authenticateKey(database, { token, address }) : authenticate(database, token)
  const serving = createHttp(http, {
    ...core,
    gateways: core.worker.gateways,
    authenticate: authenticateCall,
    deedsBefore,
    takeTurn,
    takeKeyTurn: createKeyQuotas(limits),
    entrances,
  })
  // Routes are bound when the description of the API is ready to note them.
  await http.register(async () => core.modules.forEach((module) => module.routes?.(serving)))
  return {
    http,
    hub,
    sockets,
    besideHooks: { isLeaving: leaving.hasBegun, answered: pageAnswered },
    visitors: createVisitors({
      config,
      authenticate: authenticateCall,
      entrances,
      takePageTurn: createPageLimit(limits),
    }),
    close: async () => {
      await leaving.announce()
      await Promise.all([leaving.close(), sockets.close()])
      probe.close()
      await hub.close()
    },
  }
}

/** Whatever pages ask for, three quarters of the pool are for the calls. */
function questionsOfPages({ poolMax }: Config): number {
  return Math.max(1, Math.floor(poolMax / 8))
}

/** A storm of handshakes asks of the sessions in batches. */
const HANDSHAKES = { max: 500, waiting: 20_000 }

function openLive(
  http: FastifyInstance,
  { config, database, log, now }: Core,
  given: Pace & { hub: Hub },
): Sockets {
  const known = batched((tokens: string[]) => authenticateMany(database, tokens), HANDSHAKES)
  const headers = apiHeaders(config)(socketPath)
  const sockets = openSockets({
    ...given,
    log,
    isCrowd,
    resolve: liveAddresses(database.read, { atOnce: questionsOfPages(config), now }),
    addressOf: clientAddress(config),
    isOwnOrigin: (request) => isOwnOrigin(request, config),
    async authenticate({ headers: { cookie = '', ...others } }) {
      const cookies = http.parseCookie(cookie)
      const request = { headers: others, cookies }
      // A page that hears tells others that somebody is there.
      if (viewTokenOf(request, config)) return null
      const token = tokenOf(request, config)
      const person = token && !isApiKey(token) ? await known(token) : null
      if (person && !isShutOut(person) && person.view) return null
      return person ?? listenerBehind(database.read, { cookies, config })
    },
    activeSessions: async (ids) =>
      new Map([...(await activeSessions(database, ids)), ...(await activeListeners(database.read, ids))]),
    refuse: (socket, error) => refuseUpgrade(socket, error, { config, headers, log }),
    limits: { on: config.rateLimits, times: config.demo ? 10 : 1 },
  })
  http.server.on('upgrade', (request, socket, head) => {
    if (isForSocket(request)) sockets.upgrade(request, socket, head)
    // Others that listen, as the pages' own reloading does in development, look after theirs.
    else if (http.server.listenerCount('upgrade') === 1) socket.destroy()
  })
  return sockets
}
