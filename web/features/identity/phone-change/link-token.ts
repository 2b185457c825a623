import { useSyncExternalStore } from 'react'

/** The secret behind the '#'; null until the page is the browser's. */
export function useLinkToken(): string | null {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange)
      return () => removeEventListener('hashchange', onChange)
    },
    () => location.hash.slice(1),
    () => null,
  )
}

/** Out of the address bar and the history: it will not open anything again. */
export function forgetLink(): void {
  history.replaceState(history.state, '', location.pathname)
}
