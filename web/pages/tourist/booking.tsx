import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Booking, ownBooking } from '../../../contract/bookings/bookings.ts'
import { type BookingParty, ownParty } from '../../../contract/bookings/booking-travellers.ts'
import { byId } from '../../app/calls/address.ts'
import { requireBookings } from '../parts/require-bookings.server.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { BookingHead } from '../../features/bookings/booking-head.tsx'
import { BookingHistory } from '../../features/bookings/booking-history.tsx'
import { useBooking } from '../../features/bookings/bookings.api.ts'
import { CancelBooking } from '../../features/bookings/cancel-booking.tsx'
import { CancellationSection } from '../../features/bookings/cancelling/cancellation-section.tsx'
import { PartySection } from '../../features/bookings/party/party-section.tsx'
import { PriceMade } from '../../features/bookings/price-made.tsx'
import { SellerBlock } from '../../features/bookings/seller-block.tsx'
import { useFreshProof } from '../../features/identity/index.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { numberParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'tourist')
  requireBookings(args)
  const id = numberParam(args.params.bookingId)
  const api = args.context.get(apiContext)
  const [{ result: booking }, { result: party }] = await foundOr404(
    Promise.all([api(ownBooking, byId(id)), api(ownParty, byId(id))]),
  )
  return { booking, party, now: Date.now() }
}

export default function BookingPage() {
  const { booking, party, now } = useLoaderData<typeof loader>()
  return <ShownBooking key={booking.id} first={booking} party={party} now={useNow(now)} />
}

interface ShownBookingProps {
  first: Booking
  party: BookingParty
  now: number
}

function ShownBooking({ first, party, now }: ShownBookingProps) {
  const { run, proofWindow } = useFreshProof()
  const booking = useBooking('tourist', first)
  return (
    <div className="page-column pt-4 pb-20">
      <title>{`Бронирование №${booking.id}: ${booking.tour.hotel} — Лотур`}</title>
      <BookingHead
        side="tourist"
        booking={booking}
        now={now}
        back={
          <LinkButton to="/tourist/bookings" look="ghost" size="s" icon={ArrowLeft} className="-ml-4">
            Мои поездки
          </LinkButton>
        }
      />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <CancellationSection side="tourist" booking={booking} />
          <PartySection booking={booking} first={party} run={run} />
          {booking.quote && <PriceMade quote={booking.quote} offered={booking.tour.price} />}
        </div>
        <aside className="grid gap-6">
          <SellerBlock seller={booking.seller} chatId={booking.chat_id} />
          <BookingHistory moves={booking.moves} />
          <CancelBooking side="tourist" booking={booking} />
        </aside>
      </div>
      {proofWindow}
    </div>
  )
}
