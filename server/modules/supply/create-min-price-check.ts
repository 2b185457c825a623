import type { Trip } from '../../../contract/trip.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { checkTrip } from './check-trip.ts'
import { priceListProvider } from './tour-provider.ts'

/** Anybody asks what the market takes for a trip. The price list answers at once, so the first look finds the answer. */
export async function createMinPriceCheck(ctx: Ctx, trip: Trip): Promise<{ request_id: number }> {
  await checkTrip(ctx, trip)
  const found = await priceListProvider.minimum(ctx.tx, trip)
  const { id } = await ctx.tx
    .insertInto('min_price_check')
    .values({
      trip: JSON.stringify(trip),
      state: found ? 'finished' : 'searching',
      min_price: found?.min_price ?? null,
      tours_found: found?.tours_found ?? 0,
      priced_at: found?.priced_at ?? null,
      created_at: ctx.now,
      finished_at: found ? ctx.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { request_id: id }
}
