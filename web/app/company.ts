/** Who runs the site. The operator puts own details here before opening it to the public. */
export const company = {
  name: 'ООО «Лотур»',
  inn: '7700000000',
  ogrn: '1267700000000',
  address: '125009, Москва, ул. Тверская, д. 1',
  email: 'hello@lotour.ru',
  partnersEmail: 'partners@lotour.ru',
} as const

export const stores = [
  {
    name: 'Google Play',
    lead: 'Скачайте в',
    href: 'https://play.google.com/store/apps/details?id=ru.lotour.app',
  },
  { name: 'App Store', lead: 'Загрузите в', href: 'https://apps.apple.com/ru/app/lotour/id6700000000' },
] as const
