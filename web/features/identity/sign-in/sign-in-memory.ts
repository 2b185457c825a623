import type { SentCode } from '../codes/sent-code.ts'

/** Lives as long as the page: whoever closes the window by mistake types nothing twice. The phone outlives a reload too. */
const memory: { phone: string; code: SentCode | null } = { phone: '', code: null }

/** In this tab alone. */
const KEPT = 'sign-in-phone'

export function rememberPhone(digits: string): void {
  memory.phone = digits
  try {
    if (digits) sessionStorage.setItem(KEPT, digits)
    else sessionStorage.removeItem(KEPT)
  } catch {
    // A browser that keeps nothing has the page's own memory.
  }
}

export function rememberedPhone(): string {
  if (memory.phone) return memory.phone
  try {
    const kept = sessionStorage.getItem(KEPT) ?? ''
    return /^\d{1,15}$/.test(kept) ? kept : ''
  } catch {
    return ''
  }
}

export function rememberCode(code: SentCode): SentCode {
  memory.code = code
  return code
}

/** The code that went to this phone a moment ago, while no other may be asked for yet. */
export function activeCode(phone: string, now = Date.now()): SentCode | null {
  const { code } = memory
  return code && code.phone === phone && code.resendAt > now ? code : null
}

/** The code is spent, or the visitor is somebody now. */
export function forgetSignIn(): void {
  rememberPhone('')
  memory.code = null
}

/** It will not be right any more. */
export function forgetCode(): void {
  memory.code = null
}
