import type { Booking } from '../../../contract/bookings/bookings.ts'
import { stepsAhead } from './steps-ahead.rules.ts'

/** What comes after the travellers, in order and with terms; until there is a price to be signed, which says it itself. */
export function StepsAhead({ booking }: { booking: Booking }) {
  if (booking.state !== 'filling' && booking.state !== 'checking') return null
  return (
    <section aria-labelledby="ahead-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="ahead-title" className="type-heading">
        Что дальше
      </h2>
      <ol className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        {stepsAhead(booking).map(({ title, term, text }) => (
          <li key={title} className="min-w-0">
            <p className="text-xs font-semibold text-sea-text">{term}</p>
            <p className="font-semibold">{title}</p>
            <p className="mt-1 text-sm text-pretty text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-4 text-sm text-pretty text-soft">
        Передумали? Пока вы ничего не оплатили, отказаться можно бесплатно. Аукцион после этого можно вернуть
        или запустить новый.
      </p>
    </section>
  )
}
