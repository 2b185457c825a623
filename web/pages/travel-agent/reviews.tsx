import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { FEW_REVIEWS } from '../../../contract/reviews/review-words.ts'
import { agencyReviews } from '../../../contract/reviews/reviews.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { OwnReviews } from '../../features/reviews/own-reviews.tsx'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { Rating } from '../../ui/content/rating.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { pageParam } from '../parts/number-param.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  const page = pageParam(new URL(args.request.url).searchParams)
  const { result } = await args.context.get(apiContext)(agencyReviews, { query: { page: String(page) } })
  return { page, reviews: result }
}

export default function AgencyReviewsPage() {
  const { page, reviews } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { items, rating, total_items } = reviews
  return (
    <AgentFrame
      title="Отзывы"
      aside={
        items.length > 0 &&
        (rating ? <Rating rating={rating} /> : <span className="text-sm text-soft">{FEW_REVIEWS}</span>)
      }
    >
      {items.length === 0 ? (
        <EmptyState
          title="Отзывов пока нет"
          text="Турист может оставить отзыв, когда оплаченная поездка закончится."
        />
      ) : (
        <OwnReviews reviews={items} onChanged={() => void revalidate()} />
      )}
      <div className="mt-6">
        <Pagination
          page={page}
          pages={Math.ceil(total_items / limits.pageSize)}
          hrefFor={(other) => withQuery(search, { page: String(other) })}
        />
      </div>
    </AgentFrame>
  )
}
