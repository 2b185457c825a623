import { recommendations } from '../../../contract/recommendations.ts'
import { type House, housePapers } from '../../../contract/platform/house.ts'
import { type Store, type StoreLinks, storesBy } from '../../app/stores.ts'

/** What the footer says of the house. It comes with the page: the browser needs no script to know it. */
export interface FooterFacts {
  lead: string
  /** Asked of the server, so that both sides agree at New Year too. */
  year: number
  documents: { to: string; title: string }[]
  /** Whose site it is, with its numbers and address. */
  owner: string
  email: string
  partnersEmail: string
  stores: readonly Store[]
}

export function footerFacts(house: House, links: StoreLinks): FooterFacts {
  return {
    lead: 'Опишите поездку один раз, и турагенты сами предложат цену.',
    year: new Date().getFullYear(),
    documents: [
      { to: '/documents/legal', title: 'Публичная оферта' },
      { to: '/documents/agreement', title: 'Пользовательское соглашение' },
      { to: '/documents/terms-of-use', title: 'Персональные данные' },
      { to: '/documents/recommendations', title: recommendations.notice },
    ],
    owner: housePapers(house),
    email: house.email,
    partnersEmail: house.partnersEmail,
    stores: storesBy(links),
  }
}
