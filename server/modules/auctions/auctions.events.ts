import type { EditedFact } from '../../../contract/auctions/edited-facts.ts'
import type { FeedTraits } from '../../../contract/offers/feed/feed-traits.ts'
import { defineEvent, frame } from '../../platform/events.ts'
import { userKey } from '../../platform/live/person-keys.ts'

/** Where the pages of an auction's tourist listen. */
export const auctionKey = (id: number) => `auction:${id}`
const FEED = 'feed:'
/** Where the agents of a country listen. */
export const feedKey = (countryId: number) => `${FEED}${countryId}`
export const isFeedKey = (key: string) => key.startsWith(FEED)
/** Where everybody listens who may see the market of an auction. */
export const marketKey = (id: number) => `market:${id}`

interface Launched {
  auctionId: number
  touristId: number
  countryId: number
  traits: FeedTraits
}

/** Agents' pages decide by the traits whether the request is for them: one frame for a country, however many they are. */
export const auctionLaunched = defineEvent<Launched>()(
  'auction.launched',
  ({ auctionId, touristId, countryId, traits }) => [
    frame(feedKey(countryId), 'request.launched', { request_id: auctionId, country_id: countryId, traits }),
    frame(userKey(touristId), 'auction.changed', { request_id: auctionId, state: 'active', hidden: '0' }),
  ],
)

interface Edited {
  auctionId: number
  touristId: number
  countryId: number
  version: number
  /** What of it is another now, none of it is the tourist's own words. */
  changed: readonly EditedFact[]
  hidden: '0' | '1'
  /** Prices of before are those of other guests. */
  isOtherParty: boolean
}

/** The tourist has changed a request that runs: feeds of its country and every page that shows it read it again. */
export const auctionEdited = defineEvent<Edited>()(
  'auction.edited',
  ({ auctionId, touristId, countryId, version, hidden }) => [
    ...[feedKey(countryId), marketKey(auctionId)].map((key) =>
      frame(key, 'request.edited', { request_id: auctionId, country_id: countryId, version }),
    ),
    ...[auctionKey(auctionId), userKey(touristId)].map((key) =>
      frame(key, 'auction.changed', { request_id: auctionId, state: 'active', hidden }),
    ),
  ],
)

interface Changed {
  auctionId: number
  touristId: number
  state: string
  hidden: '0' | '1'
}

/** Hidden, shown, chosen, expired or deleted: every page that lists it loads it again. */
export const auctionChanged = defineEvent<Changed>()(
  'auction.changed',
  ({ auctionId, touristId, state, hidden }) => [
    frame(auctionKey(auctionId), 'auction.changed', { request_id: auctionId, state, hidden }),
    frame(userKey(touristId), 'auction.changed', { request_id: auctionId, state, hidden }),
  ],
)

/** Ended without a choice, by their dates or by their tourist: what waits for an answer ends in the same transaction. */
export const auctionsOver = defineEvent<{ auctions: { auctionId: number; touristId: number }[] }>()(
  'auctions.over',
)

/** The tourist gave the trip up. `withinDay`: within a day of the launch, when agents get their fees back. */
export const auctionDeleted = defineEvent<{ auctionId: number; withinDay: boolean }>()('auction.deleted')

/** The market asks another price for these auctions' trips than at the last look; whole roubles. */
export const marketMoved = defineEvent<{ moves: { auctionId: number; minPrice: number | null }[] }>()(
  'market.moved',
  ({ moves }) =>
    moves.map(({ auctionId, minPrice }) =>
      frame(marketKey(auctionId), 'market.changed', { request_id: auctionId, min_price: minPrice }),
    ),
)
