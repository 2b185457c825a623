import { useSyncExternalStore } from 'react'

function watch(onChange: () => void): () => void {
  const over = new AbortController()
  for (const event of ['online', 'offline']) addEventListener(event, onChange, { signal: over.signal })
  return () => over.abort()
}

/** What the browser knows: false is sure, true says only that there is some network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
}
