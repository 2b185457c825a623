import { counted } from '../../../../contract/texts.ts'
import {
  type RemovalReason,
  removalReasons,
  reviewLimits,
} from '../../../../contract/reviews/review-words.ts'
import { kind } from './kind.rules.ts'

interface OfReview {
  booking_id: number
  country: string
}

const bookingOfTourist = ({ booking_id }: OfReview) => `/tourist/bookings/${booking_id}`

/** What is told of reviews, to whoever may write one and to whom they are about; their words are read on the pages alone. */
export const reviewKinds = {
  'review.due': kind<OfReview>({
    title: 'Можно оставить отзыв о поездке',
    audience: 'tourist',
    urgency: 'calm',
    channels: ['page', 'push', 'email'],
    freshHours: 72,
    words: ({ booking_id, country }) => ({
      title: `Как прошла поездка: ${country}?`,
      text: `Бронирование №\u00a0${booking_id}. Отзыв об агентстве можно оставить ${counted(reviewLimits.days, 'day')}.`,
      button: 'Написать отзыв',
    }),
    link: bookingOfTourist,
  }),
  'review.published': kind<OfReview>({
    title: 'Новый отзыв о вашем агентстве',
    audience: 'agent',
    urgency: 'prompt',
    channels: ['page', 'push', 'email'],
    freshHours: 72,
    words: ({ booking_id, country }) => ({
      title: `Новый отзыв: ${country}`,
      text: `Бронирование №\u00a0${booking_id}. На отзыв можно ответить один раз.`,
      button: 'Прочитать отзыв',
    }),
    link: () => '/travel-agent/reviews',
  }),
  'review.answered': kind<OfReview>({
    title: 'Агентство ответило на ваш отзыв',
    audience: 'tourist',
    urgency: 'calm',
    channels: ['page', 'email'],
    freshHours: 72,
    words: ({ booking_id, country }) => ({
      title: `Агентство ответило на отзыв: ${country}`,
      text: `Бронирование №\u00a0${booking_id}.`,
      button: 'Прочитать ответ',
    }),
    link: bookingOfTourist,
  }),
  'review.moderated': kind<OfReview & { reason: RemovalReason | null }>({
    title: 'Решение модератора о вашем отзыве',
    audience: 'tourist',
    urgency: 'prompt',
    channels: ['page', 'email'],
    freshHours: 72,
    words: ({ booking_id, country, reason }) => ({
      title: reason === null ? `Отзыв опубликован: ${country}` : `Отзыв не показывается: ${country}`,
      text: `Бронирование №\u00a0${booking_id}. ${reason === null ? '' : `Причина: ${removalReasons[reason]}.`}`.trim(),
      button: 'К бронированию',
    }),
    link: bookingOfTourist,
  }),
}
