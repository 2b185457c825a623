import type { z } from 'zod'
import type { Registration } from '../../../../contract/identity/registration.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { takeDaily } from '../../../platform/quotas/take-daily.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { type CodePurpose, provesPhone } from '../codes/codes.rules.ts'
import { changeCode, lockCode, type PendingRegistration } from '../codes/codes.store.ts'
import { createProfile, takenRefusal } from './create-profile.ts'
import { openSession, type SignedIn } from '../sessions/open-session.ts'
import { type CodeSent, sendCode } from '../codes/sending/send-code.ts'

export type RegisterInput = z.output<typeof Registration> & { userAgent: string; device: string | null }

export interface Registered extends CodeSent {
  /** Where the phone was proved before: the profile exists already. */
  signedIn?: SignedIn
}

/**
 * A registration waits with a code until its phone is proved; with a code confirmed minutes ago the profile is made at
 * once. A phone or an e-mail of somebody else is refused by its field: the refusal is answered, for it is counted, and so
 * many of them a day are told to a network.
 */
export async function register(ctx: Ctx, input: RegisterInput): Promise<Registered | { refusal: Refusal }> {
  // Before anything is looked up: where the number is full, used contacts and free ones are refused alike.
  await takeDaily(ctx, 'registration')
  const taken = await takenRefusal(ctx.tx, input)
  if (taken) return { refusal: taken }
  const pending: PendingRegistration = {
    last_name: input.last_name,
    first_name: input.first_name,
    patronymic_name: input.patronymic_name,
    email: input.email,
    city_id: input.city_id ?? null,
    utm: input.utm ?? null,
  }
  const { phone, device, userAgent } = input
  if (!input.code_id)
    return sendCode(ctx, { phone, channel: 'sms', purpose: 'registration', device, registration: pending })
  await takeProof(ctx, input.code_id, phone)
  const profile = await createProfile(ctx, { ...pending, phone })
  if ('refusal' in profile) throw profile.refusal
  const signedIn = await openSession(ctx, { userId: profile.userId, userAgent, device })
  return { id: input.code_id, resend_in: 0, signedIn }
}

const PROVING: readonly CodePurpose[] = ['sign_in', 'registration']

/** Takes the proof of a phone, once; it stays where what follows is refused. */
async function takeProof({ tx, now }: Ctx, codeId: string, phone: string): Promise<void> {
  const code = await lockCode(tx, codeId)
  const proves = code?.phone === phone && PROVING.includes(code.purpose) && provesPhone(code, now)
  if (!proves) throw new Refusal('invalid', 'phone_unproven')
  await changeCode(tx, code.id, { used_at: now })
}
