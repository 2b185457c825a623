import { Refusal } from '../../../contract/refusals.ts'
import { hashCode, randomSecret } from '../../platform/secrets.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { CODE_LIFE_MS, digitsOf } from './codes.rules.ts'
import { insertCode, lockSending, type PendingRegistration, sendingTimes } from './codes.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface CodeRequest {
  phone: string
  channel: 'sms' | 'call'
  registration?: PendingRegistration
}

export interface CodeSent {
  id: string
  code?: string
  resend_in: number
}

/**
 * Sends four digits to a phone, whether or not it belongs to anybody. Refuses with 429 whoever asks too often, by the
 * phone or by the address. `code` is in the answer only where the configuration shows codes.
 */
export async function sendCode(ctx: Ctx, { phone, channel, registration }: CodeRequest): Promise<CodeSent> {
  const { tx, now, config, address } = ctx
  await lockSending(tx, { phone, address })
  await refuseTooMany(ctx, phone)
  const id = randomSecret(128)
  const digits = digitsOf(config.secretKey, id)
  await insertCode(tx, {
    id,
    phone,
    channel,
    code_hash: hashCode(config.secretKey, id, digits),
    registration: registration ?? null,
    address,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS),
  })
  // Neither the phone nor the digits lie in the queue.
  ctx.enqueue('send_code', { code_id: id }, { maxAttempts: 4 })
  return { id, resend_in: config.codeLimits.resendSeconds, ...(config.showCodes ? { code: digits } : {}) }
}

async function refuseTooMany({ tx, now, config, address }: Ctx, phone: string): Promise<void> {
  const { perPhonePerDay, perAddressPerHour, resendSeconds } = config.codeLimits
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const ofPhone = await sendingTimes(tx, { phone }, { since: ago(DAY_MS), limit: perPhonePerDay })
  const [last] = ofPhone
  if (last && resendSeconds > 0) {
    const wait = secondsUntil(now, last.getTime() + resendSeconds * 1000)
    if (wait > 0) throw new Refusal('tooMany', 'code_too_soon', { retryAfter: wait })
  }
  refuseFull(ofPhone, perPhonePerDay, (oldest) => secondsUntil(now, oldest.getTime() + DAY_MS))
  const ofAddress = await sendingTimes(tx, { address }, { since: ago(HOUR_MS), limit: perAddressPerHour })
  refuseFull(ofAddress, perAddressPerHour, (oldest) => secondsUntil(now, oldest.getTime() + HOUR_MS))
}

/** The window is full: a place comes free when its oldest leaves it. */
function refuseFull(times: Date[], max: number, waitAfter: (oldest: Date) => number): void {
  const oldest = times[max - 1]
  if (oldest) throw new Refusal('tooMany', 'too_many', { retryAfter: Math.max(1, waitAfter(oldest)) })
}

function secondsUntil(now: Date, moment: number): number {
  return Math.ceil((moment - now.getTime()) / 1000)
}
