import { Refusal } from '../../../../contract/platform/refusals.ts'
import { type Statement, together } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import {
  daysOnEarth,
  priceVersionsQuery,
  type ListedTour,
  toursQuery,
  type LoadedTour,
  versionKey,
  type Versions,
  withOutsideTours,
} from '../../supply/index.ts'

interface Picked {
  tour_id: number
  comment?: string | null | undefined
}

type Party = { adults: number; child_ages: number[] }

interface Picking {
  party: Party
  options: readonly Picked[]
  /** Tours of the version before: one of them that is gone from sale stays as it was offered. */
  kept?: ReadonlyMap<number, OfferedTour>
}

/** What an option copies of a tour. */
export type OfferedTour = Omit<LoadedTour, 'supplier' | 'ref'>

/** What the price list and the exact prices say of the picked tours, to be asked together with other things. */
export function findingTours(options: readonly Picked[]): [Statement<ListedTour[]>, Statement<Versions>] {
  const ids = options.map((option) => option.tour_id)
  return [toursQuery(ids), priceVersionsQuery(ids)]
}

/** The picked tours priced for the auction's party, in the agent's order; a price that was made exact later counts. */
export async function pickedTours(ctx: Ctx, picking: Picking): Promise<OfferedTour[]> {
  const [listed, versions] = await together(ctx.tx, ...findingTours(picking.options))
  return pricedTours(ctx, picking, { listed, versions })
}

/** The same where price list and exact prices have answered. */
export async function pricedTours(
  { tx, now }: Ctx,
  { party, options, kept }: Picking,
  { listed, versions }: { listed: readonly ListedTour[]; versions: Versions },
): Promise<OfferedTour[]> {
  const ids = options.map((option) => option.tour_id)
  const found = await withOutsideTours(tx, { ids, party, listed })
  // A list lives for days: what has flown meanwhile is gone as well.
  const { earliest } = daysOnEarth(now)
  return options.map((option) => {
    const tour = found.get(option.tour_id) ?? kept?.get(option.tour_id)
    if (!tour || tour.day < earliest) throw new Refusal('conflict', 'tour_gone')
    const exact = versions.get(versionKey(tour.id, party))
    const priced_at = new Date(exact?.priced_at ?? 0)
    return exact && priced_at > tour.priced_at ? { ...tour, party_price: exact.price, priced_at } : tour
  })
}
