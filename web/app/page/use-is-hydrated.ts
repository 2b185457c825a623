import { useSyncExternalStore } from 'react'

/** False while a page that the server has drawn is taken over, true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
