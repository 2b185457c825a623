import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { networkOf } from '../../../platform/network.ts'
import { hashCode, randomSecret } from '../../../platform/keys/secrets.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { digitsOf, EMAIL_CODE_LIFE_MS, faultOf } from '../codes/codes.rules.ts'
import {
  type EmailCode,
  emailSendingTimes,
  insertEmailCode,
  lettersTo,
  lockEmailSending,
} from './email-codes.store.ts'
import { findEmailOwner, hasConfirmed, lockEmail } from '../identity.store.ts'
import type { CodeSent } from '../codes/sending/send-code.ts'
import { DAY_MS, HOUR_MS, type Sendings, waitOf, withOneMore } from '../codes/sending/sending.rules.ts'
import { sendEmailCodeTask } from './email.tasks.ts'

/** At a demo too: a letter has an owner of its own, so nobody is kept waiting by others. */
const RESEND_SECONDS = 60

export interface EmailCodeSent extends CodeSent {
  already_sent: boolean
}

/**
 * Sends four digits to a person's e-mail, or, for a fresh proof, to another one that shall take its place: who has an
 * e-mail of this account can take its phone away. A letter of a moment ago that still holds is answered again instead of a second one. Refuses an e-mail
 * of somebody else, one that is confirmed already, one that letters do not reach, and with 429 whoever asks too often:
 * by the person, the e-mail or the network.
 */
export async function sendEmailCode(ctx: Ctx, { email }: { email: string }): Promise<EmailCodeSent> {
  const { tx, now, config, address } = ctx
  const { id: userId, isFresh } = requireActor(ctx)
  const { isOwn } = await lockEmail(tx, userId, email)
  if (!isFresh && !isOwn) throw new Refusal('forbidden', 'reauth')
  await refuseTakenOrConfirmed(ctx, { userId, email })
  const network = networkOf(address)
  await lockEmailSending(tx, { userId, email, network })
  const letters = await lettersTo(tx, { userId, email }, { since: ago(now, DAY_MS), limit: LETTERS })
  refuseUndeliverable(ctx, letters)
  const sendings = await sendingsSoFar(ctx, { userId, email, letters })
  const wait = waitOf(sendings, now)
  const [live] = letters.filter((letter) => !faultOf({ ...letter, confirmed_at: null }, now))
  if (wait && live) return answer(ctx, live.id, { resend_in: wait.seconds, already_sent: true })
  if (wait) throw new Refusal('tooMany', wait.code, { retryAfter: wait.seconds })
  const id = randomSecret(128)
  await insertEmailCode(tx, {
    id,
    user_id: userId,
    email,
    code_hash: hashCode(config.secretKey, id, digitsOf(config.secretKey, id)),
    address,
    network,
    created_at: now,
    expires_at: new Date(now.getTime() + EMAIL_CODE_LIFE_MS),
  })
  // A service that knows us not yet says «later» for some minutes.
  ctx.enqueue(sendEmailCodeTask, { code_id: id })
  const resend_in = waitOf(withOneMore(sendings, now), now)?.seconds ?? 0
  return answer(ctx, id, { resend_in, already_sent: false })
}

/** More of them than any pause looks back at. */
const LETTERS = 20

function answer({ config }: Ctx, id: string, more: Omit<EmailCodeSent, 'id' | 'code'>): EmailCodeSent {
  return {
    id,
    ...more,
    ...(config.showCodes && !config.mail ? { code: digitsOf(config.secretKey, id) } : {}),
  }
}

/** Nobody had the address an hour ago: another letter would only harm our name among mail services. */
function refuseUndeliverable({ now }: Ctx, letters: readonly EmailCode[]): void {
  const hourAgo = ago(now, HOUR_MS)
  if (letters.some(({ refused_at }) => refused_at && refused_at > hourAgo))
    throw new Refusal('invalid', 'bad_request', { fields: { email: fieldText.emailUndeliverable } })
}

async function refuseTakenOrConfirmed({ tx }: Ctx, { userId, email }: { userId: number; email: string }) {
  const owner = await findEmailOwner(tx, email)
  if (owner && owner.id !== userId)
    throw new Refusal('invalid', 'bad_request', { fields: { email: fieldText.emailTaken } })
  if (await hasConfirmed(tx, userId, email)) throw new Refusal('conflict', 'email_confirmed')
}

interface Letters {
  userId: number
  email: string
  letters: readonly EmailCode[]
}

async function sendingsSoFar(ctx: Ctx, { userId, email, letters }: Letters): Promise<Sendings> {
  const { tx, now, config, address } = ctx
  const { perPhonePerDay: perDay, perAddressPerHour: perHour } = config.codeLimits
  const day = { since: ago(now, DAY_MS), limit: perDay }
  const ofPerson = await emailSendingTimes(tx, { user_id: userId }, day)
  const toEmail = await emailSendingTimes(tx, { email }, day)
  const network = networkOf(address)
  const fromNetwork = await emailSendingTimes(tx, { network }, { since: ago(now, HOUR_MS), limit: perHour })
  return {
    toSame: letters.map((letter) => letter.created_at),
    resendSeconds: RESEND_SECONDS,
    windows: [
      { times: ofPerson, max: perDay, withinMs: DAY_MS },
      { times: toEmail, max: perDay, withinMs: DAY_MS },
      { times: fromNetwork, max: perHour, withinMs: HOUR_MS },
    ],
  }
}

function ago(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}
