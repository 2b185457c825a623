import type { Ctx } from '../../../../platform/use-case.ts'
import { paymentChanged } from '../../billing.events.ts'
import { nextAskAt } from '../payments.rules.ts'
import { paymentMoves } from '../payments.states.ts'
import { lockPayment, noteSilence, writeMove } from '../payments.store.ts'

/** The gateway did not say: it is asked again, and nothing is believed meanwhile. */
export async function scheduleNextPoll({ tx, now }: Ctx, { id }: { id: number }): Promise<void> {
  const payment = await lockPayment(tx, { id })
  if (!payment) return
  await noteSilence(tx, id, { now, nextAskAt: nextAskAt(payment.created_at, now) })
}

/** The gateway is certain that it has no such payment. */
export async function closeUncreated(
  ctx: Ctx,
  { id, state, reason }: { id: number; state: 'failed' | 'expired'; reason: string | null },
): Promise<void> {
  const { tx, now } = ctx
  const payment = await lockPayment(tx, { id })
  // Meanwhile somebody may have heard better.
  if (!payment || payment.provider_id || !paymentMoves.between(payment.state, state)) return
  await tx
    .updateTable('payment')
    .set({ reason, next_ask_at: null, asked_at: now })
    .where('id', '=', id)
    .execute()
  await writeMove(tx, { id, from: payment.state, to: state, cause: 'create', now })
  ctx.emit(paymentChanged({ paymentId: id, userId: payment.user_id, state }))
}
