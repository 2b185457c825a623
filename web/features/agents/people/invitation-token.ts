import { useEffect, useState } from 'react'

const KEPT = 'agency-invitation'

/**
 * The secret behind the '#': taken out of the address bar at once, kept for this tab while its reader signs in. Null until
 * the page is the browser's; empty where there is none.
 */
export function useInvitationToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const take = () => {
      const given = location.hash.slice(1)
      if (given) {
        sessionStorage.setItem(KEPT, given)
        history.replaceState(history.state, '', location.pathname)
      }
      setToken(given || (sessionStorage.getItem(KEPT) ?? ''))
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

/** It will not open anything again. */
export function forgetInvitation(): void {
  sessionStorage.removeItem(KEPT)
}
