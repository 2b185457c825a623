import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { agentBookings } from '../../../contract/bookings/bookings.ts'
import { limits } from '../../../contract/limits.ts'
import { agentOffers } from '../../../contract/offers/agent-offers.ts'
import { type OfferState, offerStates } from '../../../contract/offers/offer-states.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { HotelHere } from '../../features/hotels/index.ts'
import { requestQuery } from '../../features/auctions/auctions.api.ts'
import { AgentOffers } from '../../features/offers/own/agent-offers.tsx'
import { notesOfPick, tripOf } from '../../features/offers/basket/basket.rules.ts'
import type { OtherToursProps } from '../../features/offers/own/change/edit-offer.tsx'
import { type OwnOfferFilter, ownOffersBy } from '../../features/offers/offers.api.ts'
import { stateWords } from '../../../contract/offers/offer-words.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { lazyPart } from '../../ui/status/lazy-part.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { fallenOf, requestIdsOf } from '../parts/fallen.rules.ts'
import { pageParam } from '../parts/number-param.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

const TourSearch = lazyPart(async () => (await import('../../features/supply/tour-search.tsx')).TourSearch)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  const search = new URL(args.request.url).searchParams
  const filter: OwnOfferFilter = {
    page: pageParam(search),
    isHidden: search.get('tab') === 'hidden',
    state: offerStates.find((state) => state === search.get('state')),
    requestId: /^\d{1,15}$/.test(search.get('request_id') ?? '')
      ? Number(search.get('request_id')) || undefined
      : undefined,
  }
  const ask = args.context.get(apiContext)
  const { result } = await ask(agentOffers, ownOffersBy(filter))
  const ids = requestIdsOf(
    result.items.flatMap(({ request_id, state }) => (state === 'chosen' ? [request_id] : [])),
  )
  const booked =
    ids === null ? [] : (await ask(agentBookings, { query: { request_ids: ids, page: '1' } })).result.items
  return { filter, offers: result, fallen: fallenOf(booked), now: Date.now() }
}

const shownStates: readonly OfferState[] = ['sent', 'chosen', 'declined', 'expired', 'withdrawn', 'removed']

export default function AgentOffersPage() {
  const { filter, offers, fallen, now: loadedAt } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const now = useNow(loadedAt)
  const to = (state: OfferState | null) => withQuery(search, { state, page: null, tab: null })
  return (
    <AgentFrame title="Мои отклики">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <PillLinks
          label="Состояние откликов"
          links={[
            { to: to(null), title: 'Все', isCurrent: !filter.state && !filter.isHidden },
            ...shownStates.map((state) => ({
              to: to(state),
              title: stateWords[state],
              isCurrent: filter.state === state && !filter.isHidden,
            })),
            {
              to: withQuery(search, { tab: 'hidden', state: null, page: null }),
              title: 'Скрытые',
              isCurrent: Boolean(filter.isHidden),
            },
          ]}
        />
        {filter.requestId && (
          <LinkButton to={withQuery(search, { request_id: null })} size="s">
            Заявка №{filter.requestId} ×
          </LinkButton>
        )}
      </div>
      <AgentOffers
        key={JSON.stringify(filter)}
        filter={filter}
        first={offers}
        fallen={fallen}
        now={now}
        search={OtherTours}
      />
      <div className="mt-6">
        <Pagination
          page={filter.page}
          pages={Math.ceil(offers.total_items / limits.pageSize)}
          hrefFor={(other) => withQuery(search, { page: String(other) })}
        />
      </div>
      <HotelHere />
    </AgentFrame>
  )
}

/** The search for tours by the request that an offer answers. */
function OtherTours({ requestId, now, picked, onPick }: OtherToursProps) {
  const searchField = useRef<HTMLInputElement>(null)
  const { data: request } = useQuery(requestQuery(requestId))
  if (!request) return null
  return (
    <Suspense>
      <TourSearch
        trip={tripOf(request)}
        hotelName={request.hotel?.name}
        now={now}
        picked={picked}
        onPick={onPick}
        notesOf={(found) => notesOfPick(request, found)}
        searchRef={searchField}
      />
    </Suspense>
  )
}
