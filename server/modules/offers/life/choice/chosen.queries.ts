import { constants } from '../../../../platform/db/constants.ts'
import type { Read } from '../../../../platform/db/database.ts'
import type { ChosenOptions } from '../../../auctions/index.ts'

/** What was chosen on each of these auctions: the option itself, never the offer's cheapest. */
export async function chosenWithin(read: Read, auctionIds: readonly number[]): Promise<ChosenOptions> {
  const rows = await read
    .selectFrom('offer')
    .innerJoin('offer_option as option', 'option.id', 'offer.chosen_option_id')
    .innerJoin('agent', 'agent.id', 'offer.agent_id')
    .innerJoin('hotel', 'hotel.id', 'option.hotel_id')
    .innerJoin('region', 'region.id', 'option.region_id')
    .where(({ eb, val }) => eb('offer.auction_id', '=', eb.fn.any(val(auctionIds))))
    .where('offer.state', 'in', constants('chosen'))
    .select([
      'offer.auction_id',
      'offer.id as offer_id',
      'offer.agent_id',
      'option.position',
      'option.stars',
      'option.price',
      'agent.organisation',
      'hotel.name as hotel',
      'region.name as region',
    ])
    .execute()
  return new Map(rows.map(({ auction_id, ...chosen }) => [auction_id, chosen]))
}
