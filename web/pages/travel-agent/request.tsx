import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  NavigationType,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigationType,
  useOutletContext,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { agentAuction, type FeedAuction } from '../../../contract/offers/feed/feed-auction.ts'
import { agentAuctionMarket, type Market } from '../../../contract/auctions/market.ts'
import type { FeedPage } from '../../../contract/offers/feed/feed.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { everyOf } from '../../app/calls/keys.ts'
import { queryClient } from '../../app/calls/query.tsx'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { HotelHere } from '../../features/hotels/index.ts'
import { marketQuery, requestQuery } from '../../features/auctions/auctions.api.ts'
import { placeWords } from '../../features/auctions/trip/trip-words.rules.ts'
import { feeds } from '../../features/offers/feed/feed.api.ts'
import { useSeen } from '../../features/offers/feed/use-seen.ts'
import { useBalance } from '../../features/billing/statement/statement.tsx'
import { useBasket, useMarketPrice } from '../../features/offers/basket/use-basket.ts'
import { cx } from '../../ui/words/cx.ts'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { numberParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'
import { AnswerColumn } from './cockpit/answer-column.tsx'
import { BASKET, type CockpitContext, STEP, withoutStep } from './cockpit/cockpit.ts'
import { RequestColumn } from './cockpit/request-column.tsx'
import { StepBar } from './cockpit/step-bar.tsx'
import { useKeys } from '../../app/keys/use-keys.ts'
import { useRequest } from './cockpit/use-request.ts'

interface First {
  request: FeedAuction
  market: Market | null
  now: number
  /** It was known here already and may be older than what the server knows. */
  isRemembered: boolean
}

export async function loader(args: LoaderFunctionArgs): Promise<First> {
  await requireUser(args, 'agent')
  const id = String(numberParam(args.params.requestId))
  const api = args.context.get(apiContext)
  const [request, market] = await foundOr404(
    Promise.all([api(agentAuction, { params: { id } }), api(agentAuctionMarket, { params: { id } })]),
  )
  return { request: request.result, market: market.result, now: Date.now(), isRemembered: false }
}

/** What the feed has shown opens at once; the server is asked behind it. */
export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<First> {
  const client = queryClient()
  const id = numberParam(params.requestId)
  const request = client.getQueryData(requestQuery(id).queryKey) ?? shownInFeed(id)
  if (!request) return serverLoader<typeof loader>()
  const market = client.getQueryData(marketQuery(id, 'agent').queryKey) ?? null
  return { request, market, now: Date.now(), isRemembered: true }
}

function shownInFeed(id: number): FeedAuction | undefined {
  return feeds
    .flatMap((one) => queryClient().getQueriesData<{ pages: FeedPage[] }>({ queryKey: everyOf(one) }))
    .flatMap(([, feed]) => feed?.pages ?? [])
    .flatMap((page) => page.items)
    .find((request) => request.id === id)
}

/** Another request is another page; a step within one is not, and what changes in it comes by itself. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['requestId'] !== nextParams['requestId']
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (!isMissing) throw error
  return (
    <>
      <title>Такой заявки нет — Лотур</title>
      <EmptyState
        title="Такой заявки нет"
        titleAs="h1"
        text="Турист удалил или скрыл её, либо она не из ваших стран."
        action={<LinkButton to="/travel-agent/requests">Все заявки</LinkButton>}
      />
    </>
  )
}

export default function RequestPage() {
  const first = useLoaderData<typeof loader>()
  return <Cockpit key={first.request.id} first={first} />
}

function Cockpit({ first }: { first: First }) {
  const request = useRequest(first.request, first.isRemembered)
  useSeen(request)
  const context = useOutletContext<CockpitContext>()
  const balance = useBalance(context.balance)
  const view = useBasket(request, balance?.balance_kopecks ?? null)
  const market = useMarketPrice(request.id)
  const now = useNow(first.now)
  const [search] = useSearchParams()
  const searchField = useRef<HTMLInputElement>(null)
  const isOpen = request.state === 'active' && !request.is_responded && !view.sent
  const step = isOpen && search.get(STEP) === BASKET ? 'basket' : 'request'
  useKeys({
    search: () => searchField.current?.focus(),
    send: view.send,
    pick1: () => pressTour(1),
    pick2: () => pressTour(2),
    pick3: () => pressTour(3),
  })
  return (
    <div className="flex min-w-0 flex-col lg:h-full">
      <Heading request={request} feed={withoutStep(search)} />
      <div
        className={cx(
          'min-h-0 flex-1 gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]',
          // One above the other they are read as one page, not through two slits.
          isOpen
            ? 'max-xl:grid max-xl:grid-cols-[minmax(0,1fr)]'
            : 'max-xl:flex max-xl:flex-col max-xl:*:shrink-0 lg:max-xl:overflow-y-auto',
        )}
      >
        <RequestColumn
          className={cx(step === 'basket' && 'max-xl:hidden')}
          {...{ request, market, view, now, isOpen, searchField }}
          firstMarket={first.market}
        />
        <AnswerColumn
          // Where nothing is to be found any more, what has become of the answer comes first.
          className={cx(isOpen ? step === 'request' && 'max-xl:hidden' : 'max-xl:order-first')}
          {...{ request, market, view, balance, now, isOpen }}
          profile={context.profile}
        />
      </div>
      <HotelHere trip={request} />
      {isOpen && <StepBar step={step} picks={view.picked.size} />}
    </div>
  )
}

function Heading({ request, feed }: { request: FeedAuction; feed: string }) {
  const title = `Заявка №${request.id}: ${placeWords(request)}`
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
      <title>{`${title} — Лотур`}</title>
      <h1 ref={useOpened()} tabIndex={-1} className="type-subheading min-w-0 flex-[1_1_8rem] outline-none">
        {title}
      </h1>
      <LinkButton
        to={`/travel-agent/requests${feed}`}
        look="ghost"
        size="s"
        icon={ArrowLeft}
        preventScrollReset
        className="shrink-0"
      >
        Все заявки
      </LinkButton>
    </header>
  )
}

/** Whoever has opened the request goes on reading there; at the first load the focus stays where browsers put it. */
function useOpened() {
  const heading = useRef<HTMLHeadingElement>(null)
  const type = useNavigationType()
  useEffect(() => {
    if (type === NavigationType.Push) heading.current?.focus({ preventScroll: true })
  }, [type])
  return heading
}

/** The cheapest tour of the first, second or third hotel that is shown. */
function pressTour(place: number): void {
  document.querySelector<HTMLElement>(`[data-hotel="${place}"] [data-tour]`)?.click()
}
