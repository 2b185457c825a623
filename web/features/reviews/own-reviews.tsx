import { useState } from 'react'
import type { AgencyReview } from '../../../contract/reviews/reviews.ts'
import { mayInAgency, useUser } from '../../app/page/user.ts'
import { Button } from '../../ui/actions/button.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReviewCard } from './review-card.tsx'

interface OwnReviewsProps {
  reviews: readonly AgencyReview[]
  onChanged: () => void
}

/** What tourists say of one's own agency, each with the way to answer. */
export function OwnReviews({ reviews, onChanged }: OwnReviewsProps) {
  const mayAnswer = mayInAgency(useUser(), 'answer')
  return (
    <ul aria-label="Отзывы об агентстве" className="grid gap-4">
      {reviews.map((review) => (
        <li key={review.id} className="rounded-xl bg-card p-4 shadow-card sm:p-6">
          <ReviewCard review={review}>
            {mayAnswer && <Answer review={review} onChanged={onChanged} />}
          </ReviewCard>
        </li>
      ))}
    </ul>
  )
}

function Answer({ review, onChanged }: { review: AgencyReview; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const isClosed = review.removed !== null || (review.reply && !review.reply_until)
  if (isClosed) return null
  if (!isOpen)
    return (
      <Button size="s" className="mt-4" onPress={() => setOpen(true)}>
        {review.reply ? 'Изменить ответ' : 'Ответить'}
      </Button>
    )
  return (
    <ReplyForm
      bookingId={review.booking_id}
      text={review.reply?.text ?? ''}
      onCancel={() => setOpen(false)}
      onDone={() => {
        setOpen(false)
        notify({ title: 'Ответ опубликован', tone: 'good' })
        onChanged()
      }}
    />
  )
}
