import { useQuery } from '@tanstack/react-query'
import type { HotelDetails } from '../../../contract/geo/hotels.ts'
import { priceCalendar } from '../../../contract/supply/prices.ts'
import { counted, money } from '../../../contract/texts.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { SkeletonText } from '../../ui/status/skeleton.tsx'
import { cx } from '../../ui/words/cx.ts'
import { dayInWords } from '../../ui/words/moments.ts'
import { askedDays, daysShown, type DaysShown, type HotelTrip } from './hotel-days.rules.ts'

interface HotelPricesProps {
  hotel: HotelDetails
  trip: HotelTrip
}

const FRESH_MS = 300_000
/** More of them are folded away. */
const DAYS_SHOWN = 12

/** What a tour to the hotel costs by departure day, for the guests of the request; nothing where the market is silent. */
export function HotelPrices({ hotel, trip }: HotelPricesProps) {
  const { data, isPending } = useQuery({
    ...queryOf(priceCalendar, { query: askedDays(trip, hotel) }),
    staleTime: FRESH_MS,
    retry: false,
  })
  const shown = data && daysShown(data.days, trip)
  if (!isPending && !shown?.days.length && !shown?.nearest) return null
  return (
    <section aria-labelledby="hotel-prices" className="mt-6">
      <h3 id="hotel-prices" className="type-subheading">
        Цены по дням вылета
      </h3>
      <p className="type-note mt-1">
        {trip.departure.name}, {counted(trip.days_count, 'night')}, за всех: {partyWords(trip)}
      </p>
      {shown ? <Days shown={shown} /> : <SkeletonText lines={3} />}
    </section>
  )
}

function Days({ shown: { days, least, nearest } }: { shown: DaysShown }) {
  if (nearest)
    return (
      <p className="mt-2">
        В эти дни туров в этот отель нет. Ближайший вылет {dayInWords(nearest.date)}, от{' '}
        {money(nearest.min_price)}.
      </p>
    )
  const rest = days.slice(DAYS_SHOWN)
  return (
    <>
      <DayList days={days.slice(0, DAYS_SHOWN)} least={least} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-sea-text underline underline-offset-4">
            Ещё {counted(rest.length, 'day')}
          </summary>
          <DayList days={rest} least={least} />
        </details>
      )}
    </>
  )
}

function DayList({ days, least }: Pick<DaysShown, 'days' | 'least'>) {
  return (
    <ul className="tabular mt-3 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 text-sm">
      {days.map(({ date, min_price }) => (
        <li
          key={date}
          className={cx(
            'rounded-md px-3 py-2',
            days.length > 1 && min_price === least ? 'bg-good-soft' : 'bg-card',
          )}
        >
          <span className="block text-soft">{dayInWords(date)}</span>
          <b className="font-semibold whitespace-nowrap">{money(min_price)}</b>
          {days.length > 1 && min_price === least && (
            <span className="block text-xs font-medium text-good">дешевле всего</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function partyWords({ adult_count, childrens }: HotelTrip): string {
  const adults = counted(adult_count, 'adult')
  return childrens.length > 0 ? `${adults}, ${counted(childrens.length, 'child')}` : adults
}
