import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { managedReviews } from '../../../contract/reviews/managed-reviews.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { useMarks } from '../../features/bulk/index.ts'
import { ManagedList } from '../../features/reviews/managed-list.tsx'
import { SavedViews } from '../../features/saved-views/index.ts'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { ListedPage } from '../parts/listed-page.tsx'
import { numberIn, pageParam } from '../parts/number-param.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { withQuery } from '../parts/with-query.ts'

/** What waits stands first. */
const states = [
  { value: 'queued', title: 'Ждут решения' },
  { value: 'published', title: 'Опубликованные' },
  { value: 'removed', title: 'Снятые' },
  { value: 'rejected', title: 'Отклонённые' },
] as const

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, managedReviews)
  const search = new URL(args.request.url).searchParams
  const page = pageParam(search)
  const { value: state } = states.find(({ value }) => value === search.get('state')) ?? states[0]
  const only = numberIn(search, 'id')
  const query = { page: String(page), ...(only === null ? { state } : { id: String(only) }) }
  const { result } = await args.context.get(apiContext)(managedReviews, { query })
  return { page, state, only, reviews: result }
}

export default function AdminReviewsPage() {
  const { state, only } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return <Reviews key={`${state} ${only ?? ''}`} reload={() => void revalidate()} />
}

/** What is marked is of one state. */
function Reviews({ reload }: { reload: () => void }) {
  const { page, state, only, reviews } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const marks = useMarks()
  return (
    <AgentFrame title="Отзывы туристов" isWide>
      <SavedViews list="reviews" />
      <PillLinks
        label="Состояние"
        className="mb-4"
        links={states.map(({ value, title }) => ({
          to: withQuery(search, { state: value, page: null, id: null }),
          title,
          isCurrent: only === null && value === state,
        }))}
      />
      <ListedPage page={page} total={reviews.total_items} className="mt-6">
        {(past) => (
          <ManagedList
            key={only}
            only={only}
            reviews={reviews.items}
            state={state}
            past={past}
            onChanged={reload}
            marks={marks}
          />
        )}
      </ListedPage>
    </AgentFrame>
  )
}
