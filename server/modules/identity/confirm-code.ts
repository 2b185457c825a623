import { Refusal, refusalText } from '../../../contract/refusals.ts'
import { hashCode, isSame } from '../../platform/secrets.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { type CodeFault, faultOf, wrongDigits } from './codes.rules.ts'
import { changeCode, lockCode, type PhoneCode } from './codes.store.ts'
import { createProfile } from './create-profile.ts'
import { findUserByPhone, isBlocked } from './identity.store.ts'
import { openSession, type SignedIn } from './open-session.ts'

export interface ConfirmCode {
  code_id: string
  value: string
  phone: string | null
  utm: Record<string, string> | null
  userAgent: string
}

/** A refusal is answered, not thrown: the attempt that it counted must outlive it. */
export type Confirmation = { refusal: Refusal } | { signedIn: SignedIn; registeredNow: boolean }

/**
 * The right digits let the phone's owner in, or make the profile that a registration waits with; for a phone that
 * nobody has they are kept as its proof. Wrong ones cost one of five attempts.
 */
export async function confirmCode(ctx: Ctx, input: ConfirmCode): Promise<Confirmation> {
  const { tx, now, config } = ctx
  const code = await lockCode(tx, input.code_id)
  if (!code || (input.phone && input.phone !== code.phone))
    return refuse(ctx, { kind: 'missing', code: 'code_unknown' })
  const fault = faultOf(code, now)
  if (fault) return refuse(ctx, fault)
  if (!isSame(code.code_hash, hashCode(config.secretKey, code.id, input.value))) {
    const attempts = code.attempts + 1
    await changeCode(tx, code.id, { attempts })
    return refuse(ctx, wrongDigits(attempts))
  }
  return code.registration ? finishRegistration(ctx, code, input) : letIn(ctx, code, input)
}

function refuse({ config }: Ctx, { kind, code }: CodeFault): Confirmation {
  const retryAfter = kind === 'tooMany' ? Math.max(1, config.codeLimits.resendSeconds) : undefined
  return { refusal: new Refusal(kind, code, { fields: { code_id: refusalText[code] }, retryAfter }) }
}

async function letIn(ctx: Ctx, code: PhoneCode, { userAgent }: ConfirmCode): Promise<Confirmation> {
  const user = await findUserByPhone(ctx.tx, code.phone)
  if (!user) {
    await changeCode(ctx.tx, code.id, { confirmed_at: code.confirmed_at ?? ctx.now })
    return { refusal: new Refusal('missing', 'phone_unregistered') }
  }
  await changeCode(ctx.tx, code.id, { used_at: ctx.now })
  if (await isBlocked(ctx.tx, user.id)) return { refusal: new Refusal('forbidden', 'user_blocked') }
  return { signedIn: await openSession(ctx, { userId: user.id, userAgent }), registeredNow: false }
}

async function finishRegistration(
  ctx: Ctx,
  code: PhoneCode,
  { utm, userAgent }: ConfirmCode,
): Promise<Confirmation> {
  const { registration, phone } = code
  if (!registration) throw new Error('no registration waits with this code')
  const profile = await createProfile(ctx, { ...registration, phone, utm: registration.utm ?? utm })
  if ('refusal' in profile) {
    // Somebody was faster with the e-mail: the phone is proved all the same, for another try.
    await changeCode(ctx.tx, code.id, { confirmed_at: code.confirmed_at ?? ctx.now })
    return profile
  }
  await changeCode(ctx.tx, code.id, { used_at: ctx.now })
  return { signedIn: await openSession(ctx, { userId: profile.userId, userAgent }), registeredNow: true }
}
