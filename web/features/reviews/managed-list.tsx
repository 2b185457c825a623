import type { ReactNode } from 'react'
import { decideReviews, type ManagedReview } from '../../../contract/reviews/managed-reviews.ts'
import { doubtWords, removalReasons, type ReviewState } from '../../../contract/reviews/review-words.ts'
import { useArrival, useNextCard } from '../../app/keys/use-next-card.ts'
import { useWalk } from '../../app/keys/use-walk.ts'
import { TextLink } from '../../ui/actions/link-button.tsx'
import { Badge } from '../../ui/status/badge.tsx'
import { EmptyCard } from '../../ui/status/empty-state.tsx'
import { momentInWords } from '../../ui/words/moscow.ts'
import { Bulk, MarkBox, MarkPage, type MarkRows, type MarkState, useMarkRows } from '../bulk/index.ts'
import { DecideReview } from './decide-review.tsx'
import { MarkList } from './mark-list.tsx'
import { firstReason, reviewActions, reviewNouns } from './review-bulk.tsx'
import { ReviewPhotos } from './review-photos.tsx'

const states: Readonly<Record<ReviewState, { text: string; tone: 'good' | 'warn' | 'plain' }>> = {
  sent: { text: 'Отправлен', tone: 'plain' },
  queued: { text: 'Ждёт решения', tone: 'warn' },
  published: { text: 'Опубликован', tone: 'good' },
  rejected: { text: 'Отклонён', tone: 'plain' },
  removed: { text: 'Снят', tone: 'plain' },
}

const nothing: Readonly<Record<ReviewState, { title: string; text: string }>> = {
  sent: { title: 'Отзывов пока нет', text: 'Здесь появится каждый отправленный.' },
  queued: { title: 'Все отзывы разобраны', text: 'Новые появятся здесь.' },
  published: { title: 'Опубликованных отзывов пока нет', text: 'Туристы пишут их после поездок.' },
  rejected: { title: 'Отклонённых отзывов нет', text: 'Здесь останется каждый, который вы не опубликуете.' },
  removed: { title: 'Снятых отзывов нет', text: 'Здесь останется каждый, снятый после публикации.' },
}

interface ManagedListProps {
  reviews: readonly ManagedReview[]
  /** Which of them are listed. */
  state: ReviewState
  /** The one that somebody has come for. */
  only: number | null
  /** What is said where the page asked for is past the end of the list. */
  past: ReactNode | undefined
  onChanged: () => void
  marks: MarkState
}

const unknown = { title: 'Такого отзыва нет', text: 'Проверьте номер в адресе.' }

/** Reviews for a moderator: as they were written, why they wait, and what may be decided. */
export function ManagedList({ reviews, state, only, past, onChanged, marks }: ManagedListProps) {
  const { list, leave } = useNextCard(reviews.map(({ id }) => id))
  useArrival(only, true)
  useWalk()
  const actions = only === null ? reviewActions[state] : []
  const marking = useMarkRows(marks, actions.length > 0 ? reviews.map(markable) : [])
  return (
    <div ref={list}>
      <Bulk
        list={marking}
        endpoint={decideReviews}
        noun={reviewNouns}
        actions={actions}
        values={firstReason}
        onChanged={onChanged}
      >
        <MarkPage list={marking} className="mb-3" />
        {reviews.length === 0 && (past ?? <EmptyCard {...(only === null ? nothing[state] : unknown)} />)}
        {reviews.length > 0 && (
          <ul aria-label="Отзывы" className="grid gap-4 lg:grid-cols-2">
            {reviews.map((review) => (
              <Review
                key={review.id}
                review={review}
                marking={actions.length > 0 ? marking : null}
                onChanged={() => {
                  leave(review.id)
                  onChanged()
                }}
              />
            ))}
          </ul>
        )}
      </Bulk>
    </div>
  )
}

const markable = ({ id, agent }: ManagedReview) => ({
  id,
  name: `№${id}: ${agent.organisation}`,
  to: `/admin/reviews?id=${id}`,
  seen: {},
})

interface ReviewProps {
  review: ManagedReview
  marking: MarkRows | null
  onChanged: () => void
}

function Review({ review, marking, onChanged }: ReviewProps) {
  return (
    <li className="min-w-0 rounded-xl bg-card p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-2">
        {marking && (
          <div className="-mt-1.5 -ml-1.5">
            <MarkBox list={marking} id={review.id} name={`отзыв №${review.id}`} />
          </div>
        )}
        <div className="min-w-0 flex-1">
          <Head review={review} />
        </div>
      </div>
      <div className="mt-3">
        <MarkList marks={review.marks} />
      </div>
      <p className="mt-2 [overflow-wrap:anywhere]">{review.text}</p>
      <ReviewPhotos
        photos={review.photos}
        about={[review.country, review.hotel].filter(Boolean).join(', ')}
      />
      {review.reply && (
        <p className="mt-3 border-l-2 border-line pl-3 text-sm [overflow-wrap:anywhere]">
          <span className="text-soft">Ответ агентства:</span> {review.reply}
        </p>
      )}
      <DecideReview key={review.state} review={review} onChanged={onChanged} />
    </li>
  )
}

function Head({ review }: { review: ManagedReview }) {
  const { id, state, agent, author, country, hotel, sent_at, doubts, removed, booking_id } = review
  return (
    <>
      <p tabIndex={-1} data-card={id} className="flex flex-wrap items-center gap-2 rounded-sm text-sm">
        <Badge tone={states[state].tone}>{states[state].text}</Badge>
        <span className="tabular text-soft">№{id}</span>
        <TextLink to={`/agent/${agent.id}`}>{agent.organisation}</TextLink>
      </p>
      <p className="mt-1 text-sm text-soft">
        {[author ?? 'Турист удалил профиль', country, hotel].filter(Boolean).join(', ')}. Бронирование №
        {booking_id}, {momentInWords(Date.parse(sent_at))}
      </p>
      {doubts.length > 0 && (
        <p className="mt-2 text-sm">
          Почему проверяем: {doubts.map((doubt) => doubtWords[doubt]).join(', ')}
        </p>
      )}
      {removed && <p className="mt-2 text-sm">Причина: {removalReasons[removed]}</p>}
    </>
  )
}
