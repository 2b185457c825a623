import { defineHandler } from '../../platform/use-case.ts'
import { partyPrice } from '../supply/index.ts'
import { tripIn } from './add-watch.ts'
import { lookNow } from './look-now.ts'
import { joinMarket } from './markets.store.ts'
import { partyKey } from './watch-keys.rules.ts'

/** A request that is another trip now has another price: its watch begins anew with it, and no difference is told as a fall. */
export const followRequestWatch = defineHandler(
  'watches.follow-request',
  async (ctx, { auctionId }: { auctionId: number }) => {
    const { tx, now } = ctx
    const auction = await tx
      .selectFrom('auction')
      .selectAll()
      .where('id', '=', auctionId)
      .where('state', '=', 'active')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('price_watch').select('id').whereRef('auction_id', '=', 'auction.id')),
      )
      .executeTakeFirst()
    if (!auction) return
    const trip = tripIn(auction)
    const found = await lookNow(ctx, trip)
    const market_id = await joinMarket(tx, trip, found)
    const price = found.price === null ? null : partyPrice(found.price, trip)
    await tx
      .updateTable('price_watch')
      .set({
        market_id,
        party_key: partyKey(trip),
        adults: trip.adults,
        child_ages: trip.child_ages,
        base_price: price,
        told_price: price,
        seen_price: found.price,
        low_since: null,
        high_since: null,
        gone_since: price === null ? now : null,
        due_at: price === null ? now : null,
        created_at: now,
      })
      .where('auction_id', '=', auctionId)
      // The budget and the wishes are no part of the trip.
      .where(({ eb, or }) => or([eb('market_id', '<>', market_id), eb('party_key', '<>', partyKey(trip))]))
      .execute()
  },
)
