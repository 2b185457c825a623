import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { hashSecret } from '../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { refuseShutOut } from '../identity.store.ts'
import { finishChange } from './finish-phone-change.ts'
import { opensByLink, WAITING_MS } from './phone-change.rules.ts'
import { lockByLink, movePhoneChange } from './phone-change.store.ts'
import { finishChangeTask, tellWaitsTask, warnOldPhoneTask } from './phone-change.tasks.ts'

export type PhoneChangeConfirmed = { refusal: Refusal } | { phone: string; due: Date | null }

/**
 * Follows the letter's link, once: the number changes, or the day begins in which the owner of the old one may stop it.
 * Whoever has the link need not be signed in. A number that somebody has got meanwhile is answered, not thrown: the
 * link is used up all the same.
 */
export async function confirmPhoneChange(
  ctx: Ctx,
  { token }: { token: string },
): Promise<PhoneChangeConfirmed> {
  const { tx, now } = ctx
  const found = await lockByLink(tx, { confirm_hash: hashSecret(token) })
  // A deleted person has no phone any more, and a number that has changed otherwise is not the one that was meant.
  if (!found || !opensByLink(found.change, now) || found.owner.phone !== found.change.old_phone)
    throw new Refusal('gone', 'phone_link')
  const { change } = found
  await refuseShutOut(tx, change.user_id)
  if (change.by_old_phone) {
    if (await finishChange(ctx, change)) return { phone: change.new_phone, due: null }
    return { refusal: new Refusal('invalid', 'bad_request', { fields: { phone: fieldText.phoneTaken } }) }
  }
  const due = new Date(now.getTime() + WAITING_MS)
  await movePhoneChange(tx, change.id, { state: 'waiting', followed_at: now, due_at: due })
  ctx.enqueue(tellWaitsTask, { change_id: change.id })
  ctx.enqueue(warnOldPhoneTask, { change_id: change.id })
  ctx.enqueue(finishChangeTask, { change_id: change.id }, { runAt: due })
  return { phone: change.new_phone, due }
}
confirmPhoneChange.holds = 'all' as const
