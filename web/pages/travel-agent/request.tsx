import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type AgentProfile, getAgentProfile, moderation } from '../../../contract/agents.ts'
import {
  agentAuction,
  agentAuctionMarket,
  type FeedAuction,
  type Market,
} from '../../../contract/auctions.ts'
import { getBalance } from '../../../contract/billing.ts'
import { counted } from '../../../contract/texts.ts'
import { apiContext } from '../../app/api.server.ts'
import { requireUser } from '../../app/session.server.ts'
import { StatusBanner, useProfile } from '../../features/agents/status-banner.tsx'
import { loadRequest } from '../../features/auctions/auctions.api.ts'
import { MarketThermometer } from '../../features/auctions/market-thermometer.tsx'
import { RequestDetails } from '../../features/auctions/request-details.tsx'
import { placeWords } from '../../features/auctions/trip-words.rules.ts'
import type { Balance } from '../../features/billing/billing.api.ts'
import { roublesOf } from '../../features/billing/billing.rules.ts'
import { useBalance } from '../../features/billing/statement.tsx'
import { differencesOfPick, differenceTitles, tripOf } from '../../features/offers/basket.rules.ts'
import { BasketPanel } from '../../features/offers/basket-panel.tsx'
import { MarketStrip } from '../../features/offers/market-strip.tsx'
import { OfferSent, OwnOffer } from '../../features/offers/own-offer.tsx'
import { useBasket, useMarketPrice } from '../../features/offers/use-basket.ts'
import { TourSearch } from '../../features/supply/tour-search.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { numberParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  const id = String(numberParam(args.params.requestId))
  const api = args.context.get(apiContext)
  const [request, market, balance, profile] = await foundOr404(
    Promise.all([
      api<FeedAuction>(agentAuction.path.replace(':id', id)),
      api<Market>(agentAuctionMarket.path.replace(':id', id)),
      api<Balance>(getBalance.path),
      api<AgentProfile>(getAgentProfile.path),
    ]),
  )
  return {
    request: request.result,
    market: market.result,
    balance: balance.result,
    profile: profile.result,
    now: Date.now(),
  }
}

type First = Awaited<ReturnType<typeof loader>>

export default function AgentRequestPage() {
  const first = useLoaderData<typeof loader>()
  return <Cockpit key={first.request.id} first={first} />
}

const RIVALS_MS = 20_000

function Cockpit({ first }: { first: First }) {
  const { data: request } = useQuery({
    queryKey: ['request', first.request.id],
    queryFn: ({ signal }) => loadRequest(first.request.id, signal),
    initialData: first.request,
    refetchInterval: RIVALS_MS,
  })
  const profile = useProfile(first.profile)
  const balance = useBalance(first.balance)
  const view = useBasket(request, balance?.balance_kopecks ?? null)
  const market = useMarketPrice(request.id)
  const now = useNow(first.now)
  const searchField = useRef<HTMLInputElement>(null)
  useShortcuts({ onSearch: () => searchField.current?.focus(), onSend: view.send })
  const isOpen = request.state === 'active' && !request.is_responded && !view.sent
  return (
    <AgentFrame
      isWide
      title={`Заявка №${request.id}: ${placeWords(request)}`}
      aside={
        <LinkButton to="/travel-agent/requests" look="ghost" size="s" icon={ArrowLeft}>
          Все заявки
        </LinkButton>
      }
    >
      <StatusBanner profile={profile} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_23rem]">
        <RequestDetails request={request}>
          <MarketStrip request={request} market={market} />
          <div className="mt-4 border-t border-line pt-4">
            <MarketThermometer auctionId={request.id} side="agent" first={first.market} now={now} />
          </div>
        </RequestDetails>
        {isOpen && (
          <TourSearch
            trip={tripOf(request)}
            hotelName={request.hotel?.name}
            now={now}
            picked={view.picked}
            onPick={view.toggle}
            notesOf={(found) => differencesOfPick(request, found).map((one) => differenceTitles[one])}
            searchRef={searchField}
          />
        )}
        <div className="space-y-4 lg:col-start-2 xl:sticky xl:top-4 xl:col-start-auto">
          {view.sent && <OfferSent sent={view.sent} />}
          {!view.sent && request.is_responded && <OwnOffer requestId={request.id} />}
          {!view.sent && !request.is_responded && request.state !== 'active' && (
            <Notice title="Аукцион закрыт">Ответить на него уже нельзя.</Notice>
          )}
          {isOpen && profile.status === moderation.success && (
            <BasketPanel
              request={request}
              view={view}
              balanceWords={balance ? roublesOf(balance.balance_kopecks) : null}
              now={now}
            />
          )}
        </div>
      </div>
      {isOpen && view.picked.size > 0 && <ToBasket count={view.picked.size} />}
    </AgentFrame>
  )
}

/** Where the basket is not in view beside the search. */
function ToBasket({ count }: { count: number }) {
  return (
    <a
      href="#basket"
      className="fixed inset-x-4 bottom-4 z-30 animate-rise rounded-md bg-ink px-5 py-4 text-center font-semibold text-paper shadow-float sm:right-auto sm:left-1/2 sm:-translate-x-1/2 xl:hidden"
    >
      К отклику: {counted(count, 'tour')}
    </a>
  )
}

/** The slash goes to the search unless something is being typed; Ctrl+Enter sends from anywhere. */
function useShortcuts(on: { onSearch: () => void; onSend: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = (event.target as HTMLElement).matches('input, textarea, [contenteditable]')
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      on.onSearch()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      on.onSend()
    }
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
