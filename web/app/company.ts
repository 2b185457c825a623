/** Who runs the site. The operator puts own details here before opening it to the public. */
export const company = {
  name: 'ООО «Лотур»',
  inn: '7700000000',
  ogrn: '1267700000000',
  address: '125009, Москва, ул. Тверская, д. 1',
  email: 'hello@lotour.ru',
  partnersEmail: 'partners@lotour.ru',
} as const

/** A store without an address is not named: see server/platform/config/stores-config.ts. */
export interface StoreLinks {
  googlePlay?: string
  appStore?: string
}

export interface Store {
  name: string
  lead: string
  href: string
}

export function storesBy({ googlePlay, appStore }: StoreLinks): Store[] {
  return [
    ...(googlePlay ? [{ name: 'Google Play', lead: 'Скачайте в', href: googlePlay }] : []),
    ...(appStore ? [{ name: 'App Store', lead: 'Загрузите в', href: appStore }] : []),
  ]
}
