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
