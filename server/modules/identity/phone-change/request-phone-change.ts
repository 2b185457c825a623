import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { randomSecret } from '../../../platform/keys/secrets.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { changeCode } from '../codes/codes.store.ts'
import { DAY_MS, waitOf } from '../codes/sending/sending.rules.ts'
import { tryDigits } from '../codes/try-digits.ts'
import { findUserByPhone } from '../identity.store.ts'
import { LINK_LIFE_MS, linkHash } from './phone-change.rules.ts'
import {
  changeTimes,
  findPendingChange,
  insertPhoneChange,
  lockPhoneOwner,
  movePhoneChange,
  type PhoneOwner,
} from './phone-change.store.ts'
import { sendLinkTask } from './phone-change.tasks.ts'

export interface PhoneChangeRequest {
  code_id: string
  value: string
  /** The endpoint is `fresh`: the old number has just given its own code. */
  byOldPhone: boolean
}

const CHANGES_PER_DAY = 5

/**
 * Keeps the wish and sends the link, once the new number has proved itself; an earlier wish and its link are over. A
 * refusal of the digits is answered, not thrown: the attempt that it counted must outlive it. Only then is said whether
 * somebody has the number.
 */
export async function requestPhoneChange(
  ctx: Ctx,
  { byOldPhone, ...digits }: PhoneChangeRequest,
): Promise<{ refusal: Refusal } | { email: string }> {
  const { tx, now, config } = ctx
  const actor = requireActor(ctx)
  const { phone: oldPhone, email } = await lockWithEmail(ctx, actor.id)
  await refuseTooMany(ctx, actor.id)
  const tried = await tryDigits(ctx, {
    ...digits,
    isMeant: (code) => code.purpose === 'phone_change' && code.session_id === actor.sessionId,
  })
  if ('refusal' in tried) return tried
  const { phone } = tried.code
  await changeCode(tx, tried.code.id, { used_at: now })
  const fields = await phoneFault(ctx, { phone, oldPhone })
  if (fields) return { refusal: new Refusal('invalid', 'bad_request', { fields }) }
  const pending = await findPendingChange(tx, actor.id)
  if (pending) await movePhoneChange(tx, pending.id, { state: 'replaced', ended_at: now })
  const id = randomSecret(128)
  await insertPhoneChange(tx, {
    id,
    user_id: actor.id,
    session_id: actor.sessionId,
    old_phone: oldPhone,
    new_phone: phone,
    email,
    by_old_phone: byOldPhone,
    confirm_hash: linkHash(config.secretKey, id, 'confirm'),
    cancel_hash: linkHash(config.secretKey, id, 'cancel'),
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_LIFE_MS),
  })
  ctx.enqueue(sendLinkTask, { change_id: id })
  return { email }
}

async function lockWithEmail({ tx }: Ctx, userId: number): Promise<PhoneOwner & { email: string }> {
  const owner = await lockPhoneOwner(tx, userId)
  if (!owner) throw new Refusal('unauthorized', 'unauthorized')
  const { email, confirmed_email } = owner
  if (!email || email !== confirmed_email) throw new Refusal('conflict', 'email_unconfirmed')
  return { ...owner, email }
}

async function refuseTooMany({ tx, now }: Ctx, userId: number): Promise<void> {
  const times = await changeTimes(tx, userId, new Date(now.getTime() - DAY_MS))
  const wait = waitOf(
    { toSame: [], resendSeconds: 0, windows: [{ times, max: CHANGES_PER_DAY, withinMs: DAY_MS }] },
    now,
  )
  if (wait) throw new Refusal('tooMany', 'too_many', { retryAfter: wait.seconds })
}

async function phoneFault(
  { tx }: Ctx,
  { phone, oldPhone }: { phone: string; oldPhone: string | null },
): Promise<{ phone: string } | null> {
  if (phone === oldPhone) return { phone: fieldText.phoneSame }
  return (await findUserByPhone(tx, phone)) ? { phone: fieldText.phoneTaken } : null
}
