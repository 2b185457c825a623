import { Refusal } from '../../../contract/platform/refusals.ts'
import type { WrittenReview } from '../../../contract/reviews/reviews.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { endingOf } from './reviews.queries.ts'
import { type Ending, hasTrip, refusalToEdit, refusalToWrite } from './reviews.rules.ts'
import { insertReview, lockReview, moveReview, updateWords } from './reviews.store.ts'
import { doubtsOf } from './moderation/suspicion.rules.ts'
import { weighAgency } from './rating/weigh-agency.ts'

interface Written {
  /** Of the booking. */
  id: number
  written: WrittenReview
}

/** Only who has been there judges a hotel. */
function refuseStrangeHotel(ending: Ending, { hotel }: WrittenReview): void {
  if (hotel !== null && !hasTrip(ending)) throw new Refusal('conflict', 'review_hotel')
}

/**
 * The tourist of a paid booking that is over says how it was, once. A text that looks suspicious waits for a moderator,
 * any other is shown at once.
 */
export async function writeReview(ctx: Ctx, { id, written }: Written): Promise<void> {
  const touristId = requireActor(ctx).id
  const { ending, agentId } = await endingOf(ctx.tx, { bookingId: id, touristId })
  const refusal = refusalToWrite(ending, ctx.now)
  if (refusal) throw new Refusal('conflict', refusal)
  refuseStrangeHotel(ending, written)
  const review = await insertReview(ctx, { bookingId: id, touristId, agentId, written })
  await moveReview(ctx, review, { move: review.doubts.length > 0 ? 'queue' : 'publish', bySystem: true })
  await weighAgency(ctx, { agentId })
}

/** Within two days, while it is shown or waits to be. */
export async function editReview(ctx: Ctx, { id, written }: Written): Promise<void> {
  const touristId = requireActor(ctx).id
  const { ending, agentId } = await endingOf(ctx.tx, { bookingId: id, touristId })
  const review = await lockReview(ctx.tx, { bookingId: id, touristId })
  const refusal = refusalToEdit(review, ctx.now)
  if (refusal) throw new Refusal('conflict', refusal)
  refuseStrangeHotel(ending, written)
  await updateWords(ctx, review.id, written)
  if (review.state === 'published' && doubtsOf(written.text).length > 0)
    await moveReview(ctx, review, { move: 'queue', bySystem: true })
  await weighAgency(ctx, { agentId })
}
