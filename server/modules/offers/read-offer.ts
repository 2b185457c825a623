import { Refusal } from '../../../contract/refusals.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { countRead } from '../auctions/index.ts'
import { offerRead } from './offers.events.ts'
import { lockOfferOfTourist } from './offers.store.ts'

/** The tourist opened an offer: stored once, with its time; a repeat changes nothing. */
export async function readOffer(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const offer = await lockOfferOfTourist(ctx.tx, { id, touristId: requireActor(ctx).id })
  if (!offer) throw new Refusal('missing', 'not_found')
  if (offer.read_at) return
  await ctx.tx.updateTable('offer').set({ read_at: ctx.now }).where('id', '=', id).execute()
  await countRead(ctx.tx, offer.auction_id)
  ctx.emit(offerRead({ offerId: id, agentId: offer.agent_id }))
}
