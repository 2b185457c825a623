import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { askToSign } from '../../identity/index.ts'
import { dueAfter, lineShares } from '../acceptance/acceptance.rules.ts'
import { fixPrice, noteSigning, partsOf } from '../acceptance/acceptance.store.ts'
import type { SignCode } from '../acceptance/ask-sign-code.ts'
import { type Signing, signedBy, wasSentFor } from '../acceptance/sign-price.ts'
import { type LockedBooking, lockBooking, moveBooking } from '../bookings.store.ts'
import { contractToSign } from '../documents/documents.queries.ts'
import { nextUnpaid } from '../money/balance.queries.ts'
import { bookingPurpose } from '../money/booking.purpose.ts'
import { countedPayments, lockWithMoney } from '../money/booking-payments.store.ts'
import { tripOf } from '../money/confirming/confirmations.store.ts'
import { discountLeft } from '../money/discount.queries.ts'
import { giveBackOver } from '../money/returning/give-back-over.ts'
import { isPending } from '../money/money.rules.ts'
import { numberPrice } from '../pricing/prices.store.ts'
import { endAmendment } from './amendments.store.ts'
import { putNameRight } from './right-name.ts'
import { requireChangeable, requireOpen } from './open-amendment.ts'

const NOTE = 'Поездка изменена, новая цена меньше'

/** What of a locked booking its tourist may sign now: the open proposal, with its contract. */
async function requireSignable(ctx: Ctx, booking: LockedBooking, n: number) {
  requireChangeable(ctx, booking)
  const amendment = await requireOpen(ctx, booking, n)
  if (amendment.validUntil <= ctx.now) throw new Refusal('conflict', 'amendment_late')
  // Of a payment for the price before nobody could say what it pays.
  if ((await countedPayments(ctx.tx, booking.id)).some(isPending))
    throw new Refusal('conflict', 'payment_pending')
  const contract = await contractToSign(ctx.tx, amendment.priceId)
  if (!contract) throw new Refusal('conflict', 'documents_pending')
  return { amendment, contract }
}

/** Sends the tourist a code that signs this change and the contract that was built for it, nothing else. */
export async function askAmendmentCode(
  ctx: Ctx,
  { id, n, device }: { id: number; n: number; device: string | null },
): Promise<SignCode> {
  const booking = await lockBooking(ctx.tx, { id, touristId: requireActor(ctx).id })
  const { amendment, contract } = await requireSignable(ctx, booking, n)
  const sent = await askToSign(ctx, { channel: 'sms', device })
  await noteSigning(ctx.tx, { codeId: sent.id, priceId: amendment.priceId, sha256: contract.sha256 }, ctx.now)
  return sent
}

/**
 * The tourist signs a change of the confirmed trip: its price is the one that holds from now on. What is less goes back by
 * the same commit, what is more is a payment to come. A refusal whose counted try must outlive it is answered, all others
 * are thrown.
 */
export async function signAmendment(
  ctx: Ctx,
  { id, n, ...signing }: Signing & { id: number; n: number },
): Promise<{ refusal: Refusal } | { id: number }> {
  const booking = await lockWithMoney(ctx.tx, { id, touristId: requireActor(ctx).id })
  const { amendment, contract } = await requireSignable(ctx, booking, n)
  const { priceId } = amendment
  const isSent = await wasSentFor(ctx, signing, { bookingId: id, priceId, contract })
  const signed = await signedBy(ctx, signing, { isSent, priceId, contract })
  if ('refusal' in signed) return signed
  await putNameRight(ctx, booking, priceId)
  await endAmendment(ctx, amendment, { state: 'signed' })
  await numberPrice(ctx, priceId)
  const [{ lines, schedule }, discount] = [await partsOf(ctx.tx, priceId), await discountLeft(ctx.tx, id)]
  const due = dueAfter(
    schedule.map(({ kopecks }) => kopecks),
    discount,
  )
  await fixPrice(ctx.tx, { priceId, shares: lineShares(lines, discount), due }, ctx.now)
  const { departs } = await tripOf(ctx.tx, booking)
  const balance = (await nextUnpaid(ctx.tx, id))?.dueAt
  await moveBooking(ctx, booking, { move: 'amend', term: departs, balance })
  await giveBackOver(ctx, { purpose: bookingPurpose, bookingId: id, note: NOTE })
  return { id }
}
