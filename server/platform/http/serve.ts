import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { BulkOutcome } from '../../../contract/platform/bulk.ts'
import type { Answer, Endpoint, Received } from '../../../contract/platform/endpoint.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Config } from '../config/config.ts'
import type { Read } from '../db/database.ts'
import type { Database } from '../db/opened-database.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Log } from '../log.ts'
import { type Act, type Caller, system, type UseCase } from '../use-case.ts'
import { type Actor, isShutOut, type Known } from '../actor.ts'
import { admit } from './admit.ts'
import { actOnEach, type DeedsBefore, type Each } from './act-on-each.ts'
import { type Entrances, type Turn, turnFor } from './limits/entrances.ts'
import { acceptFiles } from './bodies/file-body.ts'
import { ignoreForms } from './bodies/form-body.ts'
import { switchesOf } from '../switches/switches.ts'
import { lookOf, noteLook } from './reading-log.ts'
import { refuseDeedInView, refuseInView, seenAs } from './viewing.ts'
import type { TakeKeyTurn, TakeTurn } from './limits/rate-limits.ts'
import { deviceCookie, looksLikeKey, tokenOf, viewTokenOf } from './session-token.ts'

/** Everybody whom a route of this access lets in is signed in, unless it is public. */
type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor

/** What a handler works with. It calls one use case or one query, and shapes the answer. */
export interface Call<E extends Endpoint> extends Received<E> {
  actor: ActorOf<E>
  address: string
  userAgent: string
  /** The secret that the browser keeps in the cookie `device`, if any. */
  device: string | null
  now: Date
  read: Read
  /** Runs a use case as this caller, in its transaction. */
  act<Input, Result>(useCase: UseCase<Input, Result>, input: Input): Promise<Result>
  /** The same on each of many things, of a call that is `bulkOf`. */
  actOnEach<Input, Result>(
    useCase: UseCase<Input, Result>,
    each: readonly Each<Input>[],
  ): Promise<BulkOutcome>
  reply: FastifyReply
  /** Of an endpoint that takes a file: its bytes, and how many the sender promises. */
  file: Readable | undefined
  length: number | undefined
}

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * The JSON of a whole answer, or the file that it is, sent as it is made: for one that is too long to be made while everybody waits. Nothing checks
 * it against the contract on its way.
 */
export class AnswerInPieces {
  readonly text: AsyncIterable<string>

  constructor(text: AsyncIterable<string>) {
    this.text = text
  }
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | AnswerInPieces>

export interface Http {
  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  config: Config
  /** For what asks the world outside from within a call, beside any transaction. */
  database: Database
  gateways: Gateways
  log: Log
  /** Runs a use case as the server itself: what follows from the world's answer, not from the caller's right. */
  asSystem<Input, Result>(useCase: UseCase<Input, Result>, input: Input): Promise<Result>
}

export interface ServeOptions {
  act: Act
  database: Database
  gateways: Gateways
  log: Log
  config: Config
  now: () => Date
  /** `address`: where the call comes from; some tokens are good for some addresses alone. */
  authenticate(token: string, address: string): Promise<Known>
  takeTurn: TakeTurn
  takeKeyTurn?: TakeKeyTurn
  /** What the staff have done to things, for whoever finds them done. */
  deedsBefore?: DeedsBefore
  /** Absent: limits are off. */
  entrances?: Entrances | undefined
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

/** Binds an endpoint of the contract: limit, who, validate, then the handler. */
export function createHttp(app: FastifyInstance, options: ServeOptions): Http {
  const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>): void => {
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: { access: endpoint.access, endpoint, takesFile: endpoint.file !== undefined },
      schema: schemaOf(endpoint),
      onRequest: async (request, reply) => {
        const own = await admittedAs(endpoint, { request, reply, options })
        const known = await seenAs(endpoint, {
          own,
          token: viewTokenOf(request, options.config),
          authenticate: (token) => options.authenticate(token, request.ip),
        })
        request.actor = isShutOut(known) ? null : known
        refuseInView(endpoint, known)
        admit(endpoint, known, looksLikeKey(tokenOf(request, options.config)))
        if (endpoint.switch) await switchesOf(options.database).requireOn(endpoint.switch)
      },
      handler: async (request, reply) => {
        const answer = await handler(callOf<E>(endpoint, { request, reply, options }))
        if (request.actor?.asAdmin) await keepLook(request.actor, { request, answer, options })
        if (answer instanceof AnswerInPieces)
          return reply.type(endpoint.download ?? JSON_TYPE).send(Readable.from(answer.text))
        if (!endpoint.download) return { status: true, ...answer }
        return reply.type(endpoint.download).send((answer as { content: string }).content)
      },
    }
    if (endpoint.file) acceptFiles(app, endpoint.file.types, (scope) => scope.route(route))
    else if (endpoint.form) ignoreForms(app, (scope) => scope.route(route))
    else app.route(route)
  }
  const { config, database, gateways, log } = options
  const asSystem: Http['asSystem'] = (useCase, input) => options.act(system, useCase, input)
  return { serve, config, database, gateways, log, asSystem }
}

interface Shown {
  request: FastifyRequest
  answer: unknown
  options: ServeOptions
}

/** An administrator who is shown people's contacts, papers or talks is noted first. */
async function keepLook(admin: Actor, { request, answer, options }: Shown): Promise<void> {
  const look = lookOf(request, { admin, answer })
  if (look) await options.act(system, noteLook, look)
}

/** What the staff do by a call that writes is told to the audit. */
function deedOf({ access, method, path, unaudited }: Endpoint, { id }: FastifyRequest): Caller['deed'] {
  if (access !== 'admin' || method === 'GET' || unaudited) return undefined
  return { call: `${method} ${path}`, requestId: id, isTold: false }
}

function schemaOf(endpoint: Endpoint) {
  const { params, body } = endpoint
  return {
    // A tag of an advertisement or a cache buster in an address is no reason for a refusal of the page's own calls,
    // yet an API says what it does not understand.
    querystring: endpoint.query ?? z.strictObject({}),
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    response: {
      200: endpoint.download ? z.string() : z.object({ status: z.literal(true), ...endpoint.answer.shape }),
    },
  }
}

function callOf<E extends Endpoint>(endpoint: E, { request, reply, options }: Incoming): Call<E> {
  const { actor } = request
  const idempotency = idempotencyOf(endpoint, request)
  const caller: Caller = { actor, address: request.ip, idempotency, deed: deedOf(endpoint, request) }
  return {
    params: request.params,
    query: request.query,
    body: endpoint.file ? undefined : request.body,
    file: endpoint.file ? request.body : undefined,
    length: lengthOf(request),
    actor,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    device: deviceOf(request, options.config),
    now: options.now(),
    read: options.database.read,
    act: async (useCase, input) => {
      refuseDeedInView(actor)
      return options.act(caller, useCase, input)
    },
    actOnEach: async (useCase, each) => {
      refuseDeedInView(actor)
      if (!endpoint.bulk) throw new Error(`${endpoint.path} is about one thing`)
      const admittedNow = () => admittedAgain(endpoint, { request, reply, options })
      return actOnEach(
        { ...options, caller, over: endpoint.bulk, admittedNow, read: options.database.read },
        useCase,
        each,
      )
    },
    reply,
  } as Call<E>
}

function lengthOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

interface Incoming {
  request: FastifyRequest
  reply: FastifyReply
  options: ServeOptions
}

function idempotencyOf({ idempotent, method, path }: Endpoint, request: FastifyRequest) {
  const key = request.headers['idempotency-key']
  if (!idempotent || key === undefined) return undefined
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new Refusal('invalid', 'bad_request')
  return { key, operation: `${method} ${path}` }
}

function deviceOf({ cookies }: FastifyRequest, config: Config): string | null {
  return /^[\w-]{22}$/.exec(cookies[deviceCookie(config)] ?? '')?.[0] ?? null
}

/** Who calls; his turn is taken before the database is asked, wherever it is known whose it is. */
async function admittedAs(endpoint: Endpoint, incoming: Incoming): Promise<Known> {
  const { request, options } = incoming
  const { authenticate, config, entrances } = options
  const token = tokenOf(request, config)
  const address = request.ip
  if (!token) {
    await takeTurn(endpoint, turnFor(null, address), incoming)
    return null
  }
  const expected = entrances?.turnOf(token, address)
  if (expected) await takeTurn(endpoint, expected, incoming)
  else await entrances?.admit(address)
  const known = await authenticate(token, address)
  await entrances?.note(token, address, known)
  if (!expected) await takeTurn(endpoint, turnFor(known, address), incoming)
  return known
}

/** Who calls, as it stands now: a right may be taken away while many things are done. */
async function admittedAgain(endpoint: Endpoint, { request, options }: Incoming): Promise<Actor> {
  const token = tokenOf(request, options.config)
  const known = token ? await options.authenticate(token, request.ip) : null
  admit(endpoint, known, false)
  if (!known || isShutOut(known)) throw new Refusal('unauthorized', 'unauthorized')
  return known
}

async function takeTurn(
  endpoint: Endpoint,
  turn: Turn,
  { request, reply, options }: Incoming,
): Promise<void> {
  if ('who' in turn) return options.takeTurn(endpoint, turn.who, thingOf(endpoint, request))
  // A program writes to people no faster than a person does.
  if (endpoint.limit === 'message') await options.takeTurn(endpoint, `key ${turn.keyId}`)
  const quota = await options.takeKeyTurn?.(endpoint, turn.keyId)
  if (!quota) return
  reply.headers({
    'ratelimit-limit': quota.limit,
    'ratelimit-remaining': Math.max(0, quota.remaining),
    'ratelimit-reset': quota.resetSeconds,
  })
  if (quota.remaining < 0) throw new Refusal('tooMany', 'too_many', { retryAfter: quota.resetSeconds })
}

/** Of a call that is counted for each thing besides: the first that its address names. */
function thingOf({ limit }: Endpoint, { params }: FastifyRequest): string | undefined {
  return limit === 'passing' ? Object.values(params as Record<string, string>)[0] : undefined
}
