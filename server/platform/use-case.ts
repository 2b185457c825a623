import { Refusal, type RefusalCode } from '../../contract/platform/refusals.ts'
import type { StaffRole } from '../../contract/platform/rights.ts'
import type { ApiScope } from '../../contract/platform/scopes.ts'
import type { Config } from './config/config.ts'
import type { Database, Tx } from './db/database.ts'
import { isOutdatedPlan } from './db/naming-client.ts'
import { type Statement, together } from './db/statement.ts'
import { type Finished, inTransaction } from './db/transaction.ts'
import type { Emitted } from './events.ts'
import { claiming, keeping, type KeyedCall, recalling } from './idempotent-call.ts'
import type { Task } from './jobs/task.ts'
import { type JobOptions, type PendingJob, queueing, telling, type Told } from './tell.ts'

export type Role = 'agent' | StaffRole

/** What an agency's own system calls by, instead of a sign-in. */
export interface ActorKey {
  id: number
  scopes: readonly ApiScope[]
  /** Why this key opens nothing now, though it is one of ours: it comes from a strange address, say. */
  refusal: RefusalCode | null
}

/** A signed-in person, as the session says, or an agency's key. */
export interface Actor {
  id: number
  /** 0 with a key: there is no session. */
  sessionId: number
  key?: ActorKey
  roles: readonly Role[]
  /** Signed in through the administrators' own entrance. */
  asAdmin: boolean
  /** The owner of the session proved to be there minutes ago: contacts, money and documents are open. */
  isFresh: boolean
}

/** Who stands behind a token: nobody, somebody who is shut out and may only be told so, or somebody who may act. */
export type Known = Actor | 'blocked' | null

/** What every use case works with: a transaction, who, when, and two ways to tell. */
export interface Ctx {
  tx: Tx
  actor: Actor | null
  now: Date
  address: string
  config: Config
  /** Done right before the commit, with which it travels: for what nobody here waits for. */
  atCommit(statement: Statement): void
  emit(event: Emitted): void
  /** A job that exists if and only if this transaction commits. */
  enqueue<Payload extends object>(task: Task<Payload>, payload: NoInfer<Payload>, options?: JobOptions): void
}

/** Who hears of an event, and what of it must be told: an event with less cannot be hung on it. */
export interface Handler<in Data = never> {
  name: string
  /** In the very transaction of the event; otherwise a job of its own, tried again alone until it succeeds. */
  within: boolean
  /** Names that it bore before: what waits for them is its own. */
  formerly?: readonly string[]
  // A property: a method would take any data.
  handle: (ctx: Ctx, data: Data) => Promise<unknown>
}

export function defineHandler<Data extends object>(
  name: string,
  handle: (ctx: Ctx, data: Data) => Promise<unknown>,
  options: Pick<Handler, 'formerly'> & { within?: boolean } = {},
): Handler<Data> {
  return {
    name,
    handle,
    within: options.within ?? false,
    ...(options.formerly && { formerly: options.formerly }),
  }
}

/**
 * How a use case keeps its caller's session from ending under it. Calls share it, unless they change it themselves: two
 * that share what both want to change would wait for each other. So whoever changes it has it alone from the beginning,
 * and whoever ends sessions has all of the person's.
 */
export type Hold = 'shared' | 'alone' | 'all'

export interface UseCase<Input, Result> {
  (ctx: Ctx, input: Input): Promise<Result>
  holds?: Hold
}

export interface Caller {
  actor: Actor | null
  address: string
  /** With `operation`: a repeat of the same call gets the first answer. */
  idempotency?: { key: string; operation: string } | undefined
}

export const system: Caller = { actor: null, address: 'system' }

export type Act = <Input, Result>(
  caller: Caller,
  useCase: UseCase<Input, Result>,
  input: Input,
) => Promise<Result>

/** The handlers that wait for an event: from server/subscriptions.ts. */
export type HandlersOf = (eventName: string) => readonly Handler[]

export interface ActOptions {
  database: Database
  config: Config
  handlersOf: HandlersOf
  /** Whether the caller's session or key still stands, held until the commit: one that has ended meanwhile writes nothing. */
  holdEntrance?: (actor: Actor, hold: Hold) => readonly Statement<boolean>[]
  now?: () => Date
}

const RETRIED = new Set(['40001', '40P01'])
const TRIES = 3

/** Another try may succeed: two calls were in each other's way, or a table has just got another shape. */
function isRetried(error: unknown): boolean {
  return RETRIED.has((error as { code?: string }).code ?? '') || isOutdatedPlan(error)
}

/** Runs a use case in a transaction; what it emitted and enqueued is stored by the same commit. */
export function createAct(options: ActOptions): Act {
  const { database, config, handlersOf, holdEntrance = () => [], now = () => new Date() } = options
  const once = <I, R>(caller: Caller, useCase: UseCase<I, R>, input: I): Promise<R> => {
    const { actor, address } = caller
    const entrance = actor ? holdEntrance(actor, useCase.holds ?? 'shared').map(orUnauthorized) : []
    const call = keyedCall(caller, input)
    const first = [...entrance, ...(call ? [claiming(call)] : [])]
    return inTransaction(database, first, async (tx, answers): Promise<Finished<R>> => {
      if (call && !(await answers).at(-1)) {
        const [answer] = await together(tx, recalling(call))
        return { result: answer as R, last: [] }
      }
      const events: Emitted[] = []
      const jobs: PendingJob[] = []
      const last: Statement[] = []
      const ctx: Ctx = {
        tx,
        actor,
        address,
        now: now(),
        config,
        atCommit: (statement) => void last.push(statement),
        emit: (event) => void events.push(event),
        enqueue: (task, payload, how = {}) =>
          void jobs.push({ job: task.name, payload, options: { ...task.options, ...how } }),
      }
      const result = await useCase(ctx, input)
      await runWithin(ctx, events, handlersOf)
      if (call) last.push(keeping(call, result))
      return { result, last: [...last, ...queueing(jobs), ...telling(withHandlers(events, handlersOf))] }
    })
  }
  return async (caller, useCase, input) => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(caller, useCase, input)
      } catch (error) {
        if (tries >= TRIES || !isRetried(error)) throw error
      }
    }
  }
}

/** Handlers whose work is part of the fact itself; what they emit is heard in turn. */
async function runWithin(ctx: Ctx, events: Emitted[], handlersOf: HandlersOf): Promise<void> {
  for (const event of events) {
    for (const handler of handlersOf(event.name))
      if (handler.within) await handler.handle(ctx, event.data as never)
  }
}

/** With those who hear of it after the commit: each in a job of its own, so that one that fails is tried again alone. */
function withHandlers(events: readonly Emitted[], handlersOf: HandlersOf): Told[] {
  return events.map((event) => ({
    ...event,
    handlers: handlersOf(event.name).flatMap(({ name, within }) => (within ? [] : [name])),
  }))
}

function orUnauthorized({ query, read }: Statement<boolean>): Statement<boolean> {
  return {
    query,
    read: (rows) => {
      if (!read(rows)) throw new Refusal('unauthorized', 'unauthorized')
      return true
    },
  }
}

function keyedCall({ actor, idempotency }: Caller, input: unknown): KeyedCall | null {
  return actor && idempotency ? { actorId: actor.id, ...idempotency, input } : null
}

/** The signed-in person, or the refusal that says to sign in. */
export function requireActor({ actor }: Pick<Ctx, 'actor'>): Actor {
  if (!actor) throw new Refusal('unauthorized', 'unauthorized')
  return actor
}
