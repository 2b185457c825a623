import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { paymentChanged } from '../billing.events.ts'
import { GIVEN_UP, nextAskAt } from './payments.rules.ts'
import { lockPayment, writeMove } from './payments.store.ts'

/**
 * Whoever was to pay has changed his mind. A gateway cannot be told to forget a payment that waits for its payer, so it is
 * asked about it as before: what is paid there later is paid, and its purpose knows what to do with that. One that is over
 * already stays what it is. Answers whether it was given up by this.
 */
export async function giveUpPayment(
  ctx: Ctx,
  { id, purpose }: { id: number; purpose: string },
): Promise<boolean> {
  const { tx, now } = ctx
  const actor = requireActor(ctx)
  const payment = await lockPayment(tx, { id, userId: agencyOf(actor), purpose })
  if (payment?.state !== 'pending') return false
  await tx
    .updateTable('payment')
    .set({ reason: GIVEN_UP, next_ask_at: nextAskAt(payment.created_at, now) })
    .where('id', '=', id)
    .execute()
  await writeMove(tx, { id, from: payment.state, to: 'failed', cause: GIVEN_UP, now })
  ctx.emit(paymentChanged({ paymentId: id, userId: payment.user_id, state: 'failed' }))
  return true
}
