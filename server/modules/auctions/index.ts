export {
  type AnsweredAuction,
  countingOffer,
  isShownTo,
  lockingAuction,
} from './choice/answered-auction.store.ts'
export {
  auctionChanged,
  auctionDeleted,
  auctionEdited,
  auctionKey,
  auctionLaunched,
  auctionsOver,
  feedKey,
  isFeedKey,
  marketKey,
  type marketMoved,
} from './auctions.events.ts'
export { auctionsPersonal } from './auctions.personal.ts'
export { isAuctionOf, presentAuction, selectAuctions } from './auctions.queries.ts'
export { feedTraits } from './feed-traits.rules.ts'
export { reopenWithin } from './choice/reopen-within.ts'
export { chooseWithin } from './choice/choose-within.ts'
export { type BestPrices, provideBestPrices } from './choice/best-prices.ts'
export { type ChosenOptions, provideChosenOptions } from './choice/chosen-options.ts'
export { countRead } from './auctions.store.ts'
export { marketOf } from './market/market.queries.ts'
export { tripAhead } from './market/market.rules.ts'
export { hideAuction, lockOwn } from './own/change-auction.ts'
export { changeWithin } from './own/edit-auction.ts'
