import type { OfferRank } from '../../../../contract/offers/offer-rank.ts'

/** An offer as it is ranked: its cheapest option in whole roubles and its nights, the score of the one that fits best. */
export interface Standing {
  id: number
  price: number
  nights: number
  score: number
}

/** Where an offer stands among all that can be chosen, itself among them; null where it is not one of them. */
export function rankOf(id: number, standings: readonly Standing[]): OfferRank | null {
  const own = standings.find((one) => one.id === id)
  if (!own) return null
  const before = (isBefore: (one: Standing) => boolean) => 1 + standings.filter(isBefore).length
  const isCheaper = (one: Standing) => one.price < own.price || (one.price === own.price && one.id < own.id)
  return {
    by_price: before(isCheaper),
    by_match: before((one) => one.score > own.score || (one.score === own.score && isCheaper(one))),
    of: standings.length,
    same_nights: standings.every(({ nights }) => nights === own.nights),
  }
}
