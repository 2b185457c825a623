import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { countRead } from '../../auctions/index.ts'
import { offerRead } from '../offers.events.ts'
import { type LockedOffer, lockOfferOfTourist } from '../offers.store.ts'

/** The tourist opened an offer: stored once, with its time; a repeat changes nothing but which version was seen. */
export async function readOffer(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const offer = await lockOfferOfTourist(ctx.tx, { id, touristId: requireActor(ctx).id })
  if (!offer || offer.state === 'withdrawn' || offer.state === 'removed')
    throw new Refusal('missing', 'not_found')
  await markRead(ctx, offer)
}

/** Of an offer that its caller has locked. Whoever answers an offer has read it. */
export async function markRead(ctx: Ctx, offer: LockedOffer): Promise<void> {
  if (offer.seen_version === offer.version) return
  await ctx.tx
    .updateTable('offer')
    .set({
      read_at: offer.read_at ?? ctx.now,
      seen_version: offer.version,
      compared_version: offer.seen_version,
    })
    .where('id', '=', offer.id)
    .execute()
  if (!offer.read_at) await tellOpened(ctx, offer)
}

/** That a locked offer is no news to its tourist any more, whatever of it was seen: once, with its time. */
export async function markOpened(ctx: Ctx, offer: LockedOffer): Promise<void> {
  if (offer.read_at) return
  await ctx.tx.updateTable('offer').set({ read_at: ctx.now }).where('id', '=', offer.id).execute()
  await tellOpened(ctx, offer)
}

async function tellOpened(ctx: Ctx, offer: LockedOffer): Promise<void> {
  // One that the tourist does not see is not among the unread ones of its request.
  if (offer.state !== 'withdrawn' && offer.state !== 'removed') await countRead(ctx.tx, offer.auction_id)
  ctx.emit(offerRead({ offerId: offer.id, agentId: offer.agent_id }))
}
