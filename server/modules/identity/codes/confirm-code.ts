import { Refusal } from '../../../../contract/platform/refusals.ts'
import { userBlocked } from '../../../platform/actor.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { createProfile } from '../registration/create-profile.ts'
import { findUserByPhone, shutOutNow } from '../identity.store.ts'
import { openSession, type SignedIn } from '../sessions/open-session.ts'
import type { CodePurpose } from './codes.rules.ts'
import { changeCode, type PhoneCode } from './codes.store.ts'
import { tryDigits } from './try-digits.ts'

export interface ConfirmCode {
  code_id: string
  value: string
  phone: string | null
  utm: Record<string, string> | null
  userAgent: string
  device: string | null
}

/** A refusal is answered, not thrown: the attempt that it counted must outlive it. */
export type Confirmation = { refusal: Refusal } | { signedIn: SignedIn; registeredNow: boolean }

const ENTRANCES: readonly CodePurpose[] = ['sign_in', 'registration']

/**
 * The right digits let the phone's owner in, or make the profile that a registration waits with; for a phone that
 * nobody has they are kept as its proof. Wrong ones cost one of five attempts.
 */
export async function confirmCode(ctx: Ctx, input: ConfirmCode): Promise<Confirmation> {
  const { code_id, value, phone } = input
  const isMeant = (code: PhoneCode) => ENTRANCES.includes(code.purpose) && (!phone || phone === code.phone)
  const tried = await tryDigits(ctx, { code_id, value, isMeant })
  if ('refusal' in tried) return tried
  return tried.code.registration ? finishRegistration(ctx, tried.code, input) : letIn(ctx, tried.code, input)
}

async function letIn(ctx: Ctx, code: PhoneCode, { userAgent, device }: ConfirmCode): Promise<Confirmation> {
  const user = await findUserByPhone(ctx.tx, code.phone)
  if (!user) {
    await changeCode(ctx.tx, code.id, { confirmed_at: code.confirmed_at ?? ctx.now })
    return { refusal: new Refusal('missing', 'phone_unregistered') }
  }
  await changeCode(ctx.tx, code.id, { used_at: ctx.now })
  const shutOut = await shutOutNow(ctx.tx, user.id)
  if (shutOut) return { refusal: userBlocked(shutOut) }
  return { signedIn: await openSession(ctx, { userId: user.id, userAgent, device }), registeredNow: false }
}

async function finishRegistration(
  ctx: Ctx,
  code: PhoneCode,
  { utm, userAgent, device }: ConfirmCode,
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
  return {
    signedIn: await openSession(ctx, { userId: profile.userId, userAgent, device }),
    registeredNow: true,
  }
}
