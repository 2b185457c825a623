import type { IncomingMessage, Server } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { fieldText } from '../../../contract/texts.ts'
import { isStorable } from '../../../contract/wire.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import { dataPolicy, filePolicy, securityHeaders } from '../pages/security-headers.ts'
import { limitConnections } from './limits/connections.ts'
import { allowedMethods } from './description/allowed-methods.ts'
import { requireDeclaredAccess } from './description/declared-routes.ts'
import { endAfterUnreadBody } from './bodies/unread-body.ts'
import { FILE_MS, limitBodyTime } from './bodies/file-body.ts'
import { acceptJson, BODY_MAX } from './bodies/json-body.ts'
import { isOwnWrite } from './bodies/own-write.ts'
import { limitHandlerTime } from './limits/handler-time.ts'
import { limitLoopDelay } from './limits/loop-delay.ts'
import { refuseFar } from './limits/near-only.ts'
import { hasTwoHosts, isForSocket, refuseExpectation } from './bodies/raw-requests.ts'
import { answerError, answerRefusal } from './refuse.ts'
import { newRequestId } from './request-id.ts'
import { speakRussian } from './russian-errors.ts'
import { isAddress, refuseUnreadable } from './bodies/unreadable.ts'

/** Pages are loaded by one: on a busy machine that takes longer than the library waits. */
const PLUGIN_MS = 60_000
const HEADERS_MS = 9000

export interface ServerOptions {
  config: Config
  log: Log
  /** Nobody is turned away because the process itself is late. */
  isPatient?: boolean
}

/** An HTTP server with every time-out and limit set, and no route yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, log, isPatient = false } = options
  speakRussian()
  const headersOf = apiHeaders(config)
  const app: FastifyInstance = Fastify({
    ...refuseUnreadable(config, headersOf),
    http: {
      connectionsCheckingInterval: 1000,
      shouldUpgradeCallback: (request) => isForSocket(request) || isForOthers(app, request),
    },
    loggerInstance: log.child({ part: 'http' }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    requestTimeout: FILE_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    pluginTimeout: PLUGIN_MS,
    maxRequestsPerSocket: 0,
    genReqId: newRequestId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200, querystringParser: parseQuery },
    forceCloseConnections: 'idle',
    // What comes by a connection that was there before the end began is answered like any other.
    return503OnClosing: false,
  })
  guardConnections(app.server, { config, log })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('actor', null)
  app.decorateReply('refusedAs', null)
  acceptJson(app)
  limitBodyTime(app, { headersOf })
  endAfterUnreadBody(app)
  if (!isPatient) limitHandlerTime(app)
  requireDeclaredAccess(app)
  app.setErrorHandler((error, request, reply) => answerError(error, { request, reply, log, config }))
  app.setNotFoundHandler(({ method, raw }, reply) => {
    const allowed = allowedMethods(app, raw.url ?? '')
    if (allowed.length === 0 || allowed.includes(method))
      return answerRefusal(reply, new Refusal('missing', 'not_found'), config)
    return answerRefusal(
      reply.header('allow', allowed.join(', ')),
      new Refusal('method', 'method_wrong'),
      config,
    )
  })
  refuseAtTheDoor(app, { config, headersOf })
  await app.register(cookie)
  if (!isPatient) await limitLoopDelay(app)
  return app
}

/** What holds for a connection before any route is known. */
function guardConnections(server: Server, { config, log }: ServerOptions): void {
  if (config.nearOnly) server.on('connection', refuseFar)
  server.headersTimeout = HEADERS_MS
  server.maxHeadersCount = 100
  const headersOf = apiHeaders(config)
  server.on('checkExpectation', (request, response) =>
    refuseExpectation(response, { config, headers: headersOf(request.url ?? '') }),
  )
  limitConnections(server, { log })
}

/** In development the page's own reloading shares the port. */
function isForOthers({ server }: FastifyInstance, { headers }: IncomingMessage): boolean {
  const isVite = headers['sec-websocket-protocol']?.startsWith('vite') ?? false
  return isVite && server.listenerCount('upgrade') > 1
}

/** What no route has to look at: other sites' writes, addresses that say two things or what nothing can keep. */
function refuseAtTheDoor(
  app: FastifyInstance,
  { config, headersOf }: { config: Config; headersOf: ReturnType<typeof apiHeaders> },
): void {
  app.addHook('onRequest', async (request, reply) => {
    // Whoever asks us about a call names it by this; what went wrong is logged with it.
    reply.headers({ ...headersOf(request.raw.url ?? ''), 'x-request-id': request.id })
    if (hasTwoHosts(request.raw)) {
      reply.header('connection', 'close')
      throw new Refusal('invalid', 'bad_request')
    }
    if (!isAddress(request)) throw new Refusal('invalid', 'bad_request')
    if (!request.routeOptions.config.writesNothing && !isOwnWrite(request.raw, config))
      throw new Refusal('forbidden', 'foreign_origin')
  })
  app.addHook('preValidation', async ({ query, params }) =>
    refuseUnstorable({ ...toNamed(params), ...toNamed(query) }),
  )
}

/** Of the API; the page that shows its description runs scripts of its own. */
export function apiHeaders(config: Config): (url: string) => Record<string, string> {
  const common = {
    ...securityHeaders(config.publicUrl.startsWith('https:')),
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  }
  const data = { ...common, 'content-security-policy': dataPolicy }
  const description = { ...common, 'content-security-policy': filePolicy }
  return (url) => (url.startsWith('/api/docs') ? description : data)
}

/** One value for a name; a name given twice is a list and so refused by the contract. */
function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name]
    query[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return query
}

const toNamed = (values: unknown) => values as Record<string, unknown>

/** PostgreSQL knows no letter NUL: what an address says goes to it in the end, whatever reads it first. */
function refuseUnstorable(values: Record<string, unknown>): void {
  const wrong = Object.entries(values).filter(([, value]) => typeof value === 'string' && !isStorable(value))
  if (wrong.length === 0) return
  const fields = Object.fromEntries(wrong.map(([name]) => [name.slice(0, 100), fieldText.unstorable]))
  throw new Refusal('invalid', 'bad_request', { fields })
}
