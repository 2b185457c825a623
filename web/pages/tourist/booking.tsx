import { ArrowLeft, MessageCircle } from 'lucide-react'
import { isOver } from '../../../contract/bookings/booking-states.ts'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from 'react-router'
import { type Acceptance, acceptance } from '../../../contract/bookings/pricing/acceptance.ts'
import { type Booking, ownBooking } from '../../../contract/bookings/bookings.ts'
import { type BookingMoney, ownBookingMoney } from '../../../contract/bookings/money/booking-payments.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import { type BookingParty, ownParty } from '../../../contract/bookings/party/booking-travellers.ts'
import { type ClaimPlace, ownClaim } from '../../../contract/bookings/claims.ts'
import { bookingReview, type ReviewPlace } from '../../../contract/reviews/reviews.ts'
import { ownDocuments } from '../../../contract/bookings/documents/booking-documents.ts'
import { byId } from '../../app/calls/address.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { SellerCard } from '../../features/agents/index.ts'
import { ContractStep, PriceExpired } from '../../features/bookings/acceptance/contract-step.tsx'
import { BookingColumns } from '../../features/bookings/booking-columns.tsx'
import { BookingHead } from '../../features/bookings/booking-head.tsx'
import { isJustOpened } from '../../features/bookings/booking-href.ts'
import { AmendmentSection } from '../../features/bookings/amendments/amendment-section.tsx'
import { EndedBooking } from '../../features/bookings/how-it-ended.tsx'
import { BookingHistory } from '../../features/bookings/booking-history.tsx'
import { useBooking } from '../../features/bookings/bookings.api.ts'
import { CancelBooking } from '../../features/bookings/cancelling/cancel-booking.tsx'
import { CancellationSection } from '../../features/bookings/cancelling/cancellation-section.tsx'
import { ClaimSection } from '../../features/bookings/claims/claim-section.tsx'
import { DemoTrip } from '../../features/bookings/demo-trip.tsx'
import { DocumentsSection } from '../../features/bookings/documents/documents-section.tsx'
import { PaySection } from '../../features/bookings/money/pay-section.tsx'
import { PartySection } from '../../features/bookings/party/party-section.tsx'
import { comparedWith, PriceMade } from '../../features/bookings/pricing/price-made.tsx'
import { AnotherTour, isReplaced, ReplacedTour } from '../../features/bookings/substitution/another-tour.tsx'
import { StepsAhead } from '../../features/bookings/steps-ahead.tsx'
import { ToCalendar } from '../../features/bookings/to-calendar.tsx'
import { PaymentWishes } from '../../features/bookings/wishes/payment-wishes.tsx'
import { WayOn } from '../../features/bookings/way-on/way-on.tsx'
import { BookingReview } from '../../features/reviews/booking-review.tsx'
import { useFreshProof } from '../../features/identity/index.ts'
import { RepeatBooked } from '../../features/wizard/again/repeat-booked.tsx'
import { AskSupport } from '../../features/support/support-link.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { numberParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  // Whoever sees the site as this tourist is shown no papers.
  const { view } = await requireUser(args, 'tourist')
  const id = numberParam(args.params.bookingId)
  const api = args.context.get(apiContext)
  const [{ result: booking }, party, { result: signable }, { result: money }] = await foundOr404(
    Promise.all([
      api(ownBooking, byId(id)),
      view ? null : api(ownParty, byId(id)),
      api(acceptance, byId(id)),
      api(ownBookingMoney, byId(id)),
    ]),
  )
  const documents = booking.quote && !view ? (await api(ownDocuments, byId(id))).result : undefined
  const review = isOver(booking.state) ? (await api(bookingReview, byId(id))).result : null
  const claim = booking.state === 'finished' && !view ? (await api(ownClaim, byId(id))).result : null
  return { booking, party: party?.result ?? null, signable, money, documents, review, claim, now: Date.now() }
}

export default function BookingPage() {
  const { booking, now, ...more } = useLoaderData<typeof loader>()
  return <ShownBooking key={booking.id} first={booking} {...more} now={useNow(now)} />
}

interface ShownBookingProps {
  first: Booking
  /** Null in a view. */
  party: BookingParty | null
  signable: Acceptance
  money: BookingMoney
  documents: Answer<typeof ownDocuments>['result'] | undefined
  review: ReviewPlace | null
  claim: ClaimPlace | null
  now: number
}

function ShownBooking({ first, party, signable, money, documents, review, claim, now }: ShownBookingProps) {
  const { state: came } = useLocation()
  const returned = useReturned()
  const { run, proofWindow } = useFreshProof()
  const booking = useBooking('tourist', first)
  const isClaimed = Boolean(claim?.claim)
  const hasTravelled = booking.state === 'finished'
  return (
    <div className="page-column pt-4 pb-20">
      <title>{`Бронирование №${booking.id}: ${booking.tour.hotel} — Лотур`}</title>
      <BookingHead
        side="tourist"
        booking={booking}
        now={now}
        isJustOpened={isJustOpened(came)}
        back={
          <LinkButton to="/tourist/bookings" look="ghost" size="s" icon={ArrowLeft} className="-ml-4">
            Мои поездки
          </LinkButton>
        }
      />
      <BookingColumns beside={<Beside booking={booking} party={party} now={now} />}>
        <EndedBooking side="tourist" booking={booking} first={money} />
        {/* A claim that is made may wait for an answer; the offer to make one waits behind the review. */}
        {isClaimed && <ClaimSection side="tourist" booking={booking} first={claim} />}
        {hasTravelled && <BookingReview bookingId={booking.id} first={review} />}
        {!isClaimed && party && <ClaimSection side="tourist" booking={booking} first={claim} />}
        {/* What came to nothing may be taken up again for a few days only: that goes before its books. */}
        {isOver(booking.state) && <WayOn booking={booking} />}
        <Replaced booking={booking} signable={signable} money={money} />
        <AmendmentSection booking={booking} money={money} now={now} />
        <CancellationSection side="tourist" booking={booking} />
        {!isOver(booking.state) && !booking.substitution?.is_open && <WayOn booking={booking} />}
        <DemoTrip booking={booking} first={money} />
        <PaySection booking={booking} first={money} now={now} returned={returned} />
        {isOver(booking.state) && !hasTravelled && <BookingReview bookingId={booking.id} first={review} />}
        {party ? <PartySection booking={booking} first={party} run={run} /> : <ClosedInView />}
        <PaymentWishes booking={booking} />
        <CheckedPrice booking={booking} signable={signable} now={now} />
        <StepsAhead booking={booking} />
        {booking.quote && party && (
          <DocumentsSection side="tourist" bookingId={booking.id} run={run} first={documents} />
        )}
      </BookingColumns>
      {proofWindow}
    </div>
  )
}

function ClosedInView() {
  return <Notice>Попутчики, документы и претензия видны только самому человеку.</Notice>
}

/** From which payment somebody has just come back; null: from none. */
function useReturned(): { id: number; onClose: () => void } | null {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('payment') ?? 0)
  if (!Number.isSafeInteger(id) || id <= 0) return null
  return {
    id,
    onClose: () => setSearch(withQuery(search, { payment: null }), { preventScrollReset: true }),
  }
}

type ReplacedProps = Pick<ShownBookingProps, 'signable' | 'money'> & { booking: Booking }

/** Another tour in the place of the booked one: to be answered, or as it was decided. */
function Replaced({ booking, ...first }: ReplacedProps) {
  if (!isReplaced(booking)) return null
  return booking.substitution.is_open ? (
    <AnotherTour booking={booking} {...first} />
  ) : (
    <ReplacedTour booking={booking} />
  )
}

function Beside({ booking, party, now }: { booking: Booking; party: BookingParty | null; now: number }) {
  return (
    <>
      <Seller booking={booking} />
      <ToCalendar booking={booking} />
      {isOver(booking.state) && party && <RepeatBooked booking={booking} party={party} now={now} />}
      <BookingHistory reader="tourist" booking={booking} />
      <AskSupport bookingId={booking.id} />
      <CancelBooking side="tourist" booking={booking} now={now} />
    </>
  )
}

function Seller({ booking: { seller, chat_id } }: { booking: Booking }) {
  return (
    <SellerCard
      agency={seller}
      chat={
        <LinkButton to={`/chats/${chat_id}`} icon={MessageCircle} isWide>
          Написать агентству
        </LinkButton>
      }
      isAlone
    />
  )
}

/** To be signed, signed, or run out. */
function CheckedPrice({ booking, signable, now }: { booking: Booking; signable: Acceptance; now: number }) {
  const { quote, accepted, state } = booking
  if (!quote) return null
  if (state === 'agreeing') return <ContractStep booking={{ ...booking, quote }} first={signable} now={now} />
  return (
    <>
      {state === 'checking' && booking.moves.at(-1)?.move === 'expire' && <PriceExpired />}
      <PriceMade
        quote={quote}
        state={state}
        {...comparedWith(booking)}
        promo={accepted?.promo ?? null}
        due={accepted?.due}
        accepted={accepted}
      />
    </>
  )
}
