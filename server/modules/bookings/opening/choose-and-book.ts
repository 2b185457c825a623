import type { Ctx } from '../../../platform/use-case.ts'
import { type Choice, chooseOffer } from '../../offers/index.ts'
import { insertBooking } from '../bookings.store.ts'

/**
 * The tourist takes one option of one offer: the auction is over, and its one booking is open.
 */
export async function chooseAndBook(
  ctx: Ctx,
  choice: Choice,
): Promise<{ offerId: number; bookingId: number }> {
  const chosen = await chooseOffer(ctx, choice)
  return { offerId: chosen.offerId, bookingId: await insertBooking(ctx, chosen) }
}
