import type { ReactNode } from 'react'
import { removedWords } from '../../../contract/reviews/review-words.ts'
import type { PublicReview } from '../../../contract/reviews/reviews.ts'
import { dateInWords } from '../../ui/words/moments.ts'
import { dayAt } from '../../ui/words/moscow.ts'
import { MarkList } from './mark-list.tsx'
import { ReviewPhotos } from './review-photos.tsx'

interface ReviewCardProps {
  review: PublicReview
  /** Under it: what its reader may do. */
  children?: ReactNode
}

/** A review as everybody reads it. Of one that was taken off the place is left. */
export function ReviewCard({ review, children }: ReviewCardProps) {
  const { author, country, hotel, sent_at, is_edited, marks, text, photos, reply, removed } = review
  const trip = [country, hotel].filter(Boolean).join(', ')
  return (
    <article className="min-w-0">
      <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="font-semibold [overflow-wrap:anywhere]">{author ?? 'Турист'}</span>
        <span className="text-sm font-normal text-soft">
          {trip}. {dateInWords(dayAt(sent_at))}
          {is_edited && ', изменён'}
        </span>
      </h3>
      {removed ? (
        <p className="mt-2 text-soft">{removedWords(removed)}</p>
      ) : (
        <>
          {marks && (
            <div className="mt-2">
              <MarkList marks={marks} />
            </div>
          )}
          <p className="mt-2 max-w-prose [overflow-wrap:anywhere]">{text}</p>
          <ReviewPhotos photos={photos} about={trip} />
        </>
      )}
      {reply && <Reply reply={reply} />}
      {children}
    </article>
  )
}

export function Reply({ reply }: { reply: NonNullable<PublicReview['reply']> }) {
  return (
    <div className="mt-3 border-l-2 border-line pl-4">
      <p className="text-sm text-soft">
        Ответ агентства, {dateInWords(dayAt(reply.at))}
        {reply.is_edited && ', изменён'}
      </p>
      <p className="mt-1 max-w-prose [overflow-wrap:anywhere]">{reply.text}</p>
    </div>
  )
}
