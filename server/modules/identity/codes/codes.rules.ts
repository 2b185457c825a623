import { createHmac } from 'node:crypto'
import type { RefusalCode, RefusalKind } from '../../../../contract/platform/refusals.ts'
import { limits } from '../../../../contract/limits.ts'
import { isCode, type SecretKeys } from '../../../platform/keys/secrets.ts'

export const CODE_LIFE_MS = 5 * 60_000
/** A letter may come late and lie in the spam. */
export const EMAIL_CODE_LIFE_MS = 15 * 60_000
/** How long a confirmed code proves a phone that has no profile yet. */
export const PROOF_LIFE_MS = 10 * 60_000
export const ATTEMPTS_MAX = 5
/** With the queue's growing pauses: the last one while the code still holds. */
export const SMS_TRIES = 6

/** What a code was asked for; it opens nothing else. */
export type CodePurpose = 'sign_in' | 'registration' | 'proof' | 'phone_change' | 'signature'

export type CodeChannel = 'sms' | 'call'

export interface CodeTimes {
  attempts: number
  expires_at: Date
  confirmed_at: Date | null
  used_at: Date | null
}

export interface CodeFault {
  kind: RefusalKind
  code: Extract<RefusalCode, `code_${string}`>
}

/**
 * The digits of a code follow from its secret id and the installation's key, so they are stored nowhere: the job that
 * sends them works them out again.
 */
export function digitsOf(secretKey: string, codeId: string): string {
  const number = createHmac('sha256', secretKey).update(`digits:${codeId}`).digest().readUInt32BE(0)
  return String(number % 10 ** limits.codeLength).padStart(limits.codeLength, '0')
}

/** The digits that a code was stored with, by whichever key that was; by the present one where its call had others. */
export function storedDigits(keys: SecretKeys, code: { id: string; code_hash: Buffer }): string {
  const candidates = keys.map((key) => digitsOf(key, code.id))
  return candidates.find((digits) => isCode(keys, code, digits)) ?? digitsOf(keys[0], code.id)
}

/** Why a code cannot be tried any more; null while it can. */
export function faultOf(code: CodeTimes, now: Date): CodeFault | null {
  if (code.used_at) return { kind: 'conflict', code: 'code_used' }
  if (code.attempts >= ATTEMPTS_MAX) return { kind: 'tooMany', code: 'code_attempts' }
  return validUntil(code) > now ? null : { kind: 'gone', code: 'code_expired' }
}

/** After wrong digits: the last attempt says that it was the last. */
export function wrongDigits(attemptsMade: number): CodeFault {
  return attemptsMade >= ATTEMPTS_MAX
    ? { kind: 'tooMany', code: 'code_attempts' }
    : { kind: 'invalid', code: 'code_wrong' }
}

/** A confirmed and unused code proves its phone for some minutes. */
export function provesPhone(code: CodeTimes, now: Date): boolean {
  return !!code.confirmed_at && !code.used_at && validUntil(code) > now
}

function validUntil({ confirmed_at, expires_at }: CodeTimes): Date {
  return confirmed_at ? new Date(confirmed_at.getTime() + PROOF_LIFE_MS) : expires_at
}

/** The last line is what browsers and phones look for: they offer the code to this host's page and to no other. */
export function smsText(digits: string, host: string, purpose?: CodePurpose): string {
  const what = purpose === 'signature' ? 'Код подписи договора' : 'Код'
  return `${what} ${digits}. Никому не сообщайте. Лотур\n@${host} #${digits}`
}
