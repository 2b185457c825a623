import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'
import { photoTypes } from '../platform/photo-types.ts'
import { fieldText } from '../texts.ts'
import { idParams } from '../wire.ts'
import { reviewLimits } from './review-words.ts'
import { ReviewPlace } from './reviews.ts'

const answer = z.object({ result: ReviewPlace })

export const addReviewPhoto = endpoint({
  method: 'POST',
  path: '/api/booking/:id/review-photos',
  switch: 'attachments',
  access: 'tourist',
  limit: 'secret',
  summary:
    'Приложить фото к своему отзыву, пока его можно написать или изменить: тело запроса — сам файл, JPEG, PNG или WebP до 5 МБ',
  owner: { id: 'the tourist of the ended booking' },
  params: idParams,
  file: { types: photoTypes, bytesMax: reviewLimits.photoBytesMax },
  refusals: {
    conflict: ['review_not_due', 'review_late', 'review_edit_late', 'review_state', 'review_photos_full'],
  },
  answer,
})

export const removeReviewPhoto = endpoint({
  method: 'DELETE',
  path: '/api/review-photos/:id',
  access: 'tourist',
  limit: 'write',
  summary: 'Убрать фото из своего отзыва, пока его можно написать или изменить',
  owner: { id: 'the tourist of the review photo' },
  params: idParams,
  refusals: { conflict: ['review_not_due', 'review_late', 'review_edit_late', 'review_state'] },
  answer,
})

/** Sides of what is drawn of a photo: the longer one of the whole, and of the square. */
export const reviewPhotoSides = { large: 1440, small: 240 } as const

export const reviewPhotoFile = endpoint({
  method: 'GET',
  path: '/api/review-photo-files/:file',
  access: 'public',
  limit: 'read',
  summary:
    'Фото отзыва: имя файла случайно и стоит в отзыве; пока отзыв не показан, его видят автор и модератор',
  owner: { file: 'whoever knows it' },
  params: z.strictObject({ file: z.string().regex(/^[\w-]{22}-(?:240|1440)\.webp$/, fieldText.wrongType) }),
  download: 'image/webp',
  answer: z.object({ content: z.custom<Uint8Array>((content) => content instanceof Uint8Array) }),
})
