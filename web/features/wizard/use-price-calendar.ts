import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { priceCalendar } from '../../../contract/supply.ts'
import { call } from '../../app/call.ts'
import type { DayHint } from '../../ui/date-range-picker.tsx'
import type { Fields } from './wizard.fields.ts'

const NBSP = '\u00a0'
/** The cheapest tenth of the days stands out. */
const LOW_SHARE = 0.1

interface PriceCalendar {
  /** A short price for a departure day. */
  dayHint: DayHint | undefined
  /** When the prices were loaded, ISO. */
  pricedAt: string | null
}

/** The cheapest tour by departure day for the trip as it is described; without prices only the days are shown. */
export function usePriceCalendar({
  departure,
  country,
  region,
  nights,
  adults,
  childAges,
}: Fields): PriceCalendar {
  const query = {
    departure_id: String(departure?.id),
    country_id: String(country?.id),
    region_id: region ? String(region.id) : undefined,
    nights: String(nights),
    adults: String(adults),
    child_ages: childAges.length > 0 ? childAges.join(',') : undefined,
  }
  const { data } = useQuery({
    queryKey: ['prices', 'calendar', query],
    queryFn: async ({ signal }) => (await call(priceCalendar, { query }, { signal })).result,
    enabled: departure !== null && country !== null,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })
  if (!data || data.days.length === 0) return { dayHint: undefined, pricedAt: null }
  return { dayHint: hintsOf(data.days), pricedAt: data.priced_at }
}

/** The hint of each day that has a price. */
export function hintsOf(days: readonly { date: string; min_price: number }[]): DayHint {
  const sorted = days.map(({ min_price }) => min_price).sort((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) * LOW_SHARE)] ?? 0
  const hints = new Map(
    days.map(({ date, min_price }) => [date, { text: shortPrice(min_price), isLow: min_price <= low }]),
  )
  return (isoDate) => hints.get(isoDate)
}

/** 52 340 to '52 тыс', 1 240 000 to '1,2 млн': what fits under a day. */
export function shortPrice(roubles: number): string {
  const thousands = Math.round(roubles / 1000)
  if (thousands < 1000) return `${thousands}${NBSP}тыс`
  return `${(thousands / 1000).toFixed(1).replace('.', ',')}${NBSP}млн`
}
