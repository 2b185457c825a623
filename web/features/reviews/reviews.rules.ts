import { type markNames, reviewLimits } from '../../../contract/reviews/review-words.ts'
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

/** A photo for whoever does not see it; `at` from 0. */
export function photoWords({ at, of, about }: { at: number; of: number; about: string }): string {
  const which = of > 1 ? `Фото ${at + 1} из ${of}` : 'Фото'
  return about ? `${which} к отзыву: ${about}` : `${which} к отзыву`
}

/** Of what was chosen, as many as there is room for; the others are named together. */
export function fittingPhotos<F extends { name: string }>(
  chosen: readonly F[],
  has: number,
): { fitting: readonly F[]; problem: { title: string; text: string } | null } {
  const room = Math.max(0, reviewLimits.photosMax - has)
  const left = chosen.slice(room)
  return {
    fitting: chosen.slice(0, room),
    problem:
      left.length > 0
        ? {
            title: left.map(({ name }) => name).join(', '),
            text: 'К отзыву можно приложить пять фото, больше не поместилось.',
          }
        : null,
  }
}
