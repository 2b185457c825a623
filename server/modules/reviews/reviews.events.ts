import type { ReviewMoveName, ReviewState } from '../../../contract/reviews/review-words.ts'
import { defineEvent } from '../../platform/events.ts'

interface ReviewSides {
  reviewId: number
  bookingId: number
  agentId: number
  touristId: number
}

/** `n`: which move of this review, from 1. */
export const reviewMoved = defineEvent<ReviewSides & { n: number; move: ReviewMoveName; to: ReviewState }>()(
  'review.moved',
)

/** The agency has answered for the first time. */
export const reviewAnswered = defineEvent<ReviewSides>()('review.answered')
