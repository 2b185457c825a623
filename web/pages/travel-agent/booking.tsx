import { ArrowLeft, MessageCircle } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { agentBooking, type Booking } from '../../../contract/bookings/bookings.ts'
import { agentBookingMoney, type BookingMoney } from '../../../contract/bookings/money/booking-payments.ts'
import { agentClaim, type ClaimPlace } from '../../../contract/bookings/claims.ts'
import { agencyDoor } from '../../../contract/platform/agency-rights.ts'
import { byId } from '../../app/calls/address.ts'
import { mayInAgency, useUser } from '../../app/page/user.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { AgentAmendment } from '../../features/bookings/amendments/agent-amendment.tsx'
import { BookingColumns } from '../../features/bookings/booking-columns.tsx'
import { BookingHead } from '../../features/bookings/booking-head.tsx'
import { EndedBooking } from '../../features/bookings/how-it-ended.tsx'
import { BookingHistory } from '../../features/bookings/booking-history.tsx'
import { useBooking } from '../../features/bookings/bookings.api.ts'
import { CancelBooking } from '../../features/bookings/cancelling/cancel-booking.tsx'
import { CancellationSection } from '../../features/bookings/cancelling/cancellation-section.tsx'
import { ClaimSection } from '../../features/bookings/claims/claim-section.tsx'
import { DocumentsSection } from '../../features/bookings/documents/documents-section.tsx'
import { AgentMoney } from '../../features/bookings/money/agent-money.tsx'
import { AgentParty } from '../../features/bookings/party/agent-party.tsx'
import { comparedWith, PriceMade } from '../../features/bookings/pricing/price-made.tsx'
import { QuoteForm } from '../../features/bookings/pricing/quote-form.tsx'
import { isReplaced, ReplacedTour } from '../../features/bookings/substitution/another-tour.tsx'
import { ReturnForm } from '../../features/bookings/return-form.tsx'
import { ToldWishes } from '../../features/bookings/wishes/payment-wishes.tsx'
import { useFreshProof } from '../../features/identity/index.ts'
import { AskSupport } from '../../features/support/support-link.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { numberParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'
import { AnotherTour } from './desk/another-tour.tsx'

export async function loader(args: LoaderFunctionArgs) {
  // Whoever sees the site as this agent is shown no papers.
  const { view } = await requireUser(args, 'agent')
  const id = numberParam(args.params.bookingId)
  const api = args.context.get(apiContext)
  const [{ result: booking }, { result: money }] = await foundOr404(
    Promise.all([api(agentBooking, byId(id)), api(agentBookingMoney, byId(id))]),
  )
  const claim = booking.state === 'finished' && !view ? (await api(agentClaim, byId(id))).result : null
  return { booking, money, claim, now: Date.now() }
}

export default function AgentBookingPage() {
  const { booking, now, ...more } = useLoaderData<typeof loader>()
  return <ShownBooking key={booking.id} first={booking} {...more} now={useNow(now)} />
}

interface ShownBookingProps {
  first: Booking
  money: BookingMoney
  claim: ClaimPlace | null
  now: number
}

function ShownBooking({ first, money, claim, now }: ShownBookingProps) {
  const booking = useBooking('agent', first)
  const { run, proofWindow } = useFreshProof()
  const user = useUser()
  const mayLead = mayInAgency(user, 'bookings')
  const seesPapers = mayLead && !user?.view
  return (
    <div className="page-column pt-2 pb-16">
      <title>{`Бронирование №${booking.id}: ${booking.tour.hotel} — Лотур`}</title>
      <BookingHead
        side="agent"
        booking={booking}
        now={now}
        back={
          <LinkButton to="/travel-agent/bookings" look="ghost" size="s" icon={ArrowLeft} className="-ml-4">
            Бронирования
          </LinkButton>
        }
      />
      <BookingColumns beside={<Beside booking={booking} mayLead={mayLead} now={now} />}>
        {!mayLead && <Notice>{agencyDoor('bookings', 'Бронирования ведёт')}</Notice>}
        <EndedBooking side="agent" booking={booking} first={money} />
        <CancellationSection side="agent" booking={booking} />
        <ClaimSection side="agent" booking={booking} first={claim} />
        {isReplaced(booking) && <ReplacedTour booking={booking} />}
        <AgentMoney
          booking={booking}
          first={money}
          run={run}
          another={mayLead && <AnotherTour booking={booking} now={now} />}
        />
        <AgentAmendment booking={booking} mayLead={mayLead} now={now} />
        {seesPapers && <AgentParty booking={booking} run={run} />}
        {seesPapers && booking.quote && <DocumentsSection side="agent" bookingId={booking.id} run={run} />}
        {booking.quote && (
          <PriceMade
            quote={booking.quote}
            state={booking.state}
            {...comparedWith(booking)}
            promo={booking.accepted?.promo ?? null}
            due={booking.accepted?.due}
            accepted={booking.accepted}
          />
        )}
        {mayLead && <Work booking={booking} now={now} />}
      </BookingColumns>
      {proofWindow}
    </div>
  )
}

interface BesideProps {
  booking: Booking
  mayLead: boolean
  now: number
}

function Beside({ booking, mayLead, now }: BesideProps) {
  return (
    <>
      <section className="rounded-xl bg-card p-4 shadow-card sm:p-5">
        <h2 className="type-subheading">{booking.tourist.first_name}</h2>
        <LinkButton to={`/chats/${booking.chat_id}`} icon={MessageCircle} className="mt-3" isWide>
          Чат с туристом
        </LinkButton>
      </section>
      <BookingHistory reader="agent" booking={booking} />
      <AskSupport bookingId={booking.id} />
      {mayLead && <CancelBooking side="agent" booking={booking} now={now} />}
    </>
  )
}

/** What the agent has to do, by the state. */
function Work({ booking, now }: { booking: Booking; now: number }) {
  const { state } = booking
  if (state !== 'checking' && state !== 'agreeing') return null
  return (
    <section className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 className="type-heading mb-5">
        {state === 'checking' ? 'Проверенная цена' : 'Назвать другую цену'}
      </h2>
      <ToldWishes booking={booking} />
      {/* A new price begins from the newest one. */}
      <QuoteForm key={booking.quote?.id ?? 0} booking={booking} now={now} />
      {state === 'checking' && booking.returns_left > 0 && (
        <details className="mt-6 border-t border-line pt-5">
          <summary className="cursor-pointer font-medium">Вернуть данные туристов на исправление</summary>
          <div className="mt-4">
            <ReturnForm id={booking.id} left={booking.returns_left} />
          </div>
        </details>
      )}
    </section>
  )
}
