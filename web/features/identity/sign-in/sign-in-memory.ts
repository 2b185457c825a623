import type { SentCode } from '../codes/sent-code.ts'

/** Lives as long as the page: whoever closes the window by mistake types nothing twice. */
const memory: { phone: string; code: SentCode | null } = { phone: '', code: null }

export function rememberPhone(digits: string): void {
  memory.phone = digits
}

export function rememberedPhone(): string {
  return memory.phone
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
  memory.phone = ''
  memory.code = null
}

/** It will not be right any more. */
export function forgetCode(): void {
  memory.code = null
}
