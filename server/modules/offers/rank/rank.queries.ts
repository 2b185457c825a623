import type { OfferRank } from '../../../../contract/offers/offer-rank.ts'
import type { Read } from '../../../platform/db/database.ts'
import { measuredOptions } from '../sending/offer-options.queries.ts'
import { rankOf, type Standing } from './rank.rules.ts'

/** More answer hardly any request; of more the oldest are ranked, and the own one. */
const RANKED_MAX = 500

/** How an own offer stands among those that can be chosen, null where it is not one of them; undefined: not his. */
export async function rankOfOwn(
  read: Read,
  own: { agentId: number; id: number },
): Promise<OfferRank | null | undefined> {
  const offer = await read
    .selectFrom('offer')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .select(['offer.id', 'offer.auction_id', 'offer.state', 'auction.state as auction_state'])
    .select(['offer.request_version', 'auction.party_version'])
    .where('offer.id', '=', own.id)
    .where('offer.agent_id', '=', own.agentId)
    .executeTakeFirst()
  if (!offer) return undefined
  if (offer.state !== 'sent' || offer.auction_state !== 'active') return null
  if (offer.request_version < offer.party_version) return null
  const { id: ownId, auction_id: auctionId, party_version: partyVersion } = offer
  return rankOf(ownId, await standingsOf(read, { auctionId, ownId, partyVersion }))
}

async function standingsOf(
  read: Read,
  { auctionId, ownId, partyVersion }: { auctionId: number; ownId: number; partyVersion: number },
): Promise<Standing[]> {
  const rivals = await read
    .selectFrom('offer')
    .leftJoin('block_in_force as block', 'block.user_id', 'offer.agent_id')
    .select('offer.id')
    .where('offer.auction_id', '=', auctionId)
    .where('offer.state', '=', 'sent')
    .where('offer.id', '<>', ownId)
    // Who is shut out cannot be chosen, nor can what is priced for other guests.
    .where('block.id', 'is', null)
    .where('offer.request_version', '>=', partyVersion)
    .orderBy('offer.id')
    .limit(RANKED_MAX)
    .execute()
  const options = await measuredOptions(read, [ownId, ...rivals.map(({ id }) => id)])
  return [...Map.groupBy(options, ({ offerId }) => offerId)].map(([id, own]) => {
    const { price, nights } = own.reduce((one, other) => (other.price < one.price ? other : one))
    return { id, price, nights, score: Math.max(...own.map(({ score }) => score)) }
  })
}
