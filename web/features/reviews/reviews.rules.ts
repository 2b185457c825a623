import type { markNames } from '../../../contract/reviews/review-words.ts'
import type { OwnReview } from '../../../contract/reviews/reviews.ts'

/** A chosen mark is the number of its card: '5'. */
export type Draft = Record<(typeof markNames)[number], string | null> & { text: string }

export function draftOf(review: OwnReview | null): Draft {
  const written = (mark: number | null | undefined) => (mark ? String(mark) : null)
  return {
    speed: written(review?.marks.speed),
    honesty: written(review?.marks.honesty),
    documents: written(review?.marks.documents),
    hotel: written(review?.marks.hotel),
    text: review?.text ?? '',
  }
}

/** As the contract takes it; a mark that was not chosen is refused at its field. */
export function bodyOf({ text, ...marks }: Draft) {
  const given = (mark: string | null) => (mark === null ? 0 : Number(mark))
  return {
    speed: given(marks.speed),
    honesty: given(marks.honesty),
    documents: given(marks.documents),
    hotel: marks.hotel === null ? null : Number(marks.hotel),
    text,
  }
}
