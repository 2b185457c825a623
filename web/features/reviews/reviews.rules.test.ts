import { expect, test } from 'vitest'
import { writeReview } from '../../../contract/reviews/reviews.ts'
import { bodyOf, draftOf } from './reviews.rules.ts'

const TEXT = 'Всё оформили за день, ваучеры пришли вовремя.'

test('BOOK-27 what was not chosen is refused at its field, the hotel may be left out', () => {
  const { error } = writeReview.body.safeParse(bodyOf({ ...draftOf(null), text: TEXT }))
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['speed', 'honesty', 'documents'])
  const marked = { ...draftOf(null), speed: '5', honesty: '1', documents: '3', text: TEXT }
  expect(writeReview.body.parse(bodyOf(marked))).toEqual({
    speed: 5,
    honesty: 1,
    documents: 3,
    hotel: null,
    text: TEXT,
  })
})
