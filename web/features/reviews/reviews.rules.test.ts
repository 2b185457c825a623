import { expect, test } from 'vitest'
import { writeReview } from '../../../contract/reviews/reviews.ts'
import { bodyOf, draftOf, fittingPhotos, photoWords } from './reviews.rules.ts'

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

test('BOOK-27 of the photos that were chosen as many go as there is room for, the others are named', () => {
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ name }))
  expect(fittingPhotos(files, 2)).toEqual({ fitting: files, problem: null })
  expect(fittingPhotos(files, 4)).toMatchObject({
    fitting: [{ name: 'a.jpg' }],
    problem: { title: 'b.jpg, c.jpg' },
  })
  expect(fittingPhotos(files, 5).fitting).toEqual([])
})

test('BOOK-27 a photo is named by its place and its trip', () => {
  expect(photoWords({ at: 1, of: 3, about: 'Турция, Rixos' })).toBe('Фото 2 из 3 к отзыву: Турция, Rixos')
  expect(photoWords({ at: 0, of: 1, about: '' })).toBe('Фото к отзыву')
})
