import { z } from 'zod'

const link = z.url({ protocol: /^https$/ })

export const storesEnvironment = {
  GOOGLE_PLAY_URL: link.optional(),
  APP_STORE_URL: link.optional(),
}

/** Where the application of the site is found; a store without an address is not named. */
export interface Stores {
  googlePlay?: string
  appStore?: string
}

type Values = z.output<z.ZodObject<typeof storesEnvironment>>

/** A demonstration shows both, of an application that nobody has to have. */
const shown: Stores = {
  googlePlay: 'https://play.google.com/store/apps/details?id=ru.lotour.app',
  appStore: 'https://apps.apple.com/ru/app/lotour/id6700000000',
}

export function storesOf(
  { GOOGLE_PLAY_URL: googlePlay, APP_STORE_URL: appStore }: Values,
  { demo }: { demo: boolean },
): Stores {
  return { ...(demo && shown), ...(googlePlay && { googlePlay }), ...(appStore && { appStore }) }
}
