import type { DecisionName } from '../../../../contract/reviews/managed-reviews.ts'
import type { RemovalReason } from '../../../../contract/reviews/review-words.ts'
import { requireRight } from '../../../platform/rights.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { lockReview, moveReview } from '../reviews.store.ts'
import { weighAgency } from '../rating/weigh-agency.ts'

interface Decision {
  id: number
  decision: DecisionName
  reason?: RemovalReason | null | undefined
  note: string
}

/** A moderator lets a waiting review pass or not, takes a shown one off for a reason of the list, or gives it back. */
export async function decideReview(ctx: Ctx, { id, decision, reason, note }: Decision): Promise<void> {
  requireRight(ctx, 'moderate_reviews')
  const review = await lockReview(ctx.tx, { id })
  const isOff = decision === 'reject' || decision === 'remove'
  await moveReview(ctx, review, { move: decision, reason: isOff ? (reason ?? null) : null, note })
  ctx.audit({
    deed: `review.${decision}`,
    id,
    people: [review.tourist_id, review.agent_id],
    before: { state: review.state },
    after: { decision },
    reason: [isOff && reason, note].filter(Boolean).join(': '),
  })
  await weighAgency(ctx, { agentId: review.agent_id })
}
