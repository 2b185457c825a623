import { useEffect, useRef } from 'react'

/**
 * Hands over the digits of an SMS whose last line names this host, where the browser can and the person says yes
 * (Chrome on Android; Safari offers them above its keyboard by itself).
 */
export function useSmsCode(isAwaited: boolean, onDigits: (digits: string) => void): void {
  const latest = useRef(onDigits)
  useEffect(() => {
    latest.current = onDigits
  })
  useEffect(() => {
    if (!isAwaited || !('OTPCredential' in window)) return
    const leaving = new AbortController()
    const wanted = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials.get(wanted as CredentialRequestOptions).then(
      (found) => {
        const { code } = (found ?? {}) as { code?: unknown }
        if (typeof code === 'string') latest.current(code)
      },
      // Refused, or the form is gone: the digits are typed.
      () => {},
    )
    return () => leaving.abort()
  }, [isAwaited])
}
