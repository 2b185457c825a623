import { Refusal } from '../../../contract/platform/refusals.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { takeDaily } from '../../platform/quotas/take-daily.ts'
import { shareChanged } from './sharing.events.ts'
import {
  deleteGuests,
  firstOpenDay,
  holdAuction,
  holdLink,
  insertLink,
  linkOfGuest,
  markRevoked,
  openLinkOf,
} from './sharing.store.ts'

/** The tourist's own request, which stands still until the commit; `alone`: two of the kind wait for one another. */
async function holdOwn(ctx: Ctx, { id, alone }: { id: number; alone: boolean }) {
  const own = await ctx.tx
    .selectFrom('auction')
    .innerJoin('app_user as tourist', 'tourist.id', 'auction.tourist_id')
    .select(['auction.id', 'auction.state', 'auction.date_to', 'tourist.first_name'])
    .where('auction.id', '=', id)
    .where('auction.tourist_id', '=', requireActor(ctx).id)
    .where('auction.state', '<>', 'deleted')
    .$call((query) => (alone ? query.forNoKeyUpdate('auction') : query.forShare('auction')))
    .executeTakeFirst()
  if (!own) throw new Refusal('missing', 'not_found')
  return own
}

/** One open link for a request; a repeat finds the one that is there. */
export async function openShare(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { tx, now, config } = ctx
  const auction = await holdOwn(ctx, { id, alone: true })
  if (await openLinkOf(tx, id)) return
  if (auction.state !== 'active' || auction.date_to < firstOpenDay(now))
    throw new Refusal('conflict', 'share_closed')
  await takeDaily(ctx, 'family_link')
  await insertLink(tx, { auctionId: id, name: auction.first_name, now, secretKey: config.secretKey })
}

/** From the commit on it opens for nobody, and whoever has it open hears of it; what strangers wrote there is deleted. */
export async function revokeShare(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { tx, now } = ctx
  await holdOwn(ctx, { id, alone: false })
  const link = await openLinkOf(tx, id)
  if (!link) return
  await holdLink(tx, { id: link.id, alone: true })
  await markRevoked(tx, { id: link.id, now })
  const goneGuestIds = await deleteGuests(tx, { linkId: link.id })
  ctx.emit(shareChanged({ linkId: link.id, auctionId: id, goneGuestIds }))
}

/** With all votes; whoever still has the link may come again under a name. */
export async function removeGuest(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const touristId = requireActor(ctx).id
  const link = await linkOfGuest(ctx.tx, { guestId: id, touristId })
  if (!link) throw new Refusal('missing', 'not_found')
  await holdAuction(ctx.tx, link.auction_id)
  await holdLink(ctx.tx, { id: link.id, alone: true })
  const goneGuestIds = await deleteGuests(ctx.tx, { id })
  // Removed in another window meanwhile.
  if (goneGuestIds.length === 0) throw new Refusal('missing', 'not_found')
  ctx.emit(shareChanged({ linkId: link.id, auctionId: link.auction_id, goneGuestIds }))
}
