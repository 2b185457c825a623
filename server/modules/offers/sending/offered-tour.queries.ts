import type { Read } from '../../../platform/db/database.ts'
import { type AskedTour, askedTour } from '../../supply/index.ts'

/**
 * A tour that somebody has offered on one of the tourist's own auctions, with that auction's party; null where nobody
 * has. Of two auctions the later offer counts.
 */
export async function tourOfferedTo(
  read: Read,
  own: { touristId: number; tourId: number },
): Promise<AskedTour | null> {
  const option = await read
    .selectFrom('offer_option as option')
    .innerJoin('offer', (join) =>
      join.onRef('offer.id', '=', 'option.offer_id').onRef('offer.version', '=', 'option.version'),
    )
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .where('auction.tourist_id', '=', own.touristId)
    .where('auction.state', '<>', 'deleted')
    .where('offer.state', 'in', ['sent', 'chosen', 'declined', 'expired'])
    .where('option.tour_id', '=', own.tourId)
    .selectAll('option')
    .select(['auction.adults', 'auction.child_ages'])
    .orderBy('option.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return option ? askedTour(option.tour_id, option, option) : null
}
