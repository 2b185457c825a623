import type { BankTruth } from '../../../../../contract/billing/shops/bank-payments.ts'
import { BANK_REFUND_DAYS } from '../../../../../contract/billing/shops/bank-refund.ts'
import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { dayIn } from '../../../../../contract/wire.ts'
import { agencyOf } from '../../../../platform/actor.ts'
import { requireRight } from '../../../../platform/rights.ts'
import { type Ctx, requireActor, type UseCase } from '../../../../platform/use-case.ts'
import { type PaymentPurposes, purposeNamed } from '../../purposes/purpose.ts'
import { shopById } from '../../shops/shops.store.ts'
import { tellBankRefund } from './bank-refunds.events.ts'
import { bankRefundOf, changeBankRefund } from './bank-refunds.store.ts'
import { changeRefund, lockRefund } from '../refunds.store.ts'
import { closePayment, refundFacts } from '../settle-refund.ts'

type Said = BankTruth & { id: number }

/**
 * The agency has paid it back from its account: it names the bank's number and day, and the money counts as gone. Said
 * again with the same words it is said; with others only while whoever is paid objects.
 */
export function confirmingBankRefund(purposes: PaymentPurposes): UseCase<Said, { id: number }> {
  return async (ctx, { id, number, day }) => {
    const { tx, now } = ctx
    const actor = requireActor(ctx)
    const locked = await lockRefund(tx, id)
    const shop = locked?.payment.shop_id ? await shopById(tx, locked.payment.shop_id) : undefined
    const stored = locked && (await bankRefundOf(tx, id))
    if (!stored || shop?.agency_id !== agencyOf(actor)) throw new Refusal('missing', 'not_found')
    if (day > dayIn('Europe/Moscow', now)) throw new Refusal('conflict', 'bank_payment_day')
    const { refund, payment } = locked
    const isSame = stored.paper_number === number && stored.paper_day === day
    if (refund.state === 'done' && isSame) return { id }
    const purpose = purposeNamed(purposes, payment.purpose)
    const isFirst = refund.state === 'manual'
    if (!purpose || !(isFirst || (stored.objected_at && !stored.closed_at)))
      throw new Refusal('conflict', 'bank_refund_said')
    await changeBankRefund(tx, id, {
      paper_number: number,
      paper_day: day,
      said_by: actor.id,
      said_at: now,
      objected_at: null,
    })
    if (isFirst) {
      await changeRefund(tx, id, { state: 'done', finished_at: now })
      await closePayment(ctx, payment)
      await purpose.refund.done(ctx, refundFacts(locked))
    }
    await tellBankRefund(ctx, { id, payment, news: 'said' })
    return { id }
  }
}

/** Nothing has come, says whoever is paid: an administrator and the agency see it. A repeat keeps the first words. */
export async function objectToBankRefund(
  ctx: Ctx,
  { id, note }: { id: number; note: string },
): Promise<{ id: number }> {
  const locked = await lockRefund(ctx.tx, id)
  const stored = locked && (await bankRefundOf(ctx.tx, id))
  if (!stored || locked.payment.user_id !== requireActor(ctx).id) throw new Refusal('missing', 'not_found')
  if (!stored.said_at || locked.refund.state !== 'done') throw new Refusal('conflict', 'bank_refund_unsaid')
  if (stored.objected_at) return { id }
  await changeBankRefund(ctx.tx, id, { objected_at: ctx.now, objection: note })
  await tellBankRefund(ctx, { id, payment: locked.payment, news: 'objected' })
  return { id }
}

/**
 * An administrator has looked into an objection and ends it with a reason; no money moves. The same words again are said,
 * others are refused.
 */
export async function closeObjection(
  ctx: Ctx,
  { id, note }: { id: number; note: string },
): Promise<{ id: number }> {
  const admin = requireRight(ctx, 'decide_refunds')
  const locked = await lockRefund(ctx.tx, id)
  const stored = locked && (await bankRefundOf(ctx.tx, id))
  if (!stored) throw new Refusal('missing', 'not_found')
  if (!stored.objected_at) throw new Refusal('conflict', 'objection_none')
  const people = [locked.payment.user_id]
  const told = { deed: 'refund.objection', id, people, after: { state: 'closed' }, reason: note } as const
  if (stored.closed_at) {
    if (stored.closing === note) {
      ctx.audit({ ...told, before: { state: 'closed' } })
      return { id }
    }
    throw new Refusal('conflict', 'objection_closed')
  }
  await changeBankRefund(ctx.tx, id, { closed_at: ctx.now, closed_by: admin.id, closing: note })
  ctx.audit({ ...told, before: { state: 'open' } })
  await tellBankRefund(ctx, { id, payment: locked.payment, news: 'closed' })
  return { id }
}

const AT_ONCE = 100

/** What an agency has not paid in its time is an administrator's to know, once. */
export async function tellOverdueRefunds(ctx: Ctx): Promise<number> {
  const { tx, now } = ctx
  const late = await tx
    .selectFrom('bank_refund')
    .innerJoin('payment_refund as refund', 'refund.id', 'bank_refund.refund_id')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['bank_refund.refund_id', 'payment.id', 'payment.purpose', 'payment.subject_id'])
    .select(['payment.user_id', 'payment.shop_id'])
    .where('bank_refund.said_at', 'is', null)
    .where('bank_refund.overdue_at', 'is', null)
    .where('refund.state', '=', 'manual')
    .where('bank_refund.since', '<=', new Date(now.getTime() - BANK_REFUND_DAYS * 86_400_000))
    .limit(AT_ONCE)
    .forUpdate('bank_refund')
    .skipLocked()
    .execute()
  for (const { refund_id: id, ...payment } of late) {
    await changeBankRefund(tx, id, { overdue_at: now })
    await tellBankRefund(ctx, { id, payment, news: 'overdue' })
  }
  return late.length
}
