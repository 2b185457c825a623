import { UNKNOWN_OPTION } from '../../../../contract/offers/offer-moves.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { offerShortlisted } from '../offers.events.ts'
import { likedTours, likeTour, lockMark, storeShortlisted, tourAt, unlikeTours } from './marks.store.ts'

interface Liking {
  id: number
  isIn: boolean
  /** Of one of its options; null: the whole offer. */
  position: number | null
}

/**
 * The tourist puts an offer, or one of its options, into the shortlist or takes it out; its agent is told the first time
 * only. Answers whether the offer is in it then.
 */
export async function shortlistOffer(ctx: Ctx, { id, isIn, position }: Liking): Promise<boolean> {
  const { tx, now } = ctx
  const offer = await lockMark(tx, { id, touristId: requireActor(ctx).id })
  if (!offer) throw new Refusal('missing', 'not_found')
  const wasIn = offer.shortlisted_at !== null
  // Taken out as a whole by a server that knows no options: what it left standing is not liked again.
  if (!wasIn || (position === null && !isIn)) await unlikeTours(tx, id)
  const isWanted = position === null ? isIn : await likeOption(tx, { id, isIn, position, wasIn, now })
  if (wasIn === isWanted) return isWanted
  await storeShortlisted(tx, { id, isIn: isWanted, now })
  if (isWanted && offer.first_shortlisted_at === null)
    ctx.emit(offerShortlisted({ offerId: id, agentId: offer.agent_id }))
  return isWanted
}

interface OptionLiking extends Liking {
  position: number
  wasIn: boolean
  now: Date
}

/** Answers whether the offer is in the shortlist then: with the last of its liked options it goes. */
async function likeOption(tx: Tx, { id, isIn, position, wasIn, now }: OptionLiking): Promise<boolean> {
  const tourId = await tourAt(tx, { id, position })
  if (tourId === null) throw new Refusal('invalid', 'bad_request', { fields: { position: UNKNOWN_OPTION } })
  if (isIn) {
    await likeTour(tx, { id, tourId, now })
    return true
  }
  const wasLiked = await unlikeTours(tx, id, tourId)
  return wasLiked ? (await likedTours(tx, id)) > 0 : wasIn
}
