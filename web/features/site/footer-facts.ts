import { company, stores } from '../../app/company.ts'

/** What the footer says of the house. It comes with the page: the browser needs no script to know it. */
export interface FooterFacts {
  /** Asked of the server, so that both sides agree at New Year too. */
  year: number
  documents: { to: string; title: string }[]
  /** Whose site it is, with its numbers and address. */
  owner: string
  partnersEmail: string
  stores: readonly { name: string; lead: string; href: string }[]
}

export function footerFacts(): FooterFacts {
  const { name, inn, ogrn, address, partnersEmail } = company
  return {
    year: new Date().getFullYear(),
    documents: [
      { to: '/documents/legal', title: 'Публичная оферта' },
      { to: '/documents/agreement', title: 'Пользовательское соглашение' },
      { to: '/documents/terms-of-use', title: 'Персональные данные' },
    ],
    owner: `${name}. ИНН ${inn}, ОГРН ${ogrn}, ${address}`,
    partnersEmail,
    stores,
  }
}
