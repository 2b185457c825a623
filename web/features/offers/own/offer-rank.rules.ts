import type { OfferRank } from '../../../../contract/offers/offer-rank.ts'
import { counted } from '../../../../contract/texts.ts'

/** Where an own offer stands, in words; alone it needs no places. */
export function rankWords({ by_price, by_match, of }: OfferRank): { price: string; match: string } | null {
  if (of < 2) return null
  return { price: `${by_price}-е место по цене`, match: `${by_match}-е по совпадению` }
}

/** 'Всего 4 отклика', 'Всего 4 отклика, ночей в них разное число', 'Пока ваш отклик единственный' */
export function amongWords({ of, same_nights: isOneStay }: OfferRank): string {
  if (of < 2) return 'Пока ваш отклик единственный'
  return `Всего ${counted(of, 'offer')}${isOneStay ? '' : ', ночей в них разное число'}`
}
