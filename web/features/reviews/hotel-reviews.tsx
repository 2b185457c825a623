import type { AgentRating } from '../../../contract/agents/agent-rating.ts'
import type { PublicReview } from '../../../contract/reviews/reviews.ts'
import { Rating } from '../../ui/content/rating.tsx'
import { Pages } from './agency-reviews.tsx'
import { ReviewCard } from './review-card.tsx'

interface HotelReviewsProps {
  rating: AgentRating
  /** Null where they could not be read: the rest of the page is worth showing. */
  reviews: { items: readonly PublicReview[]; pages: number } | null
  page: number
}

/** What those who have been there say, on the page of a hotel. */
export function HotelReviews({ rating, reviews, page }: HotelReviewsProps) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-12 md:mt-16">
      <h2 id="reviews-title" className="type-heading flex flex-wrap items-baseline gap-x-4">
        Отзывы туристов {rating && <Rating rating={rating} />}
      </h2>
      <p className="mt-2 max-w-2xl text-soft">{words(reviews)}</p>
      {reviews !== null && reviews.items.length > 0 && (
        <ul className="mt-5 divide-y divide-line rounded-xl bg-card px-4 shadow-card sm:px-6">
          {reviews.items.map((review) => (
            <li key={review.id} className="py-5">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {reviews && <Pages page={page} pages={reviews.pages} />}
    </section>
  )
}

function words(reviews: HotelReviewsProps['reviews']): string {
  if (reviews === null) return 'Отзывы сейчас не загрузились. Обновите страницу чуть позже.'
  if (reviews.items.length === 0) return 'Отзывов пока нет: их пишут только те, кто ездил через Лотур.'
  return 'Каждый подтверждён бронированием: пишут только те, кто ездил через Лотур.'
}
