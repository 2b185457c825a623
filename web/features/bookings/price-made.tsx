import { priceLineTitles, type BookingPrice } from '../../../contract/bookings/booking-prices.ts'
import { money } from '../../../contract/texts.ts'
import { momentInWords } from '../../ui/words/moscow.ts'

interface PriceMadeProps {
  quote: BookingPrice
  /** What the tourist was promised in the offer, whole roubles. */
  offered: number
}

/** The checked price: of which lines, against the offer, and when to pay what. */
export function PriceMade({ quote, offered }: PriceMadeProps) {
  const difference = quote.total - offered
  return (
    <section aria-labelledby="price-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="price-title" className="type-heading">
        Цена
      </h2>
      <dl className="tabular mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        {quote.lines.map(({ kind, title, amount }, at) => (
          <div key={`${at} ${title}`} className="contents">
            <dt className="[overflow-wrap:anywhere]">
              {title}
              {kind !== 'tour' && <span className="text-soft"> ({priceLineTitles[kind].toLowerCase()})</span>}
            </dt>
            <dd className="text-right">{money(amount)}</dd>
          </div>
        ))}
        <dt className="border-t border-line pt-2 font-semibold">Всего</dt>
        <dd className="border-t border-line pt-2 text-right text-lg font-semibold">{money(quote.total)}</dd>
      </dl>
      {difference !== 0 && (
        <p className={`mt-2 text-sm ${difference > 0 ? 'text-danger' : 'text-good'}`}>
          {difference > 0 ? 'Дороже' : 'Дешевле'}, чем в предложении, на {money(Math.abs(difference))}
          {quote.reason && `: ${quote.reason}`}
        </p>
      )}
      {quote.rate && (
        <p className="mt-1 text-sm text-soft">
          По курсу {quote.rate.roubles.toLocaleString('ru')} ₽ за 1 {quote.rate.currency}
        </p>
      )}
      <h3 className="type-subheading mt-5">Когда платить</h3>
      <ol className="mt-2 space-y-1">
        {quote.schedule.map(({ n, amount, due_at }) => (
          <li key={n} className="tabular flex flex-wrap justify-between gap-x-4">
            <span>до {momentInWords(Date.parse(due_at) - 1)}</span>
            <span>{money(amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
