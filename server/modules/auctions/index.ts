export { type AnsweredAuction, countingOffer, isShownTo, lockingAuction } from './answered-auction.store.ts'
export {
  auctionChanged,
  auctionDeleted,
  auctionKey,
  auctionLaunched,
  auctionsOver,
  feedKey,
  marketKey,
  type marketMoved,
} from './auctions.events.ts'
export { auctionsPersonal } from './auctions.personal.ts'
export { isAuctionOf, presentAuction, selectAuctions } from './auctions.queries.ts'
export { feedTraits } from './feed-traits.rules.ts'
export { chooseWithin } from './choose-within.ts'
export { refuseTourist } from './refuse-tourist.ts'
export { countRead } from './auctions.store.ts'
export { measureMarket } from './market/check-markets.ts'
export { marketOf } from './market/market.queries.ts'
