import type { NewAuction } from '../../../../contract/auctions/launch.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { together } from '../../../platform/db/statement.ts'
import { takeDailyAtCommit } from '../../../platform/quotas/take-daily.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { checkTrip } from '../../geo/index.ts'
import { auctionLaunched } from '../auctions.events.ts'
import { feedTraits } from '../feed-traits.rules.ts'
import { insertingAuction } from '../auctions.store.ts'
import { runningAlone } from './same-auction.queries.ts'
import { sameAuction } from './same-auction.rules.ts'

/**
 * A tourist starts an auction for a trip. Throws field refusals for places that do not belong together and for dates
 * outside tomorrow … one year ahead (in whichever time zone the tourist lives).
 */
export async function launchAuction(ctx: Ctx, auction: NewAuction): Promise<{ request_id: number }> {
  const actor = requireActor(ctx)
  await checkTrip(ctx, auction)
  takeDailyAtCommit(ctx, 'launch')
  const [auctionId] = await together(ctx.tx, insertingAuction({ touristId: actor.id, auction }))
  const launched = { auctionId, touristId: actor.id, countryId: auction.country_id }
  ctx.emit(auctionLaunched({ ...launched, traits: feedTraits({ ...auction, offers_count: 0 }) }))
  return { request_id: auctionId }
}

/** The same, but refused with its number where an auction of this tourist's for the same trip is shown to agents. */
export async function launchUnlessSame(ctx: Ctx, auction: NewAuction): Promise<{ request_id: number }> {
  const { id } = requireActor(ctx)
  const [running] = await together(ctx.tx, runningAlone(ctx.tx, id, auction))
  const same = sameAuction(auction, running)
  if (same) throw new Refusal('conflict', 'same_auction', { told: { request_id: String(same.id) } })
  return launchAuction(ctx, auction)
}
