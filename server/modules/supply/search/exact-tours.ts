import type { PriceVersion } from '../../../../contract/supply/actualisation.ts'
import type { Read } from '../../../platform/db/database.ts'
import { type Several, several, together } from '../../../platform/db/statement.ts'
import {
  latestVersions,
  priceVersionsQuery,
  versionKey,
  type Versions,
} from '../actualisation/versions/price-versions.queries.ts'
import { type ListedTour, toursQuery } from '../price-list/queries/tours.queries.ts'
import type { LoadedTour } from './load-tours.ts'
import { type AskedTours, toursNowBeside } from './tours-now.ts'

/** A tour at its price, of whichever supplier. */
export type PricedTour = Omit<LoadedTour, 'supplier' | 'ref'>

interface Asked extends AskedTours {
  /** Priced before: of these one that is gone from sale is told as it was. */
  staying?: ReadonlyMap<number, PricedTour> | undefined
}

/** What price list and exact prices have answered. */
export interface FoundTours {
  listed: readonly ListedTour[]
  versions: Versions
}

/** What the price list and the exact prices say of tours, to be asked together with other things. */
export function pricingTours(ids: readonly number[]): Several<FoundTours> {
  return several([toursQuery(ids), priceVersionsQuery(ids)], (listed, versions) => ({ listed, versions }))
}

/** As `toursNow`; a price that was made exact later than the tour's own counts. */
export async function exactTours(read: Read, asked: Asked): Promise<Map<number, PricedTour>> {
  if (asked.ids.length === 0) return new Map()
  const [found] = await together(read, pricingTours(asked.ids))
  return exactToursBeside(read, { ...asked, ...found })
}

/** The same where both have answered already. */
export async function exactToursBeside(
  read: Read,
  { ids, party, kept, staying, listed, versions }: Asked & FoundTours,
): Promise<Map<number, PricedTour>> {
  const sold = await toursNowBeside(read, { ids, party, kept, listed })
  const renumbered = [...sold].flatMap(([id, tour]) => (tour.id === id ? [] : [tour.id]))
  const anew = await latestVersions(read, renumbered)
  return new Map(
    ids.flatMap((id): [number, PricedTour][] => {
      const tour = sold.get(id) ?? staying?.get(id)
      if (!tour) return []
      const exact = [versions.get(versionKey(id, party)), anew.get(versionKey(tour.id, party))]
      return [[id, exact.reduce<PricedTour>(madeExact, tour)]]
    }),
  )
}

function madeExact(tour: PricedTour, exact: PriceVersion | undefined): PricedTour {
  const priced_at = new Date(exact?.priced_at ?? 0)
  return exact && priced_at > tour.priced_at ? { ...tour, party_price: exact.price, priced_at } : tour
}
