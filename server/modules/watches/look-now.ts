import type { Trip } from '../../../contract/trip.ts'
import { moscowDay } from '../../../contract/wire.ts'
import type { Read, Tx } from '../../platform/db/database.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { tripAhead } from '../auctions/index.ts'
import { soundMinimum, switchedAt } from '../supply/index.ts'
import type { Found } from './markets.store.ts'
import { ofMarket } from './watch-keys.rules.ts'

/** What a double room of the trip costs from on the days that are left; null where nothing is sold. */
export async function priceAhead(read: Read | Tx, trip: Trip, now: Date): Promise<number | null> {
  const ahead = tripAhead(ofMarket(trip), moscowDay(now))
  return ahead && soundMinimum(read, ahead)
}

export async function lookNow({ tx, now }: Ctx, trip: Trip): Promise<Found> {
  // The lists first: newer ones that come meanwhile are then looked at once more rather than never.
  const listAt = await switchedAt(tx)
  return { price: await priceAhead(tx, trip, now), at: now, listAt }
}
