import type { Trip } from '../../../../contract/trip.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { checkTrip } from '../../geo/index.ts'
import { searchesFor } from '../search/outside/supplier-search.queries.ts'
import { beginSearches } from '../search/outside/supplier-search.store.ts'
import { outsideSuppliers } from '../suppliers/suppliers.ts'
import { findMinimum } from '../price-list/queries/market.queries.ts'

/**
 * Anybody asks what the market takes for a trip. The price list answers at once, so the first look has its minimum;
 * outside suppliers, where there are any, may find a lower one later.
 */
export async function createMinPriceCheck(ctx: Ctx, trip: Trip): Promise<{ request_id: number }> {
  const { tx, now, config } = ctx
  await checkTrip(ctx, trip)
  await takeDaily(ctx, 'budget_check')
  const listed = await findMinimum(tx, trip)
  await beginSearches(ctx, trip, ctx.actor ? 'tourist' : 'guest')
  const suppliers = outsideSuppliers(config).map(({ name }) => name)
  const searches = await searchesFor(tx, { trip, suppliers })
  const { id } = await tx
    .insertInto('min_price_check')
    .values({
      trip: JSON.stringify(trip),
      min_price: listed.min_price,
      min_day: listed.min_day,
      tours_found: listed.tours_found,
      priced_at: listed.priced_at,
      supplier_search_ids: searches.map((search) => search.id),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { request_id: id }
}
