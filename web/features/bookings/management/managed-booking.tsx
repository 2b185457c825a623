import { Link } from 'react-router'
import type { BookingMoney } from '../../../../contract/bookings/money/booking-payments.ts'
import type { Cancellation } from '../../../../contract/bookings/cancelling/cancellation.ts'
import type { Claim } from '../../../../contract/bookings/claims.ts'
import type { WholeManagedBooking } from '../../../../contract/bookings/managed-bookings.ts'
import { listCancellations } from '../../../../contract/bookings/cancelling/cancellation.ts'
import { money as roubles } from '../../../../contract/texts.ts'
import { mayDo, useUser } from '../../../app/page/user.ts'
import { guests, nights } from '../../../ui/words/format.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { ProposedChange } from '../amendments/proposed-change.tsx'
import { ClaimTold } from '../claims/claim-section.tsx'
import { CancellationTold } from '../cancelling/cancellation-section.tsx'
import { HowItEnded } from '../how-it-ended.tsx'
import { BookingHistory } from '../booking-history.tsx'
import { MoneyLines, MoneySums } from '../money/money-lines.tsx'
import { noMoneyWords } from '../money/money.rules.ts'
import { PaymentList } from '../money/payment-list.tsx'
import { comparedWith, PriceMade } from '../pricing/price-made.tsx'
import { isReplaced, ReplacedTour } from '../substitution/another-tour.tsx'
import { StateBadge } from './managed-bookings.tsx'

interface ManagedBookingProps {
  booking: WholeManagedBooking
  money: BookingMoney
  /** Null: it was not called off once money had come. */
  cancellation: Cancellation | null
  claim: Claim | null
}

/** One booking as the staff see it: what was booked, its money, its history. Nothing is moved here. */
export function ManagedBookingView({ booking, money, cancellation, claim }: ManagedBookingProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        <Booked booking={booking} />
        {isReplaced(booking) && <ReplacedTour booking={booking} />}
        <Amending booking={booking} />
        <HowItEnded reader="staff" booking={booking} money={money} />
        {cancellation && <CancellationTold reader="staff" cancellation={cancellation} />}
        {claim && <ClaimTold reader="staff" claim={claim} />}
        <section aria-labelledby="money-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
          <h2 id="money-title" className="type-heading">
            Деньги
          </h2>
          {money.lines.length === 0 && money.payments.length === 0 && (
            <p className="mt-3 text-soft">{noMoneyWords(booking.accepted)}</p>
          )}
          <MoneyLines money={money} state={booking.state} />
          <MoneySums money={money} state={booking.state} />
          <PaymentList payments={money.payments} />
        </section>
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
      </div>
      <BookingHistory reader="staff" booking={booking} />
    </div>
  )
}

/** A change of the confirmed trip that waits for its tourist. */
function Amending({ booking }: Pick<ManagedBookingProps, 'booking'>) {
  const { amendment } = booking
  if (amendment?.state !== 'open') return null
  return (
    <section aria-labelledby="amendment-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="amendment-title" className="type-heading">
        Изменение ждёт подписи туриста
      </h2>
      <p className="mt-1 text-soft">До {momentInWords(amendment.valid_until)} по Москве</p>
      <ProposedChange amendment={amendment} booking={booking} />
    </section>
  )
}

function Booked({ booking }: Pick<ManagedBookingProps, 'booking'>) {
  const { tour, guests: party, documents_gone_at: gone, due_at: due, state } = booking
  const mayDecide = mayDo(useUser(), listCancellations.right)
  return (
    <section aria-labelledby="tour-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="tour-title" className="type-heading">
          {tour.hotel}, {tour.country}
        </h2>
        <StateBadge booking={booking} />
      </div>
      <p className="mt-2">
        {tour.date} – {tour.date_back}, {nights(tour.nights)}, {guests(party.adults, party.child_ages.length)}
        , {tour.operator}
      </p>
      <p className="tabular mt-2 text-lg font-semibold">{roubles(booking.price)}</p>
      <p className="mt-3 [overflow-wrap:anywhere]">
        <span className="text-soft">Турист: </span>
        {booking.tourist} №{booking.tourist_id}
        <br />
        <span className="text-soft">Агентство: </span>
        {booking.agency}
        <br />
        <span className="text-soft">Заявка: </span>№{booking.request_id}
      </p>
      {due && <p className="mt-3 text-soft">Срок: {momentInWords(due)}</p>}
      {gone && <p className="mt-3 text-soft">Документы туристов удалены {momentInWords(gone)}.</p>}
      {state === 'cancelling' && mayDecide && (
        <p className="mt-3">
          <Link to="/admin/cancellations" className="underline underline-offset-4">
            Расходы и спор по отмене
          </Link>
        </p>
      )}
    </section>
  )
}
