import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { offerShortlisted } from '../offers.events.ts'
import { lockMark, storeShortlisted } from './marks.store.ts'

/** The tourist puts an offer into the shortlist or takes it out; its agent is told the first time only. */
export async function shortlistOffer(ctx: Ctx, { id, isIn }: { id: number; isIn: boolean }): Promise<void> {
  const offer = await lockMark(ctx.tx, { id, touristId: requireActor(ctx).id })
  if (!offer) throw new Refusal('missing', 'not_found')
  if ((offer.shortlisted_at !== null) === isIn) return
  await storeShortlisted(ctx.tx, { id, isIn, now: ctx.now })
  if (isIn && offer.first_shortlisted_at === null)
    ctx.emit(offerShortlisted({ offerId: id, agentId: offer.agent_id }))
}
