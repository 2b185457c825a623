import type { Read } from '../../../platform/db/database.ts'
import { together } from '../../../platform/db/statement.ts'
import type { TourFacts } from '../actualisation/asked-tour.ts'
import { copiesOf } from '../price-list/queries/copies.queries.ts'
import { type ListedTour, pricedTours, toursQuery } from '../price-list/queries/tours.queries.ts'
import { PRICE_LIST } from '../suppliers/tour-supplier.ts'
import type { Party } from '../supply.rules.ts'
import { type LoadedTour, withOutsideTours } from './load-tours.ts'

export interface AskedTours {
  ids: readonly number[]
  party: Party
  /** What the caller has kept of some of them: by it a tour is found after any number of lists. */
  kept?: ReadonlyMap<number, TourFacts> | undefined
}

/**
 * The tours of these numbers as they are sold now, by the number that was asked for; a tour that is gone is missing. One
 * that a new price list sells under another number carries that number.
 */
export async function toursNow(read: Read, asked: AskedTours): Promise<Map<number, LoadedTour>> {
  if (asked.ids.length === 0) return new Map()
  const [listed] = await together(read, toursQuery(asked.ids))
  return toursNowBeside(read, { ...asked, listed })
}

/** The same where the price list has answered already; only numbers that it does not know cost a question. */
export async function toursNowBeside(
  read: Read,
  { ids, party, kept, listed }: AskedTours & { listed: readonly ListedTour[] },
): Promise<Map<number, LoadedTour>> {
  const found = await withOutsideTours(read, { ids, party, listed })
  const former = ids.filter((id) => !found.has(id)).map((id) => ({ id, facts: kept?.get(id) }))
  for (const [id, copy] of await copiesOf(read, former))
    for (const tour of pricedTours([copy], party).values())
      found.set(id, { ...tour, supplier: PRICE_LIST.name, ref: null })
  return found
}
