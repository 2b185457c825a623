import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removalReasons } from '../../../contract/reviews/review-words.ts'
import {
  bookingReview,
  type OwnReview,
  type ReviewPhoto,
  type ReviewPlace,
} from '../../../contract/reviews/reviews.ts'
import { byId } from '../../app/calls/address.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { useTitleAfter } from '../../app/keys/use-title-after.ts'
import { Button } from '../../ui/actions/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { momentInWords } from '../../ui/words/moscow.ts'
import { MarkList } from './mark-list.tsx'
import { Reply } from './review-card.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewPhotos } from './review-photos.tsx'

interface BookingReviewProps {
  bookingId: number
  /** As it was when the page was opened; null: the booking was not over yet. */
  first: ReviewPlace | null
}

/** On the page of a booking that is over: the form while a review is due, then the review itself. */
export function BookingReview({ bookingId, first }: BookingReviewProps) {
  const client = useQueryClient()
  const query = queryOf(bookingReview, byId(bookingId))
  const { data: place } = useQuery({ ...query, ...(first && { initialData: first }) })
  const [isEditing, setEditing] = useState(false)
  const [isSent, setSent] = useState(false)
  const title = useTitleAfter(isSent && !isEditing && !!place?.review)
  if (!place || (!place.review && !place.write_until)) return null
  const { review, write_until, has_trip, photos } = place
  const put = (next: ReviewPlace) => client.setQueryData(query.queryKey, next)
  const keep = (next: ReviewPlace) => {
    put(next)
    setEditing(false)
    setSent(true)
    const isQueued = next.review?.state === 'queued'
    notify({ title: isQueued ? 'Отзыв прочитает модератор' : 'Отзыв опубликован', tone: 'good' })
  }
  return (
    <section aria-labelledby="review-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 ref={title} id="review-title" tabIndex={-1} className="type-heading outline-none">
        {review ? 'Ваш отзыв' : has_trip ? 'Как прошла поездка?' : 'Как работало агентство?'}
      </h2>
      {!review && (
        <p className="mt-1 mb-5 text-soft">
          Отзыв увидят другие туристы на странице агентства. Написать его можно до{' '}
          {momentInWords(Date.parse(write_until ?? ''))}.
        </p>
      )}
      {review && !isEditing ? (
        <WrittenReview review={review} photos={photos} onEdit={() => setEditing(true)} />
      ) : (
        <div className={review ? 'mt-5' : ''}>
          <ReviewForm
            bookingId={bookingId}
            hasTrip={has_trip}
            review={review}
            photos={photos}
            onPhotos={put}
            onDone={keep}
            {...(review && { onCancel: () => setEditing(false) })}
          />
        </div>
      )}
    </section>
  )
}

interface WrittenReviewProps {
  review: OwnReview
  photos: readonly ReviewPhoto[]
  onEdit: () => void
}

function WrittenReview({ review, photos, onEdit }: WrittenReviewProps) {
  return (
    <div className="mt-3 grid gap-3">
      <Standing review={review} />
      <MarkList marks={review.marks} />
      <p className="max-w-prose [overflow-wrap:anywhere]">{review.text}</p>
      <ReviewPhotos photos={photos} about="" />
      {review.reply && <Reply reply={review.reply} />}
      {review.edit_until && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="s" onPress={onEdit}>
            Изменить отзыв
          </Button>
          <span className="text-sm text-soft">до {momentInWords(Date.parse(review.edit_until))}</span>
        </div>
      )}
    </div>
  )
}

/** Where a review is that nobody reads. */
function Standing({ review: { state, removed } }: { review: OwnReview }) {
  if (state === 'queued')
    return <Notice tone="info">Отзыв ждёт модератора: в нём есть то, что мы проверяем перед показом.</Notice>
  if (!removed) return null
  return <Notice tone="warn">Отзыв не показывается. Причина: {removalReasons[removed]}.</Notice>
}
