/** Pages of agents that show how the offers of a request stand; they hear that something has moved and no more. */
export const rankKey = (auctionId: number) => `rank:${auctionId}`
