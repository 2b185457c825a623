/** Who runs the site: what its documents, its pages, its files and its letters call the operator. */
export interface House {
  /** As in the papers: ООО «…», or ИП with the whole name. */
  name: string
  inn: string
  ogrn: string
  address: string
  /** For questions and claims. */
  email: string
  partnersEmail: string
}

/** 'ООО «Белый парус», ИНН 7707083893, ОГРН 1027700132195, 125009, Москва, …' */
export function housePapers({ name, inn, ogrn, address }: House): string {
  return `${name}, ИНН ${inn}, ОГРН ${ogrn}, ${address}`
}
