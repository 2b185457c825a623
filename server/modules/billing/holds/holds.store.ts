import type { Tx } from '../../../platform/db/database.ts'

export type HoldCallKind = 'capture' | 'void'

export interface StoredHoldCall {
  id: number
  payment_id: number
  kind: HoldCallKind
  state: 'sending' | 'done' | 'failed'
  asked_as: 'purpose' | 'billing'
  created_at: Date
}

const columns = ['id', 'payment_id', 'kind', 'state', 'asked_as', 'created_at'] as const

export interface NewHoldCall {
  paymentId: number
  kind: HoldCallKind
  askedAs: StoredHoldCall['asked_as']
  note: string
  now: Date
}

/** The row that stands before the gateway is asked; the payment is locked. Answers its number. */
export async function insertHoldCall(tx: Tx, call: NewHoldCall): Promise<number> {
  const { id } = await tx
    .insertInto('hold_call')
    .values({
      payment_id: call.paymentId,
      kind: call.kind,
      asked_as: call.askedAs,
      note: call.note,
      created_at: call.now,
      next_ask_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was asked of a payment's held money, the oldest first; the payment is locked. */
export function holdCallsOf(tx: Tx, paymentId: number): Promise<StoredHoldCall[]> {
  return tx
    .selectFrom('hold_call')
    .select(columns)
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}

export interface HoldCallEnd {
  state: 'done' | 'failed'
  reason: string | null
  now: Date
}

export async function finishHoldCall(tx: Tx, id: number, { state, reason, now }: HoldCallEnd): Promise<void> {
  await tx
    .updateTable('hold_call')
    .set({ state, reason, finished_at: now, next_ask_at: null })
    .where('id', '=', id)
    .execute()
}

export async function askHoldAgain(tx: Tx, id: number, nextAskAt: Date): Promise<void> {
  await tx
    .updateTable('hold_call')
    .set({ next_ask_at: nextAskAt })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}
