import { z } from 'zod'
import { bulkBody, bulkOf } from '../platform/bulk.ts'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, idInPath, idParams, pageInQuery, pageOf } from '../wire.ts'
import { Marks, ReviewPhotos } from './reviews.ts'
import {
  type Doubt,
  doubtWords,
  removalReasonNames,
  reviewLimits,
  reviewMoveNames,
  reviewStates,
} from './review-words.ts'
import { reviewText } from './review-texts.ts'

const doubtNames = Object.keys(doubtWords) as [Doubt, ...Doubt[]]

/** As a moderator reads it: the words as they were written, and why they wait. */
export const ManagedReview = z.object({
  id: z.int(),
  booking_id: z.int(),
  state: z.enum(reviewStates),
  agent: z.object({ id: z.int(), organisation: z.string() }),
  author: z.string().nullable(),
  country: z.string(),
  hotel: z.string().nullable(),
  marks: Marks,
  text: z.string(),
  photos: ReviewPhotos,
  doubts: z.array(z.enum(doubtNames)),
  sent_at: z.iso.datetime(),
  removed: z.enum(removalReasonNames).nullable(),
  reply: z.string().nullable(),
  /** Oldest first. */
  moves: z.array(
    z.object({
      move: z.enum(reviewMoveNames),
      by: z.enum(['tourist', 'admin', 'system']),
      note: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type ManagedReview = z.output<typeof ManagedReview>

export const managedReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'admin',
  right: 'moderate_reviews',
  limit: 'read',
  summary: 'Отзывы для модератора: в очереди сначала те, что ждут дольше, остальные новые сверху',
  owner: { id: 'anyone' },
  query: z.strictObject({
    state: z.enum(['queued', 'published', 'rejected', 'removed']).optional(),
    page: pageInQuery,
    id: idInPath.optional(),
  }),
  answer: z.object({ result: pageOf(ManagedReview) }),
})

export const decisionNames = ['pass', 'reject', 'remove', 'restore'] as const
export type DecisionName = (typeof decisionNames)[number]
export const needsReason = (decision: DecisionName): boolean => decision === 'reject' || decision === 'remove'

const deed = {
  decision: z.enum(decisionNames),
  reason: z.enum(removalReasonNames, reviewText.reason).nullish(),
  /** For the staff alone. */
  note: freeText(reviewLimits.noteMax, reviewText.noteLong).default(''),
}
const isExplained = ({ decision, reason }: { decision: DecisionName; reason?: string | null | undefined }) =>
  !needsReason(decision) || !!reason
const unexplained = { path: ['reason'], error: reviewText.reason }

export const decideReview = endpoint({
  method: 'POST',
  path: '/api/admin/review/:id/decision',
  access: 'admin',
  right: 'moderate_reviews',
  limit: 'write',
  summary: 'Опубликовать отзыв, отклонить, снять с причиной из списка или вернуть',
  owner: { id: 'anyone' },
  refusals: { conflict: ['review_state'] },
  params: idParams,
  body: z.strictObject(deed).refine(isExplained, unexplained),
  answer: z.object({ result: ManagedReview }),
})

export const decideReviews = bulkOf({
  path: '/api/admin/reviews/bulk',
  right: 'moderate_reviews',
  over: 'review',
  summary: 'Опубликовать, отклонить, снять или вернуть сразу много отзывов; причина одна на всех',
  body: bulkBody({}, deed).refine(isExplained, unexplained),
})
