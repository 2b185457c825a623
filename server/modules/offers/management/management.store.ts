import type { OfferAction } from '../../../../contract/offers/managed-offers.ts'
import type { OfferState } from '../../../../contract/offers/offer-states.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'

interface Decision {
  offerId: number
  action: OfferAction
  reason: string
  askedBy?: number | null
}

export async function insertDecision(ctx: Ctx, decision: Decision): Promise<void> {
  await ctx.tx
    .insertInto('offer_decision')
    .values({
      offer_id: decision.offerId,
      action: decision.action,
      reason: decision.reason,
      admin_id: requireActor(ctx).id,
      asked_by: decision.askedBy ?? null,
      decided_at: ctx.now,
    })
    .execute()
}

/** The refund that an administrator has asked for and nobody has made yet. */
export async function pendingAsk({ tx }: Ctx, offerId: number): Promise<{ admin_id: number } | null> {
  const last = await tx
    .selectFrom('offer_decision')
    .select(['admin_id', 'action'])
    .where('offer_id', '=', offerId)
    .where('action', 'in', ['ask_refund', 'refund'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.action === 'ask_refund' ? last : null
}

export async function stateBeforeRemoval({ tx }: Ctx, offerId: number): Promise<OfferState> {
  const { from_state } = await tx
    .selectFrom('offer_move')
    .select('from_state')
    .where('offer_id', '=', offerId)
    .where('to_state', '=', 'removed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return from_state as OfferState
}
