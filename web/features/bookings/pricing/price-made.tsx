import {
  type AcceptedPrice,
  type BookingPrice,
  type DuePayment,
  priceLineTitles,
} from '../../../../contract/bookings/pricing/booking-prices.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { type BookingState, isCalledOff } from '../../../../contract/bookings/booking-states.ts'
import { money, NBSP, roublesOf } from '../../../../contract/numbers.ts'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'

const KOPECKS = 100
/** A rate is no sum: operators name it to the fourth digit. */
const rateDigits = new Intl.NumberFormat('ru', { maximumFractionDigits: 4 })

interface PriceMadeProps {
  quote: BookingPrice
  /** What the tourist was promised in the offer, whole roubles. */
  offered: number
  /** Where that stood. */
  place?: 'в предложении' | 'за прежний тур'
  /** What makes it cheaper. */
  promo?: AcceptedPrice['promo']
  /** The payments after the promo code; absent: those of the price. Null: not counted yet. */
  due?: readonly DuePayment[] | null | undefined
  /** Of the newest price that was signed. */
  accepted?: AcceptedPrice | null
  /** Where the booking stands: of one that is called off nothing is due. Absent: the price waits for its signature. */
  state?: BookingState
}

/** The checked price: of which lines, against the offer, and when to pay what. */
export function PriceMade({ quote, due, accepted, state, ...against }: PriceMadeProps) {
  const { offered, place = 'в предложении', promo } = against
  return (
    <section aria-labelledby="price-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="price-title" className="type-heading">
        Цена
      </h2>
      <Lines quote={quote} promo={promo ?? null} />
      <Difference {...{ quote, offered, place }} isBeforePromo={Boolean(promo?.kopecks)} />
      {quote.rate && (
        <p className="mt-1 text-sm text-soft">
          По курсу {`${rateDigits.format(quote.rate.roubles)}${NBSP}₽ за 1${NBSP}${quote.rate.currency}`}
        </p>
      )}
      {state && isCalledOff(state) ? (
        <p className="mt-5">Платить больше ничего не нужно.</p>
      ) : (
        <>
          <h3 className="type-subheading mt-5">Когда платить</h3>
          {due === null ? (
            <SkeletonText lines={2} className="mt-2" />
          ) : (
            <Payments due={due ?? dueOf(quote)} />
          )}
        </>
      )}
      {accepted && (
        <p className="mt-5 border-t border-line pt-4 text-good">Подписано {momentInWords(accepted.at)}</p>
      )}
    </section>
  )
}

/** Against what a booking's price is compared: the offer, or the tour in whose place another one is. */
export const comparedWith = ({ tour, substitution }: Pick<Booking, 'tour' | 'substitution'>) =>
  substitution
    ? { offered: substitution.price, place: 'за прежний тур' as const }
    : { offered: tour.price, place: 'в предложении' as const }

function dueOf({ schedule }: BookingPrice): DuePayment[] {
  return schedule.map(({ n, amount, due_at }) => ({ n, kopecks: amount * KOPECKS, due_at }))
}

function Lines({ quote: { lines, total }, promo }: { quote: BookingPrice; promo: AcceptedPrice['promo'] }) {
  const saved = promo?.kopecks ?? 0
  return (
    <dl className="tabular mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-y-2">
      {lines.map(({ kind, title, amount }, at) => (
        <div key={`${at} ${title}`} className="contents">
          <dt className="pr-4 [overflow-wrap:anywhere]">
            {title}
            {kind !== 'tour' && <span className="text-soft"> ({priceLineTitles[kind].toLowerCase()})</span>}
          </dt>
          <dd className="text-right">{money(amount)}</dd>
        </div>
      ))}
      {promo && saved > 0 && (
        <>
          <dt className="pr-4 [overflow-wrap:anywhere]">Промокод {promo.code}</dt>
          <dd className="text-right text-good">{roublesOf(-saved)}</dd>
        </>
      )}
      <dt className="border-t border-line pt-2 font-semibold">Всего</dt>
      <dd className="border-t border-line pt-2 text-right text-lg font-semibold">
        {roublesOf(total * KOPECKS - saved)}
      </dd>
    </dl>
  )
}

interface DifferenceProps {
  quote: BookingPrice
  offered: number
  place: string
  /** What is shown as the whole is less than what was offered and checked. */
  isBeforePromo: boolean
}

function Difference({ quote: { total, reason }, offered, place, isBeforePromo }: DifferenceProps) {
  const before = isBeforePromo ? 'Без промокода ' : ''
  const [dearer, cheaper] = isBeforePromo ? ['дороже', 'дешевле'] : ['Дороже', 'Дешевле']
  const difference = total - offered
  if (difference === 0)
    return (
      <p className="mt-2 text-sm text-soft">
        {before ? `${before}столько` : 'Столько'} же, сколько {place}
      </p>
    )
  return (
    <p className={`mt-2 text-sm [overflow-wrap:anywhere] ${difference > 0 ? 'text-danger' : 'text-good'}`}>
      {before}
      {difference > 0 ? dearer : cheaper}, чем {place}, на {money(Math.abs(difference))}
      {reason && `. ${reason}`}
    </p>
  )
}

function Payments({ due }: { due: readonly DuePayment[] }) {
  if (due.length === 0) return <p className="mt-2">Платить не нужно: всё оплачивает промокод</p>
  return (
    <ol className="mt-2 space-y-1">
      {due.map(({ n, kopecks, due_at }) => (
        <li key={n} className="tabular flex flex-wrap justify-between gap-x-4">
          <span>до {momentInWords(Date.parse(due_at) - 1)}</span>
          <span>{roublesOf(kopecks)}</span>
        </li>
      ))}
    </ol>
  )
}
