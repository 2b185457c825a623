import type { RefundState } from '../../../../contract/billing/payment-states.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { toRoubles } from '../../../platform/money.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { UseCase } from '../../../platform/use-case.ts'
import { refundDecided } from '../billing.events.ts'
import { type PaymentPurposes, purposeNamed } from '../purposes/purpose.ts'
import { changeRefund, lockRefund } from './refunds.store.ts'
import { putBack } from './settle-refund.ts'
import { sendRefund } from './send-refund.ts'

export interface RefundDecision {
  id: number
  is_approved: boolean
  note: string
}

/** The second person on a large refund: an administrator, and never whoever asked for it. */
export function decidingRefund(
  purposes: PaymentPurposes,
): UseCase<RefundDecision, { id: number; state: RefundState }> {
  return async (ctx, { id, is_approved, note }) => {
    const { tx, now } = ctx
    const admin = requireRight(ctx, 'decide_refunds')
    const locked = await lockRefund(tx, id)
    if (!locked) throw new Refusal('missing', 'not_found')
    const { refund, payment } = locked
    if (refund.asked_by === admin.id) throw new Refusal('forbidden', 'second_admin')
    if (refund.state !== 'asked') throw new Refusal('conflict', 'refund_decided')
    const purpose = purposeNamed(purposes, payment.purpose)
    if (!purpose) throw new Refusal('conflict', 'payment_not_refundable')
    await tx
      .insertInto('refund_decision')
      .values({ refund_id: id, admin_id: admin.id, is_approved, note, created_at: now })
      .execute()
    ctx.audit({
      deed: is_approved ? 'refund.approve' : 'refund.decline',
      id,
      people: [payment.user_id],
      before: { state: refund.state },
      after: { decision: is_approved, roubles: toRoubles(refund.amount_kopecks) },
      reason: note,
    })
    ctx.emit(refundDecided({ refundId: id, isApproved: is_approved }))
    if (!is_approved) {
      await putBack(ctx, { purpose, ...locked }, { state: 'declined', reason: null })
      return { id, state: 'declined' }
    }
    await changeRefund(tx, id, { state: 'sending', next_ask_at: now })
    return { id, state: await sendRefund(ctx, { id, payment }) }
  }
}
