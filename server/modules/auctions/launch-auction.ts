import type { NewAuction } from '../../../contract/auctions.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { checkDates } from '../../../contract/trip.ts'
import { dayIn } from '../../../contract/wire.ts'
import { type Ctx, defineHandler, requireActor } from '../../platform/use-case.ts'
import { checkPlaces, checkRestTypes } from '../geo/index.ts'
import { marketMinimum } from '../supply/index.ts'
import { auctionLaunched } from './auctions.events.ts'
import { insertAuction } from './auctions.store.ts'

/**
 * A tourist starts an auction for a trip. Throws field refusals for places that do not belong together and for dates
 * outside tomorrow … one year ahead (in whichever time zone the tourist lives).
 */
export async function launchAuction(ctx: Ctx, auction: NewAuction): Promise<{ request_id: number }> {
  const { tx, now } = ctx
  const actor = requireActor(ctx)
  const fields = checkDates(auction, {
    earliest: dayIn('Pacific/Pago_Pago', now),
    latest: dayIn('Pacific/Kiritimati', now),
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', 'bad_request', { fields })
  await checkPlaces(tx, auction)
  await checkRestTypes(tx, auction.rest_type_ids)
  const auctionId = await insertAuction(tx, { touristId: actor.id, auction })
  ctx.emit(auctionLaunched({ auctionId, touristId: actor.id, countryId: auction.country_id }))
  return { request_id: auctionId }
}

/** The page says what minimum it showed; what agents see is measured by the server itself. */
export const measureMarket = defineHandler(
  'auctions.measure-market',
  async ({ tx }, { auctionId }: { auctionId: number }) => {
    const auction = await tx.selectFrom('auction').selectAll().where('id', '=', auctionId).executeTakeFirst()
    if (!auction) return
    const minimum = await marketMinimum(tx, auction)
    await tx.updateTable('auction').set({ recommended_price: minimum }).where('id', '=', auctionId).execute()
  },
)
