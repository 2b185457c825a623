import { useQuery } from '@tanstack/react-query'
import { priceCalendar } from '../../../../contract/supply/prices.ts'
import { call } from '../../../app/calls/call.ts'
import { everyOf } from '../../../app/calls/keys.ts'
import type { DayHint } from '../../../ui/pickers/date-range-picker.tsx'
import { askedTrip } from './asked-trip.ts'
import { texts } from '../texts.ts'
import type { Fields } from '../trip/wizard.fields.ts'

const NBSP = '\u00a0'
/** The cheapest tenth of the days stands out. */
const LOW_SHARE = 0.1
/** The price list changes once a day or less. */
export const PRICES_FRESH_MS = 300_000

interface PriceCalendar {
  /** A short price for a departure day; says nothing of any day while the prices are on their way. */
  dayHint: DayHint | undefined
  /** When the prices were loaded, ISO; null without prices. */
  pricedAt: string | null
}

const noHint: DayHint = () => undefined

/** The cheapest tour by departure day for the trip as it is described; without prices only the days are shown. */
export function usePriceCalendar(fields: Fields): PriceCalendar {
  const query = askedTrip(fields)
  const { data, isPending } = useQuery({
    queryKey: [...everyOf(priceCalendar), query],
    queryFn: async ({ signal }) =>
      query && (await call(priceCalendar, { query }, { signal, timeoutMs: 5000 })).result,
    enabled: query !== null,
    staleTime: PRICES_FRESH_MS,
  })
  if (data && data.days.length > 0) return { dayHint: hintsOf(data.days), pricedAt: data.priced_at }
  return { dayHint: isPending && query ? noHint : undefined, pricedAt: null }
}

/** The hint of each day that has a price. */
export function hintsOf(days: readonly { date: string; min_price: number }[]): DayHint {
  const sorted = days.map(({ min_price }) => min_price).sort((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) * LOW_SHARE)] ?? 0
  const hints = new Map(days.map(({ date, min_price }) => [date, hintOf(min_price, min_price <= low)]))
  return (isoDate) => hints.get(isoDate)
}

function hintOf(price: number, isLow: boolean) {
  const spoken = texts.calendarPrice(price)
  return { text: shortPrice(price), spoken: isLow ? `${spoken}, ${texts.calendarLow}` : spoken, isLow }
}

/** 52 340 to '52 тыс.', 1 240 000 to '1,2 млн': what fits under a day. */
export function shortPrice(roubles: number): string {
  const thousands = Math.round(roubles / 1000)
  if (thousands < 1000) return `${thousands}${NBSP}тыс.`
  return `${(thousands / 1000).toFixed(1).replace('.', ',')}${NBSP}млн`
}
