import type { Ctx } from '../../../platform/use-case.ts'
import { phoneChanged } from '../identity.events.ts'
import { isBlocked } from '../identity.store.ts'
import { endSessionsOf } from '../sessions/ending/end-sessions.ts'
import { lockByLink, movePhoneChange, type PhoneChange, setPhone } from './phone-change.store.ts'
import { tellChangedTask, tellKeptTask, tellOldPhoneTask } from './phone-change.tasks.ts'

/**
 * The new number takes the old one's place, and of the person's sign-ins only the one that asked for it stays. False
 * where somebody has the number by now: nothing changes, and the person is told.
 */
export async function finishChange(ctx: Ctx, change: PhoneChange): Promise<boolean> {
  const { tx, now } = ctx
  if (!(await setPhone(tx, change.user_id, change.new_phone))) {
    await movePhoneChange(tx, change.id, { state: 'taken', ended_at: now })
    ctx.enqueue(tellKeptTask, { change_id: change.id })
    return false
  }
  await movePhoneChange(tx, change.id, {
    state: 'done',
    ended_at: now,
    ...(change.due_at ? {} : { followed_at: now }),
  })
  await endSessionsOf(ctx, { userId: change.user_id, exceptId: change.session_id })
  ctx.emit(phoneChanged({ userId: change.user_id, changedAt: now.toISOString() }))
  ctx.enqueue(tellChangedTask, { change_id: change.id })
  ctx.enqueue(tellOldPhoneTask, { change_id: change.id })
  return true
}

/** The day of waiting is over and nobody has stopped it. Bears a repeat. */
export async function finishWaiting(ctx: Ctx, { change_id }: { change_id: string }): Promise<void> {
  const { tx, now } = ctx
  const found = await lockByLink(tx, { id: change_id })
  if (!found || found.change.state !== 'waiting' || !found.change.due_at || found.change.due_at > now) return
  const isOther = found.owner.phone !== found.change.old_phone
  if (isOther || (await isBlocked(tx, found.owner.id)))
    return movePhoneChange(tx, change_id, { state: 'void', ended_at: now })
  await finishChange(ctx, found.change)
}
