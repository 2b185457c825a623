import type { AuditDeed, AuditFacts } from '../../contract/platform/audit-deeds.ts'
import { Refusal } from '../../contract/platform/refusals.ts'
import type { Actor } from './actor.ts'
import type { Config } from './config/config.ts'
import type { Tx } from './db/database.ts'
import type { Statement } from './db/statement.ts'
import type { Emitted, Frame } from './events.ts'
import type { JobOptions, Task } from './jobs/task.ts'

/** What the audit keeps of a deed of the staff beside who, when and by which call. Nothing of it is somebody's contact or secret. */
export interface Told {
  deed: AuditDeed
  /** Of what it is done to. */
  id?: number | string | null
  /** Whom it concerns, or whose data were shown. */
  people?: readonly number[]
  before?: AuditFacts
  after?: AuditFacts
  reason?: string | null | undefined
}

/** What every use case works with: a transaction, who, when, and two ways to tell. */
export interface Ctx {
  tx: Tx
  actor: Actor | null
  now: Date
  address: string
  config: Config
  /** Done right before the commit, with which it travels: for what nobody here waits for. */
  atCommit(statement: Statement): void
  /** Tells open pages, after the commit, what is true only now: whoever does not hear it, or is away, never will. */
  passBy(frame: Frame): void
  /**
   * Told once by every use case that one of the staff calls to write, or nothing of it is kept: a row of the audit in
   * this transaction. Null: this transaction has written nothing, a later one of the call will. Of anybody else's call
   * nothing is kept.
   */
  audit(told: Told | null): void
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
export type Hold = 'shared' | 'alone' | 'all' | 'ever'

export interface UseCase<Input, Result> {
  (ctx: Ctx, input: Input): Promise<Result>
  holds?: Hold
}

export interface Caller {
  actor: Actor | null
  address: string
  /** With `operation`: a repeat of the same call gets the first answer. */
  idempotency?: { key: string; operation: string } | undefined
  /** One of the staff calls, and may write: what is done is a row of the audit. */
  deed?: { call: string; requestId: string; isTold: boolean } | undefined
}

export const system: Caller = { actor: null, address: 'system' }

export type Act = <Input, Result>(
  caller: Caller,
  useCase: UseCase<Input, Result>,
  input: Input,
) => Promise<Result>

/** A use case that does not know who calls it, told of as a deed of the staff's. */
export function audited<Input, Result>(
  does: UseCase<Input, Result>,
  tell: (input: Input, result: Result) => Told | null,
): UseCase<Input, Result> {
  const whole: UseCase<Input, Result> = async (ctx, input) => {
    const result = await does(ctx, input)
    ctx.audit(tell(input, result))
    return result
  }
  return does.holds ? Object.assign(whole, { holds: does.holds }) : whole
}

/** The signed-in person, or the refusal that says to sign in. */
export function requireActor({ actor }: Pick<Ctx, 'actor'>): Actor {
  if (!actor) throw new Refusal('unauthorized', 'unauthorized')
  return actor
}
