import { workLimits } from '../../../contract/cabinet-limits.ts'
import type { OfferChange } from '../../../contract/offers/tourist-offers.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { addDays } from '../../../contract/wire.ts'

const DAY_MS = 86_400_000
/** Moscow has no summer time. */
const moscowMidnight = (day: string) => new Date(`${day}T00:00:00+03:00`)

/**
 * Until when a version stands: so many days, as prices do not hold for ever, and no longer than somebody can fly: to the
 * last departure day that the tourist named or, where that is sooner, that one of the tours has. Days are ISO.
 */
export function expiryOf({
  dateTo,
  days,
  now,
}: {
  dateTo: string
  days: readonly string[]
  now: Date
}): Date {
  const lastTour = days.toSorted().at(-1) ?? dateTo
  const lastDay = lastTour < dateTo ? lastTour : dateTo
  const flown = moscowMidnight(addDays(lastDay, 1))
  return new Date(Math.min(now.getTime() + workLimits.offerDays * DAY_MS, flown.getTime()))
}

/**
 * An agent who has seen prices sends those and no others: any that is another by now refuses the whole, with what each
 * of them costs (`options.0.price`, roubles), what was seen (`options.0.previous_price`) and, where a new price list sells
 * the tour under another number, that number (`options.0.tour_id`). Who names no price takes the present one.
 */
export function requireSeenPrices(
  seen: readonly { tour_id: number; price?: number | null | undefined }[],
  tours: readonly { id: number; party_price: number }[],
): void {
  const others = tours.flatMap(({ id, party_price }, at): [string, string][] => {
    const { tour_id = id, price } = seen[at] ?? {}
    if ((price ?? party_price) === party_price) return []
    return [
      [`options.${at}.price`, String(party_price)],
      [`options.${at}.previous_price`, String(price)],
      ...(tour_id === id ? [] : [[`options.${at}.tour_id`, String(id)] as [string, string]]),
    ]
  })
  if (others.length > 0) throw new Refusal('conflict', 'price_changed', { told: Object.fromEntries(others) })
}

/** What of an option is compared. */
export interface ComparedOption {
  tour_id: number
  hotel: string
  price: number
}

interface ComparedVersion {
  version: number
  comment: string
  options: readonly ComparedOption[]
}

/** What has become of an offer since an earlier version of it. */
export function changeBetween(before: ComparedVersion, after: Omit<ComparedVersion, 'version'>): OfferChange {
  const kept = new Map(before.options.map((option) => [option.tour_id, option]))
  const left = new Set(after.options.map(({ tour_id }) => tour_id))
  const gone = before.options.filter(({ tour_id }) => !left.has(tour_id))
  return {
    since_version: before.version,
    comment: before.comment !== after.comment,
    options: [
      ...after.options.flatMap(({ tour_id, hotel, price }) => {
        const was = kept.get(tour_id)?.price ?? null
        if (was === price) return []
        return {
          what: was === null ? ('added' as const) : ('price' as const),
          tour_id,
          hotel,
          was,
          now: price,
        }
      }),
      ...gone.map(({ tour_id, hotel, price }) => ({
        what: 'removed' as const,
        tour_id,
        hotel,
        was: price,
        now: null,
      })),
    ],
  }
}

interface Seen {
  version: number
  seen_version: number | null
  compared_version: number | null
}

/** The version that the present one is told against; null where there is nothing to tell. */
export function baselineOf({ version, seen_version, compared_version }: Seen): number | null {
  if (seen_version === null) return version > 1 ? version - 1 : null
  return seen_version < version ? seen_version : compared_version
}
