import { ArrowLeft } from 'lucide-react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { auctionMarket } from '../../../contract/auctions/market.ts'
import { getAuction } from '../../../contract/auctions/auctions.ts'
import { bestOffers } from '../../../contract/offers/tourist-offers.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { AuctionHead, AuctionSummary, useAuction } from '../../features/auctions/auction-head.tsx'
import { MarketThermometer } from '../../features/auctions/market/market-thermometer.tsx'
import { placeWords } from '../../features/auctions/trip/trip-words.rules.ts'
import { ChatWindow } from '../../features/chat/chat-window.tsx'
import { OfferList } from '../../features/offers/list/offer-list.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { numberParam } from '../parts/number-param.ts'
import { OffersHead, shownOffers } from '../parts/offers-head.tsx'
import { SidePanel } from '../parts/side-panel.tsx'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'tourist')
  const id = String(numberParam(args.params.auctionId))
  const api = args.context.get(apiContext)
  const [auction, offers, market] = await foundOr404(
    Promise.all([
      api(getAuction, { params: { id } }),
      api(bestOffers, { params: { id } }),
      api(auctionMarket, { params: { id } }),
    ]),
  )
  return { auction: auction.result, offers: offers.result, market: market.result, now: Date.now() }
}

/** While it is the same auction, what is on the page is fresher than what the loader would bring. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.auctionId !== nextParams.auctionId
}

type First = Awaited<ReturnType<typeof loader>>

export default function AuctionPage() {
  const first = useLoaderData<typeof loader>()
  return <AuctionView key={first.auction.id} first={first} />
}

function AuctionView({ first }: { first: First }) {
  const auction = useAuction(first.auction)
  const now = useNow(first.now)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const chatId = Number(search.get('chat')) || null
  const showChat = (id: number | null) =>
    setSearch((current) => withQuery(current, { chat: id === null ? null : String(id) }), {
      replace: true,
      preventScrollReset: true,
    })
  const { sort, isCompared, isShortlist } = shownOffers(search)
  return (
    <div className="page-column pt-4 pb-20">
      <title>{`Аукцион №${auction.id}: ${placeWords(auction)} — Лотур`}</title>
      <AuctionHead
        auction={auction}
        onDeleted={() => void navigate('/tourist/my-auctions/')}
        back={
          <LinkButton to="/tourist/my-auctions/" look="ghost" size="s" icon={ArrowLeft} className="-ml-4">
            Мои аукционы
          </LinkButton>
        }
      />
      <div
        className={
          isCompared
            ? 'mt-7'
            : 'mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_20rem]'
        }
      >
        <section aria-labelledby="offers-title" className="min-w-0">
          <OffersHead search={search} offersCount={auction.offers_count} />
          <OfferList
            auctionId={auction.id}
            wish={auction}
            first={first.offers}
            sort={sort}
            isCompared={isCompared}
            isShortlist={isShortlist}
            launchedAt={auction.created_at}
            isActive={auction.state === 'active'}
            now={now}
            onChat={showChat}
          />
        </section>
        {!isCompared && (
          <AuctionSummary
            auction={auction}
            market={
              <MarketThermometer auctionId={auction.id} side="tourist" first={first.market} now={now} />
            }
          />
        )}
      </div>
      {chatId !== null && <Chat chatId={chatId} onClose={() => showChat(null)} />}
    </div>
  )
}

function Chat({ chatId, onClose }: { chatId: number; onClose: () => void }) {
  return (
    <SidePanel label="Чат с агентом" onClose={onClose}>
      {(close) => <ChatWindow key={chatId} chatId={chatId} aside={close} hasFocus />}
    </SidePanel>
  )
}
