import type { BulkFailure, BulkOutcome } from '../../../contract/platform/bulk.ts'
import type { AuditKind } from '../../../contract/platform/audit-deeds.ts'
import { Refusal, refusalMessage } from '../../../contract/platform/refusals.ts'
import type { Actor } from '../actor.ts'
import { answered, claiming, type KeyedCall, keeping, recalling } from '../act/idempotent-call.ts'
import type { Config } from '../config/config.ts'
import type { Read } from '../db/database.ts'
import { together } from '../db/statement.ts'
import type { Log } from '../log.ts'
import { type Act, type Caller, type Ctx, system, type UseCase } from '../use-case.ts'
import { asRefusal } from './refuse.ts'

/** One thing of many, and what the use case is told of it. */
export interface Each<Input> {
  id: number
  input: Input
}

/** What one of the staff has done to a thing lately. */
export type DeedBefore = NonNullable<BulkFailure['before']>
export type DeedsBefore = (
  read: Read,
  which: { kind: AuditKind; ids: readonly number[]; now: Date },
) => Promise<ReadonlyMap<number, DeedBefore>>

export interface Bulk {
  act: Act
  caller: Caller
  over: AuditKind
  /** The caller as he is now; throws where he may not do it any more. */
  admittedNow(): Promise<Actor>
  deedsBefore?: DeedsBefore
  read: Read
  log: Log
  config: Config
  now(): Date
}

/** So many at once: each has a connection of its own, and the others' calls need some too. */
const AT_ONCE = 4
/** No other is begun after this; the answer has to come before whoever waits for it gives up. */
const BEGUN_WITHIN_MS = 9000

/**
 * The use case on each thing in a transaction of its own, in the order of their numbers; what one is refused does not stop
 * the others. With a key each thing is done once, whoever repeats the call, and the whole answer stays the first.
 */
export async function actOnEach<Input, Result>(
  bulk: Bulk,
  does: UseCase<Input, Result>,
  all: readonly Each<Input>[],
): Promise<BulkOutcome> {
  const { caller } = bulk
  const call = caller.actor && caller.idempotency ? keyed(caller.actor, caller.idempotency, all) : null
  const known = call && (await bulk.act(system, recall, call))
  if (known) return known.answer
  const outcome = await doEach(bulk, does, all)
  return call ? bulk.act(system, keep, { call, outcome }) : outcome
}

async function doEach<Input, Result>(
  bulk: Bulk,
  does: UseCase<Input, Result>,
  all: readonly Each<Input>[],
): Promise<BulkOutcome> {
  const left = all.toSorted((a, b) => a.id - b.id)
  const until = performance.now() + BEGUN_WITHIN_MS
  const done: number[] = []
  const failures: Failure[] = []
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      try {
        if (performance.now() > until) throw new Refusal('unavailable', 'bulk_unbegun')
        await actOnOne(bulk, does, next)
        done.push(next.id)
      } catch (error) {
        failures.push(failureOf(bulk, next.id, error))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { done: done.toSorted((a, b) => a - b), failed: await explained(bulk, failures) }
}

async function actOnOne<Input, Result>(
  { act, caller, admittedNow }: Bulk,
  does: UseCase<Input, Result>,
  { id, input }: Each<Input>,
): Promise<void> {
  const { idempotency, deed } = caller
  // What it answers alone is nobody's here, and is not kept with the key.
  const alone: UseCase<Input, null> = async (ctx, given) => {
    await does(ctx, given)
    return null
  }
  const one: Caller = {
    ...caller,
    actor: await admittedNow(),
    ...(deed && { deed: { ...deed, isTold: false } }),
    ...(idempotency && {
      idempotency: { key: idempotency.key, operation: `${idempotency.operation} ${id}` },
    }),
  }
  await act(one, does.holds ? Object.assign(alone, { holds: does.holds }) : alone, input)
}

function keyed(
  { id: actorId }: Actor,
  { key, operation }: NonNullable<Caller['idempotency']>,
  input: unknown,
): KeyedCall {
  return { actorId, key, operation, input }
}

async function recall({ tx }: Ctx, call: KeyedCall): Promise<{ answer: BulkOutcome } | null> {
  const [known] = await together(tx, answered(call))
  return known as { answer: BulkOutcome } | null
}

/** Of two calls with one key at once the first to end is the answer of both. */
async function keep(
  { tx }: Ctx,
  { call, outcome }: { call: KeyedCall; outcome: BulkOutcome },
): Promise<BulkOutcome> {
  const [isFirst] = await together(tx, claiming(call))
  if (isFirst) await together(tx, keeping(call, outcome))
  const [answer] = isFirst ? [outcome] : await together(tx, recalling(call))
  return answer as BulkOutcome
}

interface Failure extends Omit<BulkFailure, 'before'> {
  /** Refused because it is not any more what it was taken for. */
  isMoved: boolean
}

function failureOf({ log, config, over, caller }: Bulk, id: number, error: unknown): Failure {
  const { kind, code, fields, told } = asRefusal(error)
  const where = { over, id, requestId: caller.deed?.requestId }
  if (kind === 'broken') log.error({ err: error, ...where }, 'unforeseen error on one of many')
  if (kind === 'unavailable') log.warn({ err: error, ...where }, 'one of many was not done')
  const message = fields
    ? Object.values(fields).join(' ')
    : refusalMessage(code, { ...told, email: config.supportEmail })
  return { id, reason: code, message, isMoved: kind === 'conflict' }
}

/** Where somebody of the staff was there before, with who and when. */
async function explained(
  { read, over, deedsBefore, now }: Bulk,
  failures: Failure[],
): Promise<BulkFailure[]> {
  const ids = failures.filter(({ isMoved }) => isMoved).map(({ id }) => id)
  const deeds = ids.length > 0 ? await deedsBefore?.(read, { kind: over, ids, now: now() }) : null
  return failures
    .toSorted((a, b) => a.id - b.id)
    .map(({ isMoved, ...failure }) => ({
      ...failure,
      before: (isMoved && deeds?.get(failure.id)) || null,
    }))
}
