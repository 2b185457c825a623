import type { OfferRank } from '../../../../contract/offers/offer-rank.ts'
import { counted } from '../../../../contract/texts.ts'

/** Where an own offer stands, in words; alone it needs no places. */
export function rankWords({ by_price, by_match, of }: OfferRank): { price: string; match: string } | null {
  if (of < 2) return null
  return { price: `${by_price}-е место по цене`, match: `${by_match}-е по совпадению` }
}

/** 'Среди 4 откликов', 'Пока ваш отклик единственный' */
export function amongWords({ of }: OfferRank): string {
  return of < 2 ? 'Пока ваш отклик единственный' : `Всего ${counted(of, 'offer')}`
}
