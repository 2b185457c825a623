import { counted } from '../texts.ts'
import { reviewLimits } from './review-words.ts'

/** Apart from the words: public pages load those alone. */
export const reviewText = {
  mark: 'Поставьте оценку от 1 до 5',
  short: `Напишите хотя бы ${counted(reviewLimits.textMin, 'symbol')}: так отзыв поможет другим`,
  long: `Не длиннее ${counted(reviewLimits.textMax, 'symbol')}`,
  reply: 'Напишите ответ',
  replyLong: `Не длиннее ${counted(reviewLimits.replyMax, 'symbol')}`,
  noteLong: `Не длиннее ${counted(reviewLimits.noteMax, 'symbol')}`,
  reason: 'Выберите причину из списка',
} as const
