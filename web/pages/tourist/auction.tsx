import { ArrowLeft, UsersRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { auctionMarket } from '../../../contract/auctions/market.ts'
import { auctionReach, type Reach } from '../../../contract/auctions/reach.ts'
import { type Auction, getAuction } from '../../../contract/auctions/auctions.ts'
import { fallenWords } from '../../../contract/bookings/booking-words.ts'
import { ownBookings } from '../../../contract/bookings/bookings.ts'
import { requestSilence, type Silence } from '../../../contract/silence/silence.ts'
import { bestOffers, touristOfferFull } from '../../../contract/offers/tourist-offers.ts'
import { type Api, apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import {
  AuctionHead,
  AuctionSummary,
  useAuction,
  useDeletedElsewhere,
  useReach,
} from '../../features/auctions/auction-head.tsx'
import { MarketThermometer } from '../../features/auctions/market/market-thermometer.tsx'
import { WhyQuiet } from '../../features/auctions/silence/why-quiet.tsx'
import { placeWords } from '../../features/auctions/trip/trip-words.rules.ts'
import { ChatWindow } from '../../features/chat/chat-window.tsx'
import { useBookingOf } from '../../features/bookings/bookings.api.ts'
import { ToBooking } from '../../features/bookings/to-booking.tsx'
import { HotelHere } from '../../features/hotels/index.ts'
import { ChosenPanel } from '../../features/offers/card/chosen-panel.tsx'
import { OffersOfHotel } from '../../features/offers/card/offers-of-hotel.tsx'
import { OfferList } from '../../features/offers/list/offer-list.tsx'
import { useOffersCount } from '../../features/offers/list/use-offers.ts'
import { RepeatButton } from '../../features/wizard/again/repeat-button.tsx'
import { lazyPart } from '../../ui/status/lazy-part.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { numberParam } from '../parts/number-param.ts'
import { OffersHead, shownOffers } from '../parts/offers-head.tsx'
import { SidePanel } from '../parts/side-panel.tsx'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

const WatchBell = lazyPart(async () => (await import('../../features/watches/watch-bell.tsx')).WatchBell)
const EditAuction = lazyPart(async () => (await import('./edit-auction.tsx')).EditAuction)
const Family = lazyPart(async () => (await import('./family.tsx')).Family)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'tourist')
  const id = String(numberParam(args.params.auctionId))
  const api = args.context.get(apiContext)
  const [auction, offers, market, reach] = await foundOr404(
    Promise.all([
      api(getAuction, { params: { id } }),
      api(bestOffers, { params: { id } }),
      api(auctionMarket, { params: { id } }),
      api(auctionReach, { params: { id } }),
    ]),
  )
  const { chosen } = auction.result
  const full = chosen && (await api(touristOfferFull, { params: { id: String(chosen.offer_id) } })).result
  const query = { request_id: id, page: '1' }
  const bookings = chosen ? (await api(ownBookings, { query })).result : null
  return {
    silence: isQuiet(auction.result) ? await silenceOf(api, id) : null,
    bookings,
    auction: auction.result,
    offers: offers.result,
    market: market.result,
    reach: reach.result,
    full,
    now: Date.now(),
  }
}

/** Nobody has answered, and somebody could. */
const isQuiet = ({ state, offers_count }: Auction) => state === 'active' && offers_count === 0

/** The page stands without it. */
async function silenceOf(api: Api, id: string): Promise<Silence | null> {
  try {
    return (await api(requestSilence, { params: { id } })).result
  } catch {
    return null
  }
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
  const [isDeleted, setDeleted] = useState(false)
  const navigate = useNavigate()
  const leave = () => {
    setDeleted(true)
    void navigate('/tourist/my-auctions/')
  }
  useDeletedElsewhere(first.auction.id, leave)
  // Nothing on the way out asks about what is gone.
  if (isDeleted) return <Going />
  return <KnownAuction first={first} onDeleted={leave} />
}

function Going() {
  return <Skeleton className="page-column mt-8 h-96" />
}

interface KnownProps {
  first: First
  onDeleted: () => void
}

function KnownAuction({ first, onDeleted }: KnownProps) {
  const auction = useAuction(first.auction)
  const [search] = useSearchParams()
  const [isEdited, isShared] = [search.has('edit'), search.has('family')]
  if (!isEdited && !isShared) return <ShownAuction first={first} auction={auction} onDeleted={onDeleted} />
  return (
    <Suspense fallback={<Going />}>
      {isEdited ? <EditAuction auction={auction} /> : <Family auction={auction} />}
    </Suspense>
  )
}

function ShownAuction({ first, auction, onDeleted }: KnownProps & { auction: Auction }) {
  const now = useNow(first.now)
  const [search, setSearch] = useSearchParams()
  const chatId = Number(search.get('chat')) || null
  const showChat = (id: number | null) =>
    setSearch((current) => withQuery(current, { chat: id === null ? null : String(id) }), {
      replace: true,
      preventScrollReset: true,
    })
  const { isCompared } = shownOffers(search)
  const isAsked = auction.chosen !== null
  const booking = useBookingOf(auction.id, { isAsked, first: first.bookings })
  return (
    <div className="page-column pt-4 pb-20" {...(isCompared && { 'data-wide': true })}>
      <title>{`Аукцион №${auction.id}: ${placeWords(auction)} — Лотур`}</title>
      <AuctionHead
        auction={auction}
        fallen={booking ? fallenWords[booking.state] : undefined}
        now={now}
        onDeleted={onDeleted}
        back={
          <LinkButton to="/tourist/my-auctions/" look="ghost" size="s" icon={ArrowLeft} className="-ml-4">
            Мои аукционы
          </LinkButton>
        }
      />
      {auction.chosen && (
        <div className="mt-7">
          <ChosenPanel
            offerId={auction.chosen.offer_id}
            first={first.full}
            wish={auction}
            now={now}
            onChat={showChat}
            booking={booking !== null && <ToBooking booking={booking} now={now} />}
          />
        </div>
      )}
      <Columns
        auction={auction}
        first={first}
        search={search}
        now={now}
        onChat={showChat}
        isCompared={isCompared}
      />
      <HotelHere trip={auction}>
        {(hotelId) => <OffersOfHotel auctionId={auction.id} hotelId={hotelId} />}
      </HotelHere>
      {chatId !== null && <Chat chatId={chatId} onClose={() => showChat(null)} />}
    </div>
  )
}

interface ColumnsProps extends Omit<OffersProps, 'first' | 'reach' | 'silence'> {
  first: First
  isCompared: boolean
}

/** The offers, and beside them the request; a comparison has the width to itself. */
function Columns({ auction, first, isCompared, ...rest }: ColumnsProps) {
  const reach = useReach(auction.id, first.reach)
  return (
    <div
      className={
        isCompared
          ? 'mt-7'
          : 'mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_20rem]'
      }
    >
      <Offers {...rest} auction={auction} first={first.offers} silence={first.silence} reach={reach} />
      {!isCompared && (
        <AuctionSummary
          auction={auction}
          reach={reach}
          again={<RepeatButton trip={auction} now={rest.now} isWide />}
          market={
            <>
              <MarketThermometer auctionId={auction.id} side="tourist" first={first.market} now={rest.now} />
              {auction.state === 'active' && (
                <Suspense fallback={<Skeleton className="mt-2 h-9 w-44" />}>
                  <WatchBell requestId={auction.id} />
                </Suspense>
              )}
            </>
          }
        />
      )}
    </div>
  )
}

interface OffersProps {
  auction: Auction
  first: First['offers']
  silence: Silence | null
  reach: Reach
  search: URLSearchParams
  now: number
  onChat: (chatId: number) => void
}

function Offers({ auction, first, silence, reach, search, now, onChat }: OffersProps) {
  return (
    <section aria-labelledby="offers-title" className="min-w-0">
      <OffersHead
        search={search}
        offersCount={useOffersCount(auction.id, first)}
        isOver={auction.chosen !== null}
        beside={
          <LinkButton
            to={`/tourist/my-auctions/${auction.id}?family=1`}
            look="plain"
            size="s"
            icon={UsersRound}
          >
            Подобрать семьёй
          </LinkButton>
        }
      />
      <OfferList
        auctionId={auction.id}
        wish={auction}
        first={first}
        {...shownOffers(search)}
        launchedAt={auction.created_at}
        isActive={auction.state === 'active'}
        reach={reach}
        quiet={
          silence !== null &&
          silence.state !== 'over' && (
            <WhyQuiet auctionId={auction.id} first={silence} agencies={reach.agencies} />
          )
        }
        chosenId={auction.chosen?.offer_id ?? null}
        now={now}
        onChat={onChat}
      />
    </section>
  )
}

function Chat({ chatId, onClose }: { chatId: number; onClose: () => void }) {
  return (
    <SidePanel label="Чат с агентом" onClose={onClose}>
      {(close) => <ChatWindow key={chatId} chatId={chatId} aside={close} hasFocus />}
    </SidePanel>
  )
}
