import { Link } from 'react-router'
import type { AgentRating } from '../../../contract/agents/agent-rating.ts'
import { FEW_REVIEWS } from '../../../contract/reviews/review-words.ts'
import type { PublicReview } from '../../../contract/reviews/reviews.ts'
import { buttonClass } from '../../ui/actions/button-look.ts'
import { Rating } from '../../ui/content/rating.tsx'
import { ReviewCard } from './review-card.tsx'

interface AgencyReviewsProps {
  rating: AgentRating
  /** Null where they could not be read: the rest of the page is worth showing. */
  reviews: { items: readonly PublicReview[]; pages: number } | null
  page: number
}

/** What tourists say of an agency, on its public page. */
export function AgencyReviews({ rating, reviews, page }: AgencyReviewsProps) {
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-5 rounded-xl bg-card p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="reviews-title" className="type-subheading">
          Отзывы туристов
        </h2>
        {rating ? <Rating rating={rating} /> : <p className="text-sm text-soft">{FEW_REVIEWS}</p>}
      </div>
      <p className="mt-1 text-sm text-soft">
        Пишут только те, кто оплатил поездку через Лотур. Плохой отзыв не снимают за то, что он плохой.
      </p>
      {reviews === null ? (
        <p className="mt-4 text-soft">Отзывы сейчас не загрузились. Обновите страницу чуть позже.</p>
      ) : (
        reviews.items.length > 0 && (
          <ul className="mt-4 divide-y divide-line">
            {reviews.items.map((review) => (
              <li key={review.id} className="py-4 first:pt-0 last:pb-0">
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )
      )}
      {reviews && <Pages page={page} pages={reviews.pages} />}
    </section>
  )
}

/** Plain links: the page is read by guests who load nothing else. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null
  const to = (next: number) => `?page=${next}#reviews`
  return (
    <nav aria-label="Страницы отзывов" className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      {page > 1 && (
        <Link to={to(page - 1)} className={buttonClass({})}>
          Новее
        </Link>
      )}
      <p className="tabular text-soft">
        Страница {page} из {pages}
      </p>
      {page < pages && (
        <Link to={to(page + 1)} className={buttonClass({})}>
          Раньше
        </Link>
      )}
    </nav>
  )
}
