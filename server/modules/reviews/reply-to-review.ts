import { Refusal } from '../../../contract/platform/refusals.ts'
import { agencyOf } from '../../platform/actor.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { reviewAnswered } from './reviews.events.ts'
import { editUntil } from './reviews.rules.ts'
import { lockReview, updateReply } from './reviews.store.ts'

/** The agency answers what is shown of it, once; for two days it may put its own words otherwise. */
export async function replyToReview(ctx: Ctx, { id, text }: { id: number; text: string }): Promise<void> {
  const agentId = agencyOf(requireActor(ctx))
  const review = await lockReview(ctx.tx, { bookingId: id, agentId })
  // What waits for a moderator has not been read by the agency either.
  if (review.state === 'queued' || review.state === 'rejected') throw new Refusal('missing', 'not_found')
  if (review.state !== 'published') throw new Refusal('conflict', 'review_state')
  const { replied_at: repliedAt } = review
  if (repliedAt && ctx.now.getTime() > editUntil(repliedAt).getTime())
    throw new Refusal('conflict', 'reply_late')
  await updateReply(ctx, { id: review.id, text, isFirst: !repliedAt })
  if (!repliedAt)
    ctx.emit(
      reviewAnswered({
        reviewId: review.id,
        bookingId: review.booking_id,
        agentId,
        touristId: review.tourist_id,
      }),
    )
}
