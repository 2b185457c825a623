import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { agentOffers } from '../../../contract/offers.ts'
import { apiContext } from '../../app/api.server.ts'
import { requireUser } from '../../app/session.server.ts'
import { AgentOffers } from '../../features/offers/agent-offers.tsx'
import type { AgentOfferPage } from '../../features/offers/offers.api.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { pageParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  const page = pageParam(new URL(args.request.url).searchParams)
  const { result } = await args.context.get(apiContext)<AgentOfferPage>(`${agentOffers.path}?page=${page}`)
  return { page, offers: result, now: Date.now() }
}

export default function AgentOffersPage() {
  const { page, offers, now } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <AgentFrame title="Мои отклики">
      <AgentOffers key={page} page={page} first={offers} now={useNow(now)} />
      <div className="mt-6">
        <Pagination
          page={page}
          pages={Math.ceil(offers.total_items / limits.pageSize)}
          hrefFor={(other) => withQuery(search, { page: String(other) })}
        />
      </div>
    </AgentFrame>
  )
}
