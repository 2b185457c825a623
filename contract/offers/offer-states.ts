/** A file of its own: auctions.ts and offers.ts both need it and must not import each other. */
export const offerStates = ['sent', 'withdrawn', 'declined', 'chosen', 'expired', 'removed'] as const
export type OfferState = (typeof offerStates)[number]
