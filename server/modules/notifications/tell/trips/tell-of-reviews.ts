import type { DataOf } from '../../../../platform/events.ts'
import { type Ctx, defineHandler } from '../../../../platform/use-case.ts'
import type { bookingMoved } from '../../../bookings/index.ts'
import type { reviewAnswered, reviewMoved } from '../../../reviews/index.ts'
import { notify } from '../../notify.ts'
import { answerersOf, bookingOf, reviewOf } from '../tell.queries.ts'

async function tellTourist(
  ctx: Ctx,
  { bookingId, touristId }: { bookingId: number; touristId: number },
  told: { kind: 'review.due' | 'review.answered'; fact: string },
): Promise<void> {
  const booking = await bookingOf(ctx.tx, bookingId)
  if (!booking) return
  const data = { booking_id: bookingId, country: booking.country }
  await notify(ctx, { ...told, userId: touristId, data })
}

/** A trip is over: its tourist may say how it was. */
export const askForReview = defineHandler(
  'notifications.review-due',
  async (ctx, { move, ...sides }: Pick<DataOf<typeof bookingMoved>, 'move' | 'bookingId' | 'touristId'>) => {
    if (move === 'finish')
      await tellTourist(ctx, sides, { kind: 'review.due', fact: `review-due:${sides.bookingId}` })
  },
)

/** A review is shown for the first time: its agency hears of it. What a moderator has decided the tourist hears. */
export const tellOfReview = defineHandler(
  'notifications.review',
  async (ctx, { reviewId, bookingId, agentId, touristId, n, move }: DataOf<typeof reviewMoved>) => {
    const review = await reviewOf(ctx.tx, reviewId)
    // Moved on meanwhile: the later move is told by itself.
    if (!review || review.moves !== n) return
    const data = { booking_id: bookingId, country: review.country }
    const isShown = move === 'publish' || move === 'pass'
    if (isShown)
      for (const userId of await answerersOf(ctx.tx, agentId))
        await notify(ctx, { kind: 'review.published', userId, fact: `review:${reviewId}`, data })
    if (move === 'publish' || move === 'queue') return
    await notify(ctx, {
      kind: 'review.moderated',
      userId: touristId,
      fact: `review-moderated:${reviewId}:${n}`,
      data: { ...data, reason: review.removed_reason },
    })
  },
)

export const tellOfReviewReply = defineHandler(
  'notifications.review-reply',
  async (ctx, { reviewId, ...sides }: DataOf<typeof reviewAnswered>) =>
    tellTourist(ctx, sides, { kind: 'review.answered', fact: `review-answered:${reviewId}` }),
)
