import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { networkOf } from '../../../../platform/network.ts'
import { hashSecret, randomSecret } from '../../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { DAY_MS, HOUR_MS, type Sendings, waitOf, withOneMore } from '../../codes/sending/sending.rules.ts'
import { findOwner } from '../passwords.store.ts'
import { RESTORE_LIFE_MS, restoreToken } from './restore.rules.ts'
import { insertRestore, lockRestores, restoreTimes } from './restores.store.ts'
import { doorOf } from '../sign-in/sign-in.ts'
import { sendRestoreTask } from '../passwords.tasks.ts'

/** At a demo too: an e-mail has an owner of its own. */
const RESEND_SECONDS = 60

export interface RestoreAsked {
  already_sent: boolean
  resend_in: number
}

/**
 * Sends a link to the e-mail's owner. Answers alike, and does the same work, where nobody has the e-mail, where its
 * owner has not proved it, and for an administrator; whether a letter goes out is decided by the job. Refuses with 429
 * whoever asks too often.
 */
export async function askForRestore(ctx: Ctx, { email }: { email: string }): Promise<RestoreAsked> {
  const { tx, now, config } = ctx
  const network = networkOf(ctx.address)
  await lockRestores(tx, { email, network })
  const sendings = await sendingsSoFar(ctx, { email, network })
  const wait = waitOf(sendings, now)
  if (wait?.code === 'code_too_soon') return { already_sent: true, resend_in: wait.seconds }
  if (wait) throw new Refusal('tooMany', 'too_many', { retryAfter: wait.seconds })
  const id = randomSecret(128)
  const owner = await findOwner(tx, { email })
  const isServed = owner?.password_hash && owner.confirmed_email === email && doorOf(owner) === 'common'
  await insertRestore(tx, {
    id,
    token_hash: hashSecret(restoreToken(config.secretKey, id)),
    email,
    user_id: isServed ? owner.id : null,
    address: network,
    created_at: now,
    expires_at: new Date(now.getTime() + RESTORE_LIFE_MS),
  })
  ctx.enqueue(sendRestoreTask, { restore_id: id })
  return { already_sent: false, resend_in: waitOf(withOneMore(sendings, now), now)?.seconds ?? 0 }
}

async function sendingsSoFar(
  { tx, now, config }: Ctx,
  { email, network }: { email: string; network: string },
): Promise<Sendings> {
  const { perPhonePerDay: perDay, perAddressPerHour: perHour } = config.codeLimits
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const toSame = await restoreTimes(tx, { email }, { since: ago(DAY_MS), limit: perDay })
  const fromAddress = await restoreTimes(tx, { address: network }, { since: ago(HOUR_MS), limit: perHour })
  return {
    toSame,
    resendSeconds: RESEND_SECONDS,
    windows: [
      { times: toSame, max: perDay, withinMs: DAY_MS },
      { times: fromAddress, max: perHour, withinMs: HOUR_MS },
    ],
  }
}
