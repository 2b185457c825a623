import { createHash } from 'node:crypto'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { type Statement, statement } from '../db/statement.ts'

/** A call that bears a key: a repeat of it gets the first answer. */
export interface KeyedCall {
  actorId: number
  operation: string
  key: string
  input: unknown
}

/** A key without an answer is that of a call whose transaction never was one: it is as good as new. */
const CLAIM = `insert into idempotent_call as known (actor_id, operation, key, input_hash) values ($1, $2, $3, $4)
  on conflict (actor_id, operation, key) do update set input_hash = excluded.input_hash where known.answer is null
  returning true`

/** Takes the key; waits while another call with it is under way. False where it has been answered. */
export function claiming(call: KeyedCall): Statement<boolean> {
  return statement(CLAIM, [...idOf(call), hashOf(call)], (rows) => rows.length === 1)
}

const FIRST = `select input_hash, answer from idempotent_call where actor_id = $1 and operation = $2 and key = $3`

/** What the first call with this key was answered. */
export function recalling(call: KeyedCall): Statement {
  return statement(FIRST, idOf(call), ([first]: { input_hash: Buffer; answer: unknown }[]) => {
    if (!first?.input_hash.equals(hashOf(call))) throw new Refusal('conflict', 'idempotency_mismatch')
    return first.answer
  })
}

/** The same of a call that may have none yet: null. */
export function answered(call: KeyedCall): Statement<{ answer: unknown } | null> {
  return statement(FIRST, idOf(call), ([first]: { input_hash: Buffer; answer: unknown }[]) => {
    if (!first?.answer) return null
    if (!first.input_hash.equals(hashOf(call))) throw new Refusal('conflict', 'idempotency_mismatch')
    return { answer: first.answer }
  })
}

const ANSWERED = `update idempotent_call set answer = $4 where actor_id = $1 and operation = $2 and key = $3`

export function keeping(call: KeyedCall, answer: unknown): Statement {
  return statement(ANSWERED, [...idOf(call), JSON.stringify(answer ?? null)], () => undefined)
}

function idOf({ actorId, operation, key }: KeyedCall): unknown[] {
  return [actorId, operation, key]
}

function hashOf({ input }: KeyedCall): Buffer {
  return createHash('sha256').update(JSON.stringify(input)).digest()
}
