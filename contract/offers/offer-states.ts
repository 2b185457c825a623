/** By itself: a request's own contract tells of an offer's state too. */
export const offerStates = ['sent', 'withdrawn', 'declined', 'chosen', 'expired', 'removed'] as const
export type OfferState = (typeof offerStates)[number]
