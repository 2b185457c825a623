import type { Reach } from '../../../../contract/auctions/reach.ts'
import { moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import { countAgencies } from '../../agents/index.ts'
import { countTours } from '../../supply/index.ts'
import { tripAhead } from '../market/market.rules.ts'

const over: Reach = { agencies: null, tours_found: null, tours_held: null }

/** Whom the tourist's own auction has reached, and what the price lists have for it; null where it is not theirs. */
export async function reachOf(
  read: Read,
  own: { touristId: number; id: number; now: Date },
): Promise<Reach | null> {
  const auction = await read
    .selectFrom('auction')
    .selectAll()
    .where('id', '=', own.id)
    .where('tourist_id', '=', own.touristId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!auction) return null
  if (auction.state !== 'active') return over
  const ahead = tripAhead(auction, moscowDay(own.now))
  const [agencies, tours] = await Promise.all([
    auction.hidden_at ? null : countAgencies(read, auction.country_id),
    ahead ? countTours(read, ahead, auction.budget) : { found: 0, held: 0 },
  ])
  return { agencies, tours_found: tours.found, tours_held: tours.held }
}
