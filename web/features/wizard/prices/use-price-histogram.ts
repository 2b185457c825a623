import { useQuery } from '@tanstack/react-query'
import type { HeldTours } from '../../../../contract/auctions/budget-words.ts'
import { type PriceHistogram, priceHistogram } from '../../../../contract/supply/prices.ts'
import { call } from '../../../app/calls/call.ts'
import { everyOf } from '../../../app/calls/keys.ts'
import { askedTrip } from './asked-trip.ts'
import { shareOf } from './budget-share.ts'
import { PRICES_FRESH_MS } from './use-price-calendar.ts'
import type { Fields } from '../trip/wizard.fields.ts'

export type MarketPrices =
  /** It is not known yet where or when. */
  | { state: 'waiting' }
  | { state: 'loading' }
  | { state: 'failed'; isRetrying: boolean; retry: () => void }
  | { state: 'known'; histogram: PriceHistogram }

/** The prices of the trip's tours. The budget does not matter to them: typing it asks nobody. */
export function usePriceHistogram(fields: Fields): MarketPrices {
  const { dates } = fields
  const trip = askedTrip(fields)
  const query = trip && dates && { ...trip, date_from: dates.from, date_to: dates.to }
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...everyOf(priceHistogram), query],
    queryFn: async ({ signal }) =>
      query && (await call(priceHistogram, { query }, { signal, timeoutMs: 5000 })).result,
    enabled: query !== null,
    staleTime: PRICES_FRESH_MS,
    // Whoever waits sees a button: one more try by itself is enough.
    retry: 1,
  })
  if (!query) return { state: 'waiting' }
  if (data) return { state: 'known', histogram: data }
  if (isError) return { state: 'failed', isRetrying: isFetching, retry: () => void refetch() }
  return { state: 'loading' }
}

/** How many of the trip's tours the budget pays for; null while that is not known. */
export function useHeldTours(fields: Fields): HeldTours | null {
  const prices = usePriceHistogram(fields)
  if (prices.state !== 'known' || !fields.budget) return null
  const { tours: held, isAbout } = shareOf(prices.histogram, fields.budget)
  return { held, total: prices.histogram.tours_found, isAbout }
}
