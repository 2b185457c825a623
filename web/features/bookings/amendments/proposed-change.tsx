import { type Amendment, amendmentKinds } from '../../../../contract/bookings/amending/amendment.ts'
import { priceLineTitles } from '../../../../contract/bookings/pricing/booking-prices.ts'
import type { Booking } from '../../../../contract/bookings/bookings.ts'
import { money as roubles } from '../../../../contract/numbers.ts'
import { ChangeList } from '../../../ui/content/change-list.tsx'

/** What changes, why, and the whole price with it beside the one that stands. */
export function ProposedChange({
  amendment,
  booking,
}: {
  amendment: Amendment
  booking: Pick<Booking, 'price'>
}) {
  const { kind, words, who, total, lines } = amendment
  const cost = { name: 'Цена за всех', was: roubles(booking.price), now: roubles(total) }
  return (
    <>
      <p className="mt-3 font-medium">{amendmentKinds[kind]}</p>
      <p className="mt-1 border-l-2 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-wrap">{words}</p>
      {who !== null && (
        <p className="mt-2 text-sm text-soft">
          Турист №{who} из листа бронирования. Как имя будет записано, стоит в новом листе бронирования, в
          документах.
        </p>
      )}
      <div className="mt-4">
        {cost.was === cost.now ? (
          <p>Цена не меняется: {cost.now}</p>
        ) : (
          <ChangeList label="Что станет с ценой" changes={[cost]} />
        )}
      </div>
      <dl className="tabular mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 text-sm">
        {lines.map((line, at) => (
          <div key={`${at} ${line.title}`} className="contents">
            <dt className="pr-4 [overflow-wrap:anywhere]">
              {line.title}
              {line.kind !== 'tour' && (
                <span className="text-soft"> ({priceLineTitles[line.kind].toLowerCase()})</span>
              )}
            </dt>
            <dd className="text-right">{roubles(line.amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
