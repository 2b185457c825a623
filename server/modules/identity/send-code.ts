import { Refusal } from '../../../contract/refusals.ts'
import { hashCode, randomSecret } from '../../platform/secrets.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { CODE_LIFE_MS, digitsOf } from './codes.rules.ts'
import { insertCode, lockSending, type PendingRegistration, sendingTimes } from './codes.store.ts'
import { DAY_MS, HOUR_MS, type Sendings, waitOf, withOneMore } from './sending.rules.ts'

export interface CodeRequest {
  phone: string
  channel: 'sms' | 'call'
  registration?: PendingRegistration
  /** Only to prove the owner of this open session. */
  sessionId?: number
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
export async function sendCode(ctx: Ctx, request: CodeRequest): Promise<CodeSent> {
  const { phone, channel, registration, sessionId } = request
  const { tx, now, config, address } = ctx
  await lockSending(tx, { phone, address })
  const sendings = await sendingsSoFar(ctx, phone)
  const wait = waitOf(sendings, now)
  if (wait) throw new Refusal('tooMany', wait.code, { retryAfter: wait.seconds })
  const id = randomSecret(128)
  const digits = digitsOf(config.secretKey, id)
  await insertCode(tx, {
    id,
    phone,
    channel,
    code_hash: hashCode(config.secretKey, id, digits),
    registration: registration ?? null,
    session_id: sessionId ?? null,
    address,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS),
  })
  // Neither the phone nor the digits lie in the queue.
  ctx.enqueue('send_code', { code_id: id }, { maxAttempts: 4 })
  const resend_in = waitOf(withOneMore(sendings, now), now)?.seconds ?? 0
  return { id, resend_in, ...(config.showCodes ? { code: digits } : {}) }
}

async function sendingsSoFar({ tx, now, config, address }: Ctx, phone: string): Promise<Sendings> {
  const { perPhonePerDay, perAddressPerHour, resendSeconds } = config.codeLimits
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const toSame = await sendingTimes(tx, { phone }, { since: ago(DAY_MS), limit: perPhonePerDay })
  const fromAddress = await sendingTimes(tx, { address }, { since: ago(HOUR_MS), limit: perAddressPerHour })
  return {
    toSame,
    resendSeconds,
    windows: [
      { times: toSame, max: perPhonePerDay, withinMs: DAY_MS },
      { times: fromAddress, max: perAddressPerHour, withinMs: HOUR_MS },
    ],
  }
}
