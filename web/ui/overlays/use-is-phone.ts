import { useSyncExternalStore } from 'react'

const PHONE = '(width < 48rem)'

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True below 768 px. The server, and the first render in the browser, say false. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  )
}
