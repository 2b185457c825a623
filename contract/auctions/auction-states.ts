/** Apart from the rest: what speaks of offers speaks of their auctions, and the other way round. */
export const auctionStates = ['active', 'chosen', 'expired', 'deleted'] as const
export type AuctionState = (typeof auctionStates)[number]
