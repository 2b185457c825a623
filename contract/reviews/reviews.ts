import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, idParams, idInPath, lengthOf, pageInQuery, pageOf, smallIdInPath } from '../wire.ts'
import { AgentRating } from '../agents/agent-rating.ts'
import { removalReasonNames, reviewLimits, reviewStates } from './review-words.ts'
import { reviewText } from './review-texts.ts'

const mark = z.int(reviewText.mark).min(1, reviewText.mark).max(5, reviewText.mark)

/** 1 to 5 each. */
export const Marks = z.object({
  speed: z.int(),
  honesty: z.int(),
  documents: z.int(),
  /** Null where there was no trip. */
  hotel: z.int().nullable(),
})
export type Marks = z.output<typeof Marks>

export const WrittenReview = z.strictObject({
  speed: mark,
  honesty: mark,
  documents: mark,
  /** Only of a trip that took place; null or absent: no mark. */
  hotel: mark.nullish().transform((given) => given ?? null),
  text: freeText(reviewLimits.textMax, reviewText.long).refine(
    (text) => lengthOf(text) >= reviewLimits.textMin,
    reviewText.short,
  ),
})
export type WrittenReview = z.output<typeof WrittenReview>

const Reply = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  is_edited: z.boolean(),
})

/** Where its file is seen, and pixels of the large one. */
export const ReviewPhoto = z.object({
  id: z.int(),
  /** A square. */
  small: z.string(),
  large: z.string(),
  width: z.int(),
  height: z.int(),
})
export type ReviewPhoto = z.output<typeof ReviewPhoto>

export const ReviewPhotos = z.array(ReviewPhoto).max(reviewLimits.photosMax)

/** What everybody may read. Of a review that was taken off only the place is left, and why. */
export const PublicReview = z.object({
  id: z.int(),
  /** First name; null where the account has been deleted. */
  author: z.string().nullable(),
  country: z.string(),
  /** Null where there was no trip. */
  hotel: z.string().nullable(),
  sent_at: z.iso.datetime(),
  is_edited: z.boolean(),
  /** Null where it was taken off, as are its text and its reply. */
  marks: Marks.nullable(),
  text: z.string().nullable(),
  /** None of one that was taken off. */
  photos: ReviewPhotos,
  reply: Reply.nullable(),
  removed: z.enum(removalReasonNames).nullable(),
})
export type PublicReview = z.output<typeof PublicReview>

/** A tourist's own one. */
export const OwnReview = z.object({
  id: z.int(),
  state: z.enum(reviewStates),
  marks: Marks,
  text: z.string(),
  sent_at: z.iso.datetime(),
  is_edited: z.boolean(),
  /** Until when it may be changed; null: no more. */
  edit_until: z.iso.datetime().nullable(),
  removed: z.enum(removalReasonNames).nullable(),
  reply: Reply.nullable(),
})
export type OwnReview = z.output<typeof OwnReview>

export const ReviewPlace = z.object({
  /** Until when a review of this booking may be written; null: none may, not yet or no more. */
  write_until: z.iso.datetime().nullable(),
  /** There was a trip: the hotel may be judged. */
  has_trip: z.boolean(),
  review: OwnReview.nullable(),
  /** Also of a review that is not sent yet. */
  photos: ReviewPhotos,
})
export type ReviewPlace = z.output<typeof ReviewPlace>

const ofTourist = {
  access: 'tourist',
  owner: { id: 'the tourist of the booking' },
  params: idParams,
  answer: z.object({ result: ReviewPlace }),
} as const

export const bookingReview = endpoint({
  ...ofTourist,
  method: 'GET',
  path: '/api/booking/:id/review',
  inView: true,
  limit: 'read',
  summary: 'Свой отзыв о поездке, и до какого времени его можно написать или изменить',
})

export const writeReview = endpoint({
  ...ofTourist,
  method: 'POST',
  path: '/api/booking/:id/review',
  owner: { id: 'the tourist of the ended booking' },
  limit: 'write',
  switch: 'reviews',
  summary: 'Написать отзыв: один на бронирование, в течение 30 дней после оплаченной поездки или отказа',
  refusals: { conflict: ['review_not_due', 'review_late', 'review_written', 'review_hotel'] },
  body: WrittenReview,
})

export const editReview = endpoint({
  ...ofTourist,
  method: 'PATCH',
  path: '/api/booking/:id/review',
  owner: { id: 'the tourist of the reviewed booking' },
  limit: 'write',
  switch: 'reviews',
  summary: 'Изменить свой отзыв в течение 48 часов',
  refusals: { conflict: ['review_edit_late', 'review_state', 'review_hotel'] },
  body: WrittenReview,
})

/** What an agency reads of a review: what everybody does, and whether it may still answer. */
export const AgencyReview = PublicReview.extend({
  booking_id: z.int(),
  /** Until when the reply may be changed; null: there is none, or no more. */
  reply_until: z.iso.datetime().nullable(),
})
export type AgencyReview = z.output<typeof AgencyReview>

export const agencyReviews = endpoint({
  method: 'GET',
  path: '/api/travel-agent/reviews',
  inView: true,
  access: 'agent',
  agencyRight: 'anyone',
  scope: 'no keys',
  limit: 'read',
  summary: 'Отзывы о своём агентстве, новые сверху, и его оценка',
  query: z.strictObject({ page: pageInQuery }),
  answer: z.object({ result: pageOf(AgencyReview).extend({ rating: AgentRating }) }),
})

export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/travel-agent/booking/:id/review-reply',
  switch: 'reviews',
  access: 'agent',
  agencyRight: 'answer',
  scope: 'no keys',
  limit: 'write',
  summary: 'Ответить на отзыв один раз; ответ можно изменить в течение 48 часов',
  owner: { id: 'the agent of the reviewed booking' },
  refusals: { conflict: ['review_state', 'reply_late'] },
  params: idParams,
  body: z.strictObject({
    text: freeText(reviewLimits.replyMax, reviewText.replyLong).refine(
      (text) => text !== '',
      reviewText.reply,
    ),
  }),
  answer: z.object({ result: AgencyReview }),
})

export const publicReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  access: 'public',
  limit: 'read',
  summary: 'Отзывы туристов об агентстве или об отеле, новые сверху',
  owner: { agent: 'anyone', hotel: 'anyone' },
  query: z
    .strictObject({ agent: idInPath.optional(), hotel: smallIdInPath.optional(), page: pageInQuery })
    .refine(({ agent, hotel }) => (agent === undefined) !== (hotel === undefined), {
      path: ['agent'],
      message: 'Укажите агентство или отель, что-то одно',
    }),
  answer: z.object({ result: pageOf(PublicReview) }),
})
