import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Actor } from '../actor.ts'
import { type News, PASSING } from '../bus/live-bus.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/opened-database.ts'
import { isOutdatedPlan } from '../db/naming-client.ts'
import { type Statement, together } from '../db/statement.ts'
import { type Finished, inTransaction } from '../db/transaction.ts'
import type { Emitted, Frame } from '../events.ts'
import { auditing } from './audit.ts'
import { startSpan } from '../tracing/spans.ts'
import { claiming, keeping, type KeyedCall, recalling } from './idempotent-call.ts'
import { type PendingJob, queueing, telling, type EventWithHandlers } from './tell.ts'
import type { Act, Caller, Ctx, Handler, Hold, UseCase } from '../use-case.ts'

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

/** Runs a use case in a transaction; what it emitted and enqueued is stored by the same commit, and told after it. */
export function createAct(options: ActOptions): Act {
  const { database, config, handlersOf, holdEntrance = () => [], now = () => new Date() } = options
  const once = async <I, R>(caller: Caller, useCase: UseCase<I, R>, input: I): Promise<R> => {
    const { actor, address } = caller
    const entrance = actor ? holdEntrance(actor, useCase.holds ?? 'shared').map(orUnauthorized) : []
    const call = keyedCall(caller, input)
    const first = [...entrance, ...(call ? [claiming(call)] : [])]
    const audit = auditing(caller)
    let newsOf: () => News = () => ({ frames: [], isWaiting: false })
    const done = await inTransaction(database, first, async (tx, answers): Promise<Finished<R>> => {
      if (call && !(await answers).at(-1)) {
        const [answer] = await together(tx, recalling(call))
        return { result: answer as R, last: [] }
      }
      const events: Emitted[] = []
      const jobs: PendingJob[] = []
      const last: Statement[] = []
      const passing: Frame[] = []
      const ctx: Ctx = {
        tx,
        actor,
        address,
        now: now(),
        config,
        atCommit: (statement) => void last.push(statement),
        audit: audit.tell,
        passBy: (frame) => void passing.push(frame),
        emit: (event) => void events.push(event),
        enqueue: (task, payload, how = {}) =>
          void jobs.push({ job: task.name, payload, options: { ...task.options, ...how } }),
      }
      const result = await useCase(ctx, input)
      await runWithin(ctx, events, handlersOf)
      if (call) last.push(keeping(call, result))
      const told = telling(withHandlers(events, handlersOf))
      newsOf = () => withPassing(told.news(), passing)
      return { result, last: [...last, ...queueing(jobs), ...told.statements, ...audit.rows(ctx.now)] }
    })
    audit.done()
    tellBy(database, newsOf())
    return done
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

/** Nobody waits for it: what is traced is that it was told. */
function tellBy({ bus }: Database, news: News): void {
  const span =
    news.frames.length > 0
      ? startSpan('bus publish', 'producer', { facts: { frames: news.frames.length } })
      : undefined
  bus.publish(news)
  span?.end()
}

function withPassing(news: News, passing: readonly Frame[]): News {
  const frames = passing.map(({ key: url, name, data }) => ({ id: PASSING, url, name, data }))
  return { ...news, frames: [...news.frames, ...frames] }
}

/** Handlers whose work is part of the fact itself; what they emit is heard in turn. */
async function runWithin(ctx: Ctx, events: Emitted[], handlersOf: HandlersOf): Promise<void> {
  for (const event of events) {
    for (const handler of handlersOf(event.name))
      if (handler.within) await handler.handle(ctx, event.data as never)
  }
}

/** With those who hear of it after the commit: each in a job of its own, so that one that fails is tried again alone. */
function withHandlers(events: readonly Emitted[], handlersOf: HandlersOf): EventWithHandlers[] {
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
