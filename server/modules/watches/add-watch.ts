import { sql } from 'kysely'
import type { Received } from '../../../contract/platform/endpoint.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { Trip } from '../../../contract/trip.ts'
import { watchLimits } from '../../../contract/watches/watch-limits.ts'
import type { addWatch as addWatchCall } from '../../../contract/watches/watches.ts'
import { type Ctx, requireActor } from '../../platform/use-case.ts'
import { lockOwn } from '../auctions/index.ts'
import { checkTrip } from '../geo/index.ts'
import { partyPrice } from '../supply/index.ts'
import { lookNow } from './look-now.ts'
import { joinMarket } from './markets.store.ts'
import { marketKey, partyKey } from './watch-keys.rules.ts'
import { countOpen, findSame, insertWatch } from './watches.store.ts'

type Asked = Received<typeof addWatchCall>['body']

/** From now on this price is watched for its owner; a repeat answers the watch that is there. */
export async function addWatch(ctx: Ctx, asked: Asked): Promise<{ id: number }> {
  const { tx, now } = ctx
  const owner_id = requireActor(ctx).id
  const { trip, auction_id } = await tripOf(ctx, asked)
  // What one person begins at once is counted one by one.
  await sql`select pg_advisory_xact_lock(hashtextextended('price_watch', ${owner_id}))`.execute(tx)
  const mine = { owner_id, kind: asked.kind, auction_id, party_key: partyKey(trip) }
  const same = await findSame(tx, { ...mine, key: marketKey(trip) })
  if (same !== null) return { id: same }
  if ((await countOpen(tx, owner_id)) >= watchLimits.ofPerson) throw new Refusal('conflict', 'watches_full')
  const found = await lookNow(ctx, trip)
  if (found.price === null) throw new Refusal('conflict', 'watch_unpriced')
  const id = await insertWatch(tx, {
    ...mine,
    market_id: await joinMarket(tx, trip, found),
    adults: trip.adults,
    child_ages: trip.child_ages,
    base_price: partyPrice(found.price, trip),
    seen_price: found.price,
    created_at: now,
  })
  return { id }
}

async function tripOf(ctx: Ctx, asked: Asked): Promise<{ trip: Trip; auction_id: number | null }> {
  const { trip, request_id } = asked
  if (trip) {
    await checkTrip(ctx, trip)
    return { trip, auction_id: null }
  }
  if (request_id === undefined) throw new Refusal('invalid', 'bad_request')
  const auction = await lockOwn(ctx, request_id)
  if (auction.state !== 'active') throw new Refusal('conflict', 'auction_state')
  return { trip: tripIn(auction), auction_id: auction.id }
}

/** A request is more than its trip. */
export function tripIn(request: Trip): Trip {
  const { departure_id, country_id, region_id, hotel_id, date_from, date_to } = request
  const { nights, adults, child_ages, meal_ids, hotel_stars } = request
  const places = { departure_id, country_id, region_id, hotel_id, date_from, date_to }
  return { ...places, nights, adults, child_ages, meal_ids, hotel_stars }
}
