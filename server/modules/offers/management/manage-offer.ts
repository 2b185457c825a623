import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { offerActionRight, type OfferManagement } from '../../../../contract/offers/managed-offers.ts'
import type { OfferState } from '../../../../contract/offers/offer-states.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { toKopecks, toRoubles } from '../../../platform/money.ts'
import { mayDo, requireRight } from '../../../platform/rights.ts'
import { isWithinDay } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { feeRefundAsked, offerRemoved, offerRestored } from '../offers.events.ts'
import { offerMoves } from '../offers.states.ts'
import { type LockedOffer, lockOffer, moveOffer, recountAuction, sidesOf } from '../offers.store.ts'
import { isRefundable, refundOne } from '../reading/refund-fees.ts'
import { insertDecision, pendingAsk, stateBeforeRemoval } from './management.store.ts'

export type ManagedAction = Exclude<OfferManagement, { action: 'list' }>

/** An administrator takes an offer off, puts it back or gives its fee back; why is kept with who and when. */
export async function manageOffer(ctx: Ctx, input: ManagedAction): Promise<{ id: number }> {
  requireRight(ctx, offerActionRight[input.action])
  const offer = await lockOffer(ctx.tx, input.offer_id)
  if (!offer) throw new Refusal('missing', 'not_found')
  const before = { state: offer.state, has_fee: await isRefundable(ctx, offer.id) }
  switch (input.action) {
    case 'hide':
      await hide(ctx, offer, input)
      break
    case 'restore':
      await restore(ctx, offer, input.reason)
      break
    case 'refund':
      await refund(ctx, offer, input.reason)
      break
  }
  ctx.audit({
    deed: `offer.${input.action}`,
    id: offer.id,
    people: [offer.agent_id],
    before,
    after: await standingOf(ctx, offer.id),
    reason: input.reason,
  })
  return { id: offer.id }
}

async function standingOf(ctx: Ctx, id: number) {
  const state = (await lockOffer(ctx.tx, id))?.state ?? null
  return { state, has_fee: await isRefundable(ctx, id) }
}

async function hide(
  ctx: Ctx,
  offer: LockedOffer,
  { reason, refund: comesBack }: { reason: string; refund: boolean },
): Promise<void> {
  const actorId = requireActor(ctx).id
  await moveOffer(ctx.tx, offer, { to: offerMoves.after('remove', offer.state, ctx), actorId })
  await insertDecision(ctx, { offerId: offer.id, action: 'hide', reason })
  await recountAuction(ctx.tx, offer.auction_id)
  ctx.emit(offerRemoved(sidesOf(offer)))
  if (!comesBack || !(await isRefundable(ctx, offer.id))) return
  requireFresh(ctx)
  if (!(await pendingAsk(ctx, offer.id))) await giveOrAsk(ctx, offer, reason)
}

async function restore(ctx: Ctx, offer: LockedOffer, reason: string): Promise<void> {
  const before = offer.state === 'removed' ? await stateBeforeRemoval(ctx, offer.id) : offer.state
  const to = offerMoves.after('restore', offer.state, { actor: ctx.actor, to: asOfNow(before, offer) })
  await moveOffer(ctx.tx, offer, { to, actorId: requireActor(ctx).id })
  await insertDecision(ctx, { offerId: offer.id, action: 'restore', reason })
  await recountAuction(ctx.tx, offer.auction_id)
  ctx.emit(offerRestored({ ...sidesOf(offer), state: to }))
}

/** What waited for an answer before it was taken off, but whose request is over by now, has shared the others' fate. */
function asOfNow(before: OfferState, { auction_state }: LockedOffer): OfferState {
  if (before !== 'sent' || auction_state === 'active') return before
  return auction_state === 'chosen' ? 'declined' : 'expired'
}

async function refund(ctx: Ctx, offer: LockedOffer, reason: string): Promise<void> {
  requireFresh(ctx)
  if (!(await isRefundable(ctx, offer.id))) throw new Refusal('conflict', 'refund_done')
  const asked = await pendingAsk(ctx, offer.id)
  if (!asked) return giveOrAsk(ctx, offer, reason)
  if (asked.admin_id === requireActor(ctx).id) throw new Refusal('forbidden', 'refund_second')
  return giveBack(ctx, offer, { reason, askedBy: asked.admin_id })
}

/** What one may not give alone is asked for: the other administrators hear of it. */
async function giveOrAsk(ctx: Ctx, offer: LockedOffer, reason: string): Promise<void> {
  if (await mayAlone(ctx, offer)) return giveBack(ctx, offer, { reason, askedBy: null })
  await insertDecision(ctx, { offerId: offer.id, action: 'ask_refund', reason })
  const askedBy = requireActor(ctx).id
  ctx.emit(feeRefundAsked({ offerId: offer.id, askedBy, roubles: toRoubles(offer.fee_kopecks) }))
}

async function giveBack(
  ctx: Ctx,
  offer: LockedOffer,
  { reason, askedBy }: { reason: string; askedBy: number | null },
): Promise<void> {
  await refundOne(ctx, offer.id)
  await insertDecision(ctx, { offerId: offer.id, action: 'refund', reason, askedBy })
}

/** Above the limit, of the fee or of the day, or without the right to refunds, one administrator asks and another one gives. */
async function mayAlone(ctx: Ctx, { fee_kopecks }: LockedOffer): Promise<boolean> {
  if (!mayDo(requireActor(ctx), 'decide_refunds')) return false
  if (toRoubles(fee_kopecks) > workLimits.feeRefundAloneMax) return false
  const most = toKopecks(workLimits.feeRefundsAloneDayMax)
  return isWithinDay(ctx, { name: 'fee_refund_alone_kopecks', amount: fee_kopecks, most })
}

/** Money moves only where the administrator proved to be there minutes ago. */
export function requireFresh(ctx: Pick<Ctx, 'actor'>): void {
  if (!requireActor(ctx).isFresh) throw new Refusal('forbidden', 'reauth')
}
