import { isOver, turnOf } from '../../../contract/bookings/booking-states.ts'
import { bookingSteps, nextWords, stepOf } from '../../../contract/bookings/booking-words.ts'
import type { BookingLine } from '../../../contract/bookings/bookings.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { StepBar } from '../../ui/status/step-bar.tsx'
import { bookingHref } from './booking-href.ts'
import { dueWords, leftWords } from './due.rules.ts'
import { priceNowWords } from './price-now.rules.ts'

/** From the request's page to its booking: what is next, by when, and the way there. Undefined: still on its way. */
export function ToBooking({ booking, now }: { booking: BookingLine | undefined; now: number }) {
  if (!booking)
    return (
      <div aria-busy="true">
        <span className="sr-only">Открываем бронирование…</span>
        <Skeleton className="h-28 w-full" />
      </div>
    )
  const { id, state, due_at, stage } = booking
  const step = stepOf(state)
  const price = priceNowWords(booking)
  return (
    <section aria-labelledby="to-booking-title" className="rounded-lg bg-mist p-4 sm:p-5">
      {step >= 0 && <StepBar steps={bookingSteps.map(({ title }) => title)} current={step} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 first:mt-0">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id="to-booking-title" className="text-sm text-soft">
            Бронирование №{id}
          </h3>
          <p role="status" className="type-subheading">
            {nextWords(state, 'tourist', { dueAt: due_at, stage })}
          </p>
          {due_at && leftWords(due_at, now) && (
            <p className="text-sm text-soft">{dueWords({ state, dueAt: due_at }, now)}</p>
          )}
          {price && <p className="tabular mt-1 font-medium">{price}</p>}
        </div>
        <LinkButton
          to={bookingHref('tourist', id)}
          look={isOver(state) ? 'plain' : 'main'}
          size={turnOf(state) === 'tourist' ? 'l' : 'm'}
          className="max-sm:w-full"
        >
          К бронированию
        </LinkButton>
      </div>
    </section>
  )
}
