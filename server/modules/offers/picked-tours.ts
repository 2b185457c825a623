import { Refusal } from '../../../contract/refusals.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { daysOnEarth, latestVersions, type LoadedTour, loadTours, versionKey } from '../supply/index.ts'

interface Picked {
  tour_id: number
  comment?: string | null | undefined
}

interface Picking {
  party: { adults: number; child_ages: number[] }
  options: readonly Picked[]
  /** Tours of the version before: one of them that is gone from sale stays as it was offered. */
  kept?: ReadonlyMap<number, OfferedTour>
}

/** What an option copies of a tour. */
export type OfferedTour = Omit<LoadedTour, 'supplier' | 'ref'>

/** The picked tours priced for the auction's party, in the agent's order; a price that was made exact later counts. */
export async function pickedTours(
  { tx, now }: Ctx,
  { party, options, kept }: Picking,
): Promise<OfferedTour[]> {
  const ids = options.map((option) => option.tour_id)
  const found = await loadTours(tx, ids, party)
  const versions = await latestVersions(tx, ids)
  return options.map((option) => {
    const tour = found.get(option.tour_id) ?? kept?.get(option.tour_id)
    // A list lives for days: what has flown meanwhile is gone as well.
    if (!tour || tour.day < daysOnEarth(now).earliest) throw new Refusal('conflict', 'tour_gone')
    const exact = versions.get(versionKey(tour.id, party))
    const priced_at = new Date(exact?.priced_at ?? 0)
    return exact && priced_at > tour.priced_at ? { ...tour, party_price: exact.price, priced_at } : tour
  })
}
